"""Builds the package: words from .po to .mo, and the rules to C with mypyc wherever C can be compiled.

Set WARDROOM_PURE=1 to leave the rules interpreted.
"""

import os
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from distutils.ccompiler import new_compiler
from distutils.sysconfig import customize_compiler
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, ExecError

PACKAGE = Path("src/wardroom")
COMPILED = [  # all in one library: of two, each would crash in the text of an exception that the other raises
    *["core/**/*.py", "games/**/*.py", "players/search.py", "players/tree.py"],
    *["draw/svg.py", "match.py", "web/encoded.py", "web/frames.py"],
    *[f"table/{name}.py" for name in ("clock", "ends", "notice", "sitting", "table")],
]
PLAIN = {"__init__.py", "__main__.py"}
# Functions of one library call each other directly (1.4 times as fast), and across its files too: as fast as one large
# file, which takes twice as long to compile, on one core.
FASTER = ["-fno-semantic-interposition", "-flto=auto", "-O3"]


def compile_words() -> None:
    """Writes each catalogue that translators edit (.po) in the form that gettext reads (.mo), beside it."""
    for po in PACKAGE.rglob("words/*.po"):
        mo = po.with_suffix(".mo")
        if not mo.exists() or mo.stat().st_mtime <= po.stat().st_mtime:
            with po.open("rb") as text:
                catalogue = read_po(text, locale=po.stem, abort_invalid=True)
            with mo.open("wb") as binary:
                write_mo(binary, catalogue)


def can_compile_c(flags: Sequence[str] = ()) -> bool:
    """Whether the configured C compiler works here, knows some flags and finds Python's headers."""
    compiler = new_compiler()
    customize_compiler(compiler)
    with tempfile.TemporaryDirectory() as folder:
        trial = Path(folder, "trial.c")
        trial.write_text("#include <Python.h>\n")
        include = [sysconfig.get_path("include")]
        try:
            made = compiler.compile([str(trial)], folder, include_dirs=include, extra_postargs=[*flags])
            compiler.link_shared_object(made, str(Path(folder, "trial.so")), extra_postargs=[*flags])
        except (CCompilerError, ExecError):
            return False
    return True


def compiled() -> list[str]:
    """The modules to compile: none where that is unwanted, or where there is nothing to compile them with."""
    if os.environ.get("WARDROOM_PURE", "0") != "0":
        print("wardroom: the rules will run interpreted, as WARDROOM_PURE asks")
        return []
    if not can_compile_c():
        print("wardroom: the rules will run interpreted, and slower: no working C compiler with Python's headers here")
        return []
    return [str(path) for pattern in COMPILED for path in sorted(PACKAGE.glob(pattern)) if path.name not in PLAIN]


class Build(build_ext):  # type: ignore[misc]  # setuptools has no types
    """Compiles as many files at a time as there are cores."""

    def build_extensions(self) -> None:
        one = self.compiler.compile
        with ThreadPoolExecutor(os.cpu_count()) as pool:

            def several(sources: list[str], *args: Any, **others: Any) -> list[str]:
                made = pool.map(lambda source: one([source], *args, **others), sources)
                return [file for files in made for file in files]

            self.compiler.compile = several
            super().build_extensions()


compile_words()
if {"egg_info", "dist_info", "sdist"} & set(sys.argv):  # only asked about, not built
    setup()
else:
    shutil.rmtree("build", ignore_errors=True)  # or modules since changed or deleted would be shipped
    modules = compiled()
    extensions = mypycify(modules, debug_level="0", group_name="wardroom", multi_file=True) if modules else []
    if modules and can_compile_c(FASTER):
        library = next(one for one in extensions if one.name.endswith("__mypyc"))
        library.extra_compile_args, library.extra_link_args = [*library.extra_compile_args, *FASTER], FASTER
    setup(ext_modules=extensions, cmdclass={"build_ext": Build})
