import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { utf8 } from '#verifier/encoding/bytes.ts';
import type { CircuitId } from '#verifier/proof/circuits.ts';
import { type CircuitArtifacts, loadArtifacts } from '../artifacts.ts';
import type { Manifest, PinnedFile } from '../manifest.ts';

/** The paths of a circuit's files on a service, by their names in the manifest. */
const PUBLISHED = {
  wasm: 'circuit.wasm',
  zkey: 'circuit.zkey',
  verificationKey: 'verification_key.json',
} as const;

const CACHE = 'avouch-circuits-v1';

/**
 * Loads circuit files from a service's `/v1/circuits`, checks them against the pinned hashes ({@link loadArtifacts}),
 * and caches them by hash if the browser has a cache (it does not without https).
 */
export function pinnedArtifacts(manifest: Manifest): (circuit: CircuitId) => Promise<CircuitArtifacts> {
  return (circuit) =>
    loadArtifacts(circuit, async (path) => {
      if (path === 'manifest.json') return utf8(JSON.stringify(manifest));
      const { file, address } = publishedFile(manifest, circuit, path);
      return (await readCached(file)) ?? (await fetchAndKeep(file, address));
    });
}

function publishedFile(manifest: Manifest, circuit: CircuitId, path: string): { file: PinnedFile; address: string } {
  const names = Object.keys(PUBLISHED) as (keyof typeof PUBLISHED)[];
  const name = names.find((each) => manifest[circuit]?.[each].path === path);
  const file = name && manifest[circuit]?.[name];
  if (!name || !file) throw new Error(`${path} is not published`);
  return { file, address: `/v1/circuits/${circuit}/${PUBLISHED[name]}` };
}

/** Cache keys contain the hash, so an entry never changes. */
const keyOf = (file: PinnedFile): string => `/avouch-circuits/${file.sha256}`;

async function readCached(file: PinnedFile): Promise<Uint8Array | undefined> {
  const cache = await openCache();
  const found = await cache?.match(keyOf(file));
  if (!found) return undefined;
  const content = new Uint8Array(await found.arrayBuffer());
  if (bytesToHex(sha256(content)) === file.sha256) return content;
  await cache?.delete(keyOf(file));
  return undefined;
}

async function fetchAndKeep(file: PinnedFile, address: string): Promise<Uint8Array> {
  // biome-ignore lint/style/noRestrictedGlobals: runs in a browser, and calls the service that sent it.
  const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const content = new Uint8Array(await response.arrayBuffer());
  // A full disk must not prevent proving, so errors of the cache are ignored.
  if (bytesToHex(sha256(content)) === file.sha256)
    await (await openCache())?.put(keyOf(file), new Response(content)).catch(() => undefined);
  return content;
}

/** Undefined if the browser has no cache or forbids it (private windows). */
async function openCache(): Promise<Cache | undefined> {
  try {
    return await (globalThis as { caches?: CacheStorage }).caches?.open(CACHE);
  } catch {
    return undefined;
  }
}
