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
COMPILED = {  # in libraries of their own, compiled side by side: the rules, and what is done with them for every answer
    "wardroom": ["core/**/*.py", "games/**/*.py", "players/search.py", "players/tree.py"],
    "wardroom_table": [
        "draw/svg.py",
        "match.py",
        "table/clock.py",
        "table/sitting.py",
        "table/table.py",
        "web/encoded.py",
        "web/frames.py",
    ],
}
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


def compiled() -> list[tuple[list[str], str | None]]:
    """The modules to compile, by library: none where that is unwanted, or where there is nothing to do it with."""
    if os.environ.get("WARDROOM_PURE", "0") != "0":
        print("wardroom: the rules will run interpreted, as WARDROOM_PURE asks")
        return []
    if not can_compile_c():
        print("wardroom: the rules will run interpreted, and slower: no working C compiler with Python's headers here")
        return []
    return [
        ([str(path) for pattern in found for path in sorted(PACKAGE.glob(pattern)) if path.name not in PLAIN], name)
        for name, found in COMPILED.items()
    ]


compile_words()
if {"egg_info", "dist_info", "sdist"} & set(sys.argv):  # only asked about, not built
    setup()
else:
    shutil.rmtree("build", ignore_errors=True)  # or modules since changed or deleted would be shipped
    libraries = compiled()
    modules = [path for paths, _ in libraries for path in paths]
    extensions = mypycify(modules, opt_level="3", debug_level="0", separate=libraries) if modules else []
    for extension in extensions:
        extension.extra_compile_args = extension.extra_compile_args + (FASTER if sys.platform != "win32" else [])
    setup(ext_modules=extensions, options={"build_ext": {"parallel": os.cpu_count()}})
