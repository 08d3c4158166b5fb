"""Builds the package: words from .po to .mo, and the rules to C with mypyc wherever C can be compiled.

Set WARDROOM_PURE=1 to leave the rules interpreted.
"""

import os
import shutil
import sys
import sysconfig
import tempfile
from distutils.ccompiler import new_compiler
from distutils.sysconfig import customize_compiler
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from mypyc.build import mypycify
from setuptools import setup
from setuptools.errors import CCompilerError, ExecError

PACKAGE = Path("src/wardroom")
COMPILED = [  # all in one library: of two, each would crash in the text of an exception that the other raises
    *["core/**/*.py", "games/**/*.py", "players/search.py", "players/tree.py"],
    *["draw/svg.py", "match.py", "table/clock.py", "table/sitting.py", "table/table.py"],
    *["web/encoded.py", "web/frames.py"],
]
PLAIN = {"__init__.py", "__main__.py"}
FASTER = ["-fno-semantic-interposition"]  # lets functions of one library call each other directly: 1.4 times as fast


def compile_words() -> None:
    """Writes each catalogue that translators edit (.po) in the form that gettext reads (.mo), beside it."""
    for po in PACKAGE.rglob("words/*.po"):
        mo = po.with_suffix(".mo")
        if not mo.exists() or mo.stat().st_mtime <= po.stat().st_mtime:
            with po.open("rb") as text:
                catalogue = read_po(text, locale=po.stem, abort_invalid=True)
            with mo.open("wb") as binary:
                write_mo(binary, catalogue)


def can_compile_c() -> bool:
    """Whether the configured C compiler works here and finds Python's headers."""
    compiler = new_compiler()
    customize_compiler(compiler)
    with tempfile.TemporaryDirectory() as folder:
        trial = Path(folder, "trial.c")
        trial.write_text("#include <Python.h>\n")
        try:
            compiler.compile([str(trial)], output_dir=folder, include_dirs=[sysconfig.get_path("include")])
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


compile_words()
if {"egg_info", "dist_info", "sdist"} & set(sys.argv):  # only asked about, not built
    setup()
else:
    shutil.rmtree("build", ignore_errors=True)  # or modules since changed or deleted would be shipped
    modules = compiled()
    extensions = mypycify(modules, opt_level="3", debug_level="0", group_name="wardroom") if modules else []
    for extension in extensions:
        extension.extra_compile_args += FASTER if sys.platform != "win32" else []
    setup(ext_modules=extensions)
