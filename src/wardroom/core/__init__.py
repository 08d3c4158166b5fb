"""The few ideas every game is made of. Standard library only; no I/O, no clock, no random source."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
else:
    i64 = int  # mypyc compiles i64 to a machine integer; interpreted it is an int, so nothing need be installed
