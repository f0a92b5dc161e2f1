#!/bin/sh
# Everything about the Python SDK: checks, tests, the wheel in a fresh environment, and the contract against the service that
# AVOUCH_BASE_URL names, where it is set. Needs python3 and PyPI; ends well without python3, and says so.
#   sh test/sdk/python/main.sh [checks | contract]    `contract` takes the wheel that `checks` has installed
set -eu
root=$(cd "$(dirname "$0")/../../.." && pwd)
sdk=$root/src/sdk/python
work=${AVOUCH_PYTHON_WORK:-$root/.runtime/sdk-python}
if ! command -v python3 >/dev/null; then
  echo "no python3: the Python SDK is not tested"
  exit 0
fi
python3 -c 'import sys; sys.exit(sys.version_info < (3, 9))' || { echo "python3 is older than 3.9: the SDK is not tested"; exit 0; }

# Tools are kept between runs; what is tested is installed from the wheel each time.
tools=$work/tools
if ! [ -x "$tools/bin/pytest" ]; then
  python3 -m venv "$tools"
  "$tools/bin/pip" install --quiet --disable-pip-version-check 'httpx>=0.25,<1' 'anyio>=4' build hatchling pytest ruff pyright
fi
fresh=$work/fresh/bin/python
if [ "${1:-checks}" = checks ] || ! [ -x "$fresh" ]; then
  rm -rf "$work/dist" "$work/fresh"
  "$tools/bin/python" -m build --outdir "$work/dist" "$sdk" >/dev/null
  python3 -m venv "$work/fresh"
  "$work/fresh/bin/pip" install --quiet --disable-pip-version-check "$work"/dist/*.whl
fi
(cd "$work" && "$fresh" -c 'import avouch, avouch.offline, avouch.types, avouch.params; print("wheel of avouch", avouch.__version__, "installed")')

if [ "${1:-checks}" = checks ]; then
  (cd "$sdk" && "$tools/bin/ruff" check . && "$tools/bin/ruff" format --check .)
  (cd "$sdk" && "$tools/bin/pyright" --pythonpath "$tools/bin/python")
  (cd "$sdk" && "$tools/bin/python" -m pytest -q -p no:cacheprovider)
fi
if [ -n "${AVOUCH_BASE_URL:-}" ]; then
  (cd "$work" && AVOUCH_CASES=${AVOUCH_CASES:-$root/test/sdk/cases} "$fresh" "$root/test/sdk/python/run_cases.py")
fi
