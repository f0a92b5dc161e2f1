import { textOf, utf8 } from '../encoding/bytes.ts';
import { canonicalJson } from '../encoding/canonical-json.ts';
import { sha256Hex } from '../encoding/hashes.ts';
import {
  InputError,
  type JsonObject,
  parseJson,
  readArray,
  readExactObject,
  readInteger,
  readObject,
  readOneOf,
  readText,
} from '../input.ts';
import { readBase64 } from '../log/base64.ts';
import { type BundledConsent, readConsents } from './bundled-consents.ts';
import { type BundledFile, readFiles } from './bundled-files.ts';
import { type BundledWork, MOST_AGREEMENTS, readWorks } from './bundled-works.ts';
import { type BundleManifest, MOST_PERFORMERS, readManifest } from './manifest.ts';

export type * from './bundled-consents.ts';
export type * from './bundled-files.ts';
export type * from './bundled-works.ts';
export type * from './manifest.ts';

/** Version 2 adds `files`, `consents`, `works`, and `agreements`. A bundle without files and works is of version 1, which every verifier reads. */
const BUNDLE_FORMATS = ['avouch-bundle-v1', 'avouch-bundle-v2'] as const;
export type BundleFormat = (typeof BUNDLE_FORMATS)[number];

/** A production as one file: performers, releases, ages, and evidence. */
export interface Bundle {
  format: BundleFormat;
  manifest: BundleManifest;
  /** Detached JWS over {@link sealedPartOfBundle} with {@link bundleSealHeader}. */
  seal: string;
  releases: BundledRelease[];
  /** The registered files of the production; absent in version 1. */
  files?: BundledFile[];
  /** The consents that cover digital replicas in the files; absent in version 1. */
  consents?: BundledConsent[];
  /** The works that the production or its files embody; absent in version 1. */
  works?: BundledWork[];
  /** The credentials of agreements that support transfers, as `dc+sd-jwt`; absent in version 1. */
  agreements?: string[];
  /** Proof files. */
  ageProofs: JsonObject[];
  producer: BundledProducer | null;
  /** `avouch-status-v1`. */
  status: JsonObject | null;
  /** The signed note (checkpoint) that all receipts refer to. */
  checkpoint: string | null;
  consistency: BundledConsistency | null;
  /** Copies of published DID documents and verification keys. Not trusted: only the trust file is. */
  documents: JsonObject[];
  verificationKeys: JsonObject[];
}

export interface BundledRelease {
  /** `dc+sd-jwt` with its disclosures. */
  credential: string;
  /** The text of an `avouch-receipt-v1`. */
  receipt: string | null;
}

/** A proof file, or a credential as `dc+sd-jwt` or `vc+jwt`. */
export type BundledProducer = { proof: JsonObject } | { credential: string };

/**
 * Proves that the checkpoint's tree extends the tree of the first `from` entries (RFC 9162 section 2.1.4); hashes in
 * base64.
 */
export interface BundledConsistency {
  from: number;
  path: string[];
}

const PARTS = [
  'releases',
  'ageProofs',
  'producer',
  'status',
  'checkpoint',
  'consistency',
  'documents',
  'verificationKeys',
] as const;
/** The members of each version that the seal covers by their hashes. */
const PARTS_OF = {
  'avouch-bundle-v1': PARTS,
  'avouch-bundle-v2': [...PARTS, 'files', 'consents', 'works', 'agreements'],
} as const satisfies Record<BundleFormat, readonly (keyof Bundle)[]>;
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_DEPTH = 24;

/** The sealed data: the manifest, and the SHA-256 of the RFC 8785 form of each other part. */
export function sealedPartOfBundle(bundle: Omit<Bundle, 'seal'>) {
  const { format, manifest } = bundle;
  const parts = Object.fromEntries(
    PARTS_OF[format].map((name) => [name, sha256Hex(utf8(canonicalJson(bundle[name])))]),
  );
  return { format, manifest, parts };
}

/** The only allowed header of a seal; `kid` is the DID URL of the organization's Ed25519 key. */
export function bundleSealHeader(kid: string) {
  return { alg: 'EdDSA', kid, typ: 'avouch-bundle+jws' };
}

/** The bytes of a bundle. */
export function writeBundle(bundle: Bundle): Uint8Array {
  return utf8(canonicalJson(bundle));
}

