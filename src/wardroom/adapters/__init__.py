"""Wardroom's games as the tools of researchers know games. Thin: every rule is in the games themselves."""
