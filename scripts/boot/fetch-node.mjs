// Fetches the pinned Node from the npm registry. Plain JavaScript: Node 16 reads it, and it needs nothing but Node and npm.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { npmCommand } from './processes.mjs';
import { isGoodNode } from './runtime-policy.mjs';

const ABANDONED_AFTER_MS = 3_600_000;

/** Whether this binary starts here and is a Node that runs the service. */
export function runsHere(node) {
  const env = { ...process.env, NODE_OPTIONS: '' };
  const probe = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8', env });
  return probe.status === 0 && isGoodNode(probe.stdout.trim());
}

/** Fetches the pinned package and puts its `bin/node` and licence at `home`; throws with the reason where it cannot. */
export function fetchNode(pin, runtimeFolder, home) {
  mkdirSync(runtimeFolder, { recursive: true });
  removeAbandoned(runtimeFolder);
  const work = mkdtempSync(join(runtimeFolder, 'fetch-'));
  try {
    const files = readTar(gunzipSync(download(pin, work)), ['package/bin/node', 'package/LICENSE']);
    const unpacked = join(work, 'node');
    mkdirSync(join(unpacked, 'bin'), { recursive: true });
    writeFileSync(join(unpacked, 'LICENSE'), files['package/LICENSE']);
    writeFileSync(join(unpacked, 'bin', 'node'), files['package/bin/node'], { mode: 0o755 });
    if (!runsHere(join(unpacked, 'bin', 'node'))) throw new Error('the fetched Node does not run on this machine');
    moveIntoPlace(unpacked, home);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function download(pin, work) {
  const { command, leading, env } = npmCommand();
  const options = ['--loglevel=error', '--ignore-scripts', '--prefer-offline'];
  const args = [...leading, 'pack', `${pin.name}@${pin.version}`, ...options, `--pack-destination=${work}`];
  const packed = spawnSync(command, args, { cwd: work, env, encoding: 'utf8', timeout: 300_000 });
  const tarball = readdirSync(work).find((file) => file.endsWith('.tgz'));
  if (packed.status !== 0 || !tarball) throw new Error(npmFailure(pin, packed));
  const bytes = readFileSync(join(work, tarball));
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (integrity !== pin.integrity)
    throw new Error(`${pin.name}@${pin.version} does not match the pinned content: ${integrity}`);
  return bytes;
}

function npmFailure(pin, packed) {
  const reason = packed.error ? packed.error.message : `${packed.stderr}`;
  const lines = reason.split('\n').filter((line) => line.trim() !== '' && !/complete log of this run/.test(line));
  return `npm could not download ${pin.name}@${pin.version} from its registry:\n  ${lines.slice(0, 3).join('\n  ')}`;
}

// POSIX ustar: 512-byte header, name in bytes 0-99, octal size in bytes 124-135, data padded to 512.
function readTar(bytes, wanted) {
  const found = {};
  for (let at = 0; at + 512 <= bytes.length && bytes[at] !== 0; ) {
    const name = bytes.toString('utf8', at, at + 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 136), 8);
    if (wanted.includes(name)) found[name] = bytes.subarray(at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  for (const name of wanted) if (found[name] === undefined) throw new Error(`the package has no ${name}`);
  return found;
}

// The rename is atomic: of two that fetch at once, the later finds the earlier's copy and keeps it if it runs.
function moveIntoPlace(unpacked, home) {
  try {
    renameSync(unpacked, home);
  } catch (error) {
    if (runsHere(join(home, 'bin', 'node'))) return;
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    rmSync(home, { recursive: true, force: true });
    renameSync(unpacked, home);
  }
}

function removeAbandoned(runtimeFolder) {
  for (const name of readdirSync(runtimeFolder).filter((entry) => entry.startsWith('fetch-'))) {
    const path = join(runtimeFolder, name);
    const found = statSync(path, { throwIfNoEntry: false }); // another process may be done with it by now
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) rmSync(path, { recursive: true, force: true });
  }
}
