"""The version of the package; the build reads it from here."""

VERSION = "0.9.0"
__version__ = VERSION
