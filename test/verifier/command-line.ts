// The command in a folder with one file of each kind, in a process that cannot reach a network.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STATEMENT } from '../prover/age-over-fixture.ts';
import { FROZEN } from './evidence-fixture.ts';
import { type OneOfEach, oneOfEach } from './one-of-each.ts';

const command = fileURLToPath(new URL('../../src/verifier/cli/avouch-verify.mjs', import.meta.url));

/** Preloaded: opening a socket or resolving a name ends the process with 99. */
export const NO_NETWORK = `data:text/javascript,${encodeURIComponent(`
  import net from 'node:net'; import dns from 'node:dns'; import dgram from 'node:dgram';
  const end = () => process.exit(99);
  net.Socket.prototype.connect = end; dgram.Socket.prototype.send = end;
  for (const module of [dns, dns.promises]) for (const name of Object.keys(module)) {
    if (/^(lookup|resolve|reverse)/.test(name)) module[name] = end;
  }
  globalThis.fetch = end;
`)}`;

/** A separate network namespace has no route to anything. */
export const NAMESPACE = ['unshare', '--net', '--map-root-user'];

/** Why the machine cannot create one; undefined if it can. */
export function whyNoNamespace(): string | undefined {
  const [program = '', ...args] = NAMESPACE;
  const { status, stderr, error } = spawnSync(program, [...args, 'true'], { encoding: 'utf8' });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
}

/** Runs the command in a folder; `prefix` is a program that runs it. */
export function runIn(folder: string, args: readonly string[], prefix: readonly string[] = []) {
  const node = [process.execPath, '--import', NO_NETWORK, '--permission', '--allow-fs-read=*', command, ...args];
  const [program = '', ...rest] = [...prefix, ...node];
  return spawnSync(program, rest, { cwd: folder, encoding: 'utf8', env: {} });
}

/** A temporary folder with one file of each kind, and some invalid ones. */
export async function folderOfEach(): Promise<{ folder: string; all: OneOfEach }> {
  const all = await oneOfEach();
  const folder = mkdtempSync(join(tmpdir(), 'avouch-verify-'));
  const { proof, evidence, trust, status, credentials } = all;
  const json = {
    'proof.json': proof,
    'tampered.json': { ...proof, publicSignals: proof.publicSignals.with(0, '42') },
    'trust.json': trust,
    'empty-trust.json': { format: 'avouch-trust-v1', issuers: [], verificationKeys: [] },
    'status.json': status,
    'statement.json': STATEMENT,
    'other-statement.json': { ...STATEMENT, years: 21 },
  };
  const files: Record<string, string | Uint8Array> = {
    'evidence.json': evidence.evidence,
    'document.pdf': evidence.pdf,
    'other.pdf': FROZEN,
    'text.json': '{ no JSON',
    'credential.jwt': 'a.b.c\n',
    ...Object.fromEntries(Object.entries(json).map(([name, value]) => [name, JSON.stringify(value)])),
    ...Object.fromEntries(Object.entries(credentials).map(([name, text]) => [`${name}.jwt`, `${text}\n`])),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return { folder, all };
}