/**
 * Reads a bundle without verifying it; throws {@link InputError}. The bytes must be the RFC 8785 form, so that no bit
 * can change unnoticed. Proofs, lists, documents, and keys are parsed later, when they are judged.
 */
export function readBundle(bytes: Uint8Array): Bundle {
  const text = bytes.length > MOST_BYTES ? undefined : textOf(bytes);
  if (text === undefined) throw new InputError('', 'not UTF-8, or too large');
  const parsed = parseJson(text, '');
  const format = readOneOf(readObject(parsed, '').format, 'format', BUNDLE_FORMATS);
  const bundle = readExactObject(parsed, '', { required: ['format', 'manifest', 'seal', ...PARTS_OF[format]] });
  const { producer, checkpoint, consistency } = bundle;
  const manifest = readManifest(bundle.manifest, 'manifest');
  const read: Bundle = {
    format,
    manifest,
    seal: readText(bundle.seal, 'seal', 4096),
    releases: readArray(bundle.releases, 'releases', { min: 0, max: MOST_PERFORMERS }).map(readRelease),
    ageProofs: readObjects(bundle.ageProofs, 'ageProofs', 8 * MOST_PERFORMERS),
    producer: producer === null ? null : readProducer(producer),
    status: bundle.status === null ? null : readPlain(bundle.status, 'status'),
    checkpoint: checkpoint === null ? null : readText(checkpoint, 'checkpoint', 8192),
    consistency: consistency === null ? null : readConsistency(consistency),
    documents: readObjects(bundle.documents, 'documents', 100),
    verificationKeys: readObjects(bundle.verificationKeys, 'verificationKeys', 20),
    ...(format === 'avouch-bundle-v2' && readListed(bundle, manifest)),
  };
  if (canonicalJson(read) !== text) throw new InputError('', 'not in the form of RFC 8785');
  return read;
}

/** The parts of version 2. */
function readListed(bundle: JsonObject, { performers }: BundleManifest) {
  const consents = readConsents(bundle.consents, performers.length);
  const files = readFiles(bundle.files, { performers: performers.length, consents });
  const agreements = readArray(bundle.agreements, 'agreements', { min: 0, max: MOST_AGREEMENTS }).map((each, index) =>
    readText(each, `agreements[${index}]`, 262_144),
  );
  const counts = { files: files.length, agreements: agreements.length };
  return { files, consents, works: readWorks(bundle.works, { ...counts, readPlain }), agreements };
}

function readRelease(value: unknown, index: number): BundledRelease {
  const path = `releases[${index}]`;
  const release = readExactObject(value, path, { required: ['credential', 'receipt'] });
  const { receipt } = release;
  return {
    credential: readText(release.credential, `${path}.credential`, 262_144),
    receipt: receipt === null ? null : readText(receipt, `${path}.receipt`, 262_144),
  };
}

function readProducer(value: unknown): BundledProducer {
  if ('proof' in readObject(value, 'producer'))
    return { proof: readPlain(readExactObject(value, 'producer', { required: ['proof'] }).proof, 'producer.proof') };
  const { credential } = readExactObject(value, 'producer', { required: ['credential'] });
  return { credential: readText(credential, 'producer.credential', 262_144) };
}

function readConsistency(value: unknown): BundledConsistency {
  const { from, path } = readExactObject(value, 'consistency', { required: ['from', 'path'] });
  return {
    from: readInteger(from, 'consistency.from', { min: 0, max: Number.MAX_SAFE_INTEGER }),
    path: readArray(path, 'consistency.path', { min: 0, max: 106 }).map((each, index) => {
      const hash = readText(each, `consistency.path[${index}]`, 44);
      readBase64(hash, `consistency.path[${index}]`, 32);
      return hash;
    }),
  };
}

function readObjects(value: unknown, path: string, max: number): JsonObject[] {
  return readArray(value, path, { min: 0, max }).map((each, index) => readPlain(each, `${path}[${index}]`));
}

/** An object that has an RFC 8785 form and is not nested too deeply. */
function readPlain(value: unknown, path: string): JsonObject {
  requirePlain(value, path, 0);
  return readObject(value, path);
}

function requirePlain(value: unknown, path: string, depth: number): void {
  if (depth > MOST_DEPTH) throw new InputError(path, 'nested too deep');
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new InputError(path, 'has an invalid number');
  if (typeof value !== 'object' || value === null) return;
  for (const each of Object.values(value)) requirePlain(each, path, depth + 1);
}
