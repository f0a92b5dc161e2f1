import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { textOf } from '#verifier/encoding/bytes.ts';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import { InputError, readObject } from '#verifier/input.ts';
import { type CircuitId, signalNames } from '#verifier/proof/circuits.ts';
import { noPhaseTwo, readVerificationKey, type VerificationKey } from '#verifier/proof/verification-key.ts';
import type { Setup } from '#verifier/trust.ts';
import { type ManifestEntry, type PinnedFile, parseManifest } from './manifest.ts';
import { ProverError } from './prover-error.ts';
import { verificationKeyOfZkey } from './zkey-verification-key.ts';

/** Reads a file by its path relative to the artifacts folder: from disk in Node, over HTTP in a browser. */
export type ReadArtifact = (path: string) => Promise<Uint8Array>;

/** The verified files of one circuit, ready for proving. */
export interface CircuitArtifacts {
  circuit: CircuitId;
  setup: Setup;
  wasm: Uint8Array;
  zkey: Uint8Array;
  verificationKey: VerificationKey;
  /** The verification key as JSON, for trust files and publication. */
  verificationKeyJson: unknown;
  /** The hash by which a trust file pins the key. */
  verificationKeySha256: string;
  manifest: ManifestEntry;
}

/**
 * Loads a circuit's artifacts. Throws ProverError `artifacts_unusable` if a hash differs, if the verification key has
 * gamma = delta (everything could be forged; `snarkjs zkey verify` accepts it), or if it does not match the zkey.
 * Starts no threads; takes about 0.2 s.
 */
export async function loadArtifacts(circuit: CircuitId, read: ReadArtifact): Promise<CircuitArtifacts> {
  try {
    const { entry, wasm, zkey, keyFile } = await readFiles(circuit, read);
    const verificationKeyJson = parseJson(keyFile);
    const verificationKey = checkVerificationKey(circuit, { zkey, verificationKeyJson });
    const verificationKeySha256 = entry.verificationKey.sha256;
    const { setup } = entry;
    return { circuit, setup, wasm, zkey, verificationKey, verificationKeyJson, verificationKeySha256, manifest: entry };
  } catch (error) {
    throw unusable(circuit, error);
  }
}

/**
 * The setup of a circuit. Checks that the files have the pinned hashes, that the key matches the zkey, and that there
 * was a phase 2; otherwise throws ProverError `artifacts_unusable`. This suffices at startup: before the first use,
 * {@link loadArtifacts} also checks that the points are in the group, which takes three times as long.
 */
export async function checkFiles(
  circuit: CircuitId,
  read: ReadArtifact,
): Promise<{ circuit: CircuitId; setup: Setup }> {
  try {
    const { entry, zkey, keyFile } = await readFiles(circuit, read);
    const key = readObject(parseJson(keyFile), 'verification key');
    if (canonicalJson(key.vk_gamma_2) === canonicalJson(key.vk_delta_2)) throw noPhaseTwo('verification key');
    assertKeyOfZkey(key, zkey);
    return { circuit, setup: entry.setup };
  } catch (error) {
    throw unusable(circuit, error);
  }
}

async function readFiles(circuit: CircuitId, read: ReadArtifact) {
  const entry = parseManifest(parseJson(await read('manifest.json')))[circuit];
  if (!entry) throw new InputError('manifest', `has no circuit ${circuit}`);
  const [wasm, zkey, keyFile] = await Promise.all([
    readPinned(entry.wasm, read),
    readPinned(entry.zkey, read),
    readPinned(entry.verificationKey, read),
  ]);
  return { entry, wasm, zkey, keyFile };
}

/** Checks a verification key (points, gamma ≠ delta) and that the zkey contains the same key. Throws InputError. */
export function checkVerificationKey(
  circuit: CircuitId,
  { zkey, verificationKeyJson }: { zkey: Uint8Array; verificationKeyJson: unknown },
): VerificationKey {
  const path = 'verification key';
  const key = readVerificationKey(verificationKeyJson, path, signalNames(circuit).length);
  assertKeyOfZkey(readObject(verificationKeyJson, path), zkey);
  return key;
}

function assertKeyOfZkey(key: Record<string, unknown>, zkey: Uint8Array): void {
  // Derived from alpha and beta, and not in the zkey.
  const { vk_alphabeta_12: _, ...held } = key;
  if (canonicalJson(held) !== canonicalJson(verificationKeyOfZkey(zkey)))
    throw new InputError('verification key', 'does not belong to the zkey');
}

async function readPinned(file: PinnedFile, read: ReadArtifact): Promise<Uint8Array> {
  const content = await read(file.path);
  if ((await sha256Of(content)) !== file.sha256) throw new InputError(file.path, 'does not have the pinned SHA-256');
  return content;
}

// WebCrypto is thirty times as fast, but is missing on pages without https.
async function sha256Of(content: Uint8Array): Promise<string> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (subtle === undefined) return bytesToHex(sha256(content));
  return bytesToHex(new Uint8Array(await subtle.digest('SHA-256', content as Uint8Array<ArrayBuffer>)));
}

function parseJson(content: Uint8Array): unknown {
  const text = textOf(content);
  if (text === undefined) throw new InputError('manifest', 'not UTF-8');
  return JSON.parse(text);
}

function unusable(circuit: CircuitId, cause: unknown): ProverError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const advice = 'restore circuits/artifacts from the repository, or run npm run ceremony (circuits/README.md)';
  return new ProverError('artifacts_unusable', { detail: `${circuit}: ${reason}; ${advice}`, cause });
}
