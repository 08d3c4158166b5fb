"""The few ideas every game is made of. Standard library only; no I/O, no clock, no random source."""

from typing import TYPE_CHECKING

# What mypyc knows: i64 is a machine integer, mypyc_attr says what may be done to a compiled class. Interpreted they are
# an int and nothing, so that nothing need be installed. An acyclic class never refers to what refers back to it: the
# cycle collector passes over the thousands there are of it.
if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_):
        return lambda found: found
