// node scripts/complete-lock.mjs: adds to the lock files the optional platform packages that npm left out.
//
// A registry mirror may lack the packages of other platforms. npm 11 then writes a lock without them and refuses that same
// lock in `npm ci` ("Missing: … from lock file"), there and against the full registry. What is added has the exact
// version and the platform, so nothing of it is fetched elsewhere; an integrity it cannot have. Run it after `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder, tell } from './ensure-node.mjs';

export const LOCK_FILES = ['package-lock.json', 'test/conformance/package-lock.json'];

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'sunos', 'wasm32', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The `os`, `cpu` and `libc` that a platform package carries in its name, such as `@x/y-linux-arm64-musl`; undefined where it is none. */
export function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.find((word) => PROCESSORS.includes(word));
  if (os === undefined || cpu === undefined) return undefined;
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  return { cpu, os, libc: os === 'linux' ? libc : undefined };
}

/** A lock's packages including the missing optional platform packages, and the paths that were added. */
export function completePackages(packages) {
  const completed = { ...packages };
  const added = [];
  for (const parent of Object.values(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const path = `node_modules/${name}`;
      const platform = platformOf(name);
      const isThere = Object.keys(completed).some((key) => key === path || key.endsWith(`/${path}`));
      if (isThere || !platform || !/^\d/.test(version)) continue;
      completed[path] = entryOf(version, platform, parent.dev === true);
      added.push(path);
    }
  }
  return {
    packages: Object.fromEntries(Object.entries(completed).sort(([a], [b]) => a.localeCompare(b, 'en'))),
    added,
  };
}

// Keys in the order that npm writes.
function entryOf(version, { cpu, os, libc }, dev) {
  return { version, cpu: [cpu], ...(dev && { dev }), ...(libc && { libc: [libc] }), optional: true, os: [os] };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const file of LOCK_FILES) {
    const path = join(projectFolder, file);
    const lock = JSON.parse(readFileSync(path, 'utf8'));
    const { packages, added } = completePackages(lock.packages);
    if (added.length > 0) writeFileSync(path, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
    tell(added.length > 0 ? `added to ${file}: ${added.join(', ')}` : `${file} is complete`);
  }
}
