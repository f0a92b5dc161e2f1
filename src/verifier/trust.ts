import { type Certificate, readCertificate } from './credential/certificate.ts';
import { type IssuerDocument, readDidDocument } from './did-document.ts';
import { fromBase64, toBase64 } from './encoding/bytes.ts';
import { InputError, readArray, readExactObject, readOneOf, readText, requireDistinct } from './input.ts';
import { readBase64 } from './log/base64.ts';
import { readCheckpoint, type SignedCheckpoint } from './log/checkpoint.ts';
import { KEY_NAME, type Witness } from './log/cosignature.ts';
import { CIRCUIT_IDS, type CircuitId, signalNames } from './proof/circuits.ts';
import { readDid } from './proof/statement.ts';
import { readVerificationKey, type VerificationKey, verificationKeyHash } from './proof/verification-key.ts';

/** `development`: the person who ran the setup could forge; `ceremony`: forging needs all contributors to collude. */
export type Setup = 'development' | 'ceremony';

export interface TrustedKey {
  circuit: CircuitId;
  setup: Setup;
  /** See {@link verificationKeyHash}. */
  sha256: string;
  key: VerificationKey;
}

/** A trusted log. */
export interface TrustedLog {
  /** The name in its checkpoints. */
  origin: string;
  /** The DID whose Ed25519 keys sign them; one of the trust file's issuers. */
  document: IssuerDocument;
  /** The pinned checkpoint of the log; null if none. */
  checkpoint: SignedCheckpoint | null;
  /** The trusted witnesses of the log's growth. */
  witnesses: readonly Witness[];
}

/** A trusted authority whose issuers sign mobile documents or other state identity data. */
export interface TrustedAuthority {
  certificate: Certificate;
  /** Document types of ISO/IEC 18013-5, or `vct` values of SD-JWT VC. */
  documentTypes: readonly string[];
}

/** What the verifier trusts. Read from a separate file, never from the input. */
export interface Trust {
  issuers: readonly IssuerDocument[];
  verificationKeys: readonly TrustedKey[];
  logs: readonly TrustedLog[];
  authorities?: readonly TrustedAuthority[];
}

/**
 * Reads a trust file:
 * ```json
 * {
 *   "format": "avouch-trust-v1",
 *   "issuers": [{ "did", "document" }],
 *   "verificationKeys": [{ "circuit", "setup", "sha256", "key" }],
 *   "logs"?: [{ "origin", "did", "checkpoint"?, "witnesses"?: [{ "name", "publicKey" }] }],
 *   "authorities"?: [{ "certificate", "documentTypes" }]
 * }
 * ```
 * - `document`: the issuer's DID document as published.
 * - `key`: the verification key as exported by snarkjs; `sha256` is its {@link verificationKeyHash}.
 * - `did` of a log: one of the issuers. `checkpoint`: the pinned signed note, which the log must extend.
 * - `publicKey` of a witness: 32 bytes in base64.
 * - `certificate`: an authority that certifies issuers of documents in wallets (DER in base64), trusted for the listed
 *   types of documents.
 * Throws {@link InputError}: a verifier must not run on a trust file that means something other than its owner
 * intended.
 */
export function parseTrust(value: unknown, path = 'trust'): Trust {
  const trust = readExactObject(value, path, {
    required: ['format', 'issuers', 'verificationKeys'],
    optional: ['logs', 'authorities'],
  });
  readOneOf(trust.format, `${path}.format`, ['avouch-trust-v1']);
  const issuers = readList(trust.issuers, `${path}.issuers`, readIssuer);
  const verificationKeys = readList(trust.verificationKeys, `${path}.verificationKeys`, readTrustedKey);
  requireDistinct(
    issuers.map((issuer) => issuer.did),
    `${path}.issuers`,
  );
  requireDistinct(
    verificationKeys.map((key) => key.sha256),
    `${path}.verificationKeys`,
  );
  const logs = readList(trust.logs ?? [], `${path}.logs`, (entry, at) => readLog(entry, at, issuers));
  requireDistinct(
    logs.map(({ origin }) => origin),
    `${path}.logs`,
  );
  if (trust.authorities === undefined) return { issuers, verificationKeys, logs };
  const authorities = readList(trust.authorities, `${path}.authorities`, readAuthority);
  requireDistinct(
    authorities.map(({ certificate }) => certificate.name),
    `${path}.authorities`,
  );
  return { issuers, verificationKeys, logs, authorities };
}

function readAuthority(value: unknown, path: string): TrustedAuthority {
  const entry = readExactObject(value, path, { required: ['certificate', 'documentTypes'] });
  const at = `${path}.certificate`;
  const der = fromBase64(readText(entry.certificate, at, 16_384));
  if (!der) throw new InputError(at, 'is not a certificate in base64');
  const certificate = readCertificate(der, at);
  if (!certificate.isAuthority) throw new InputError(at, 'is not the certificate of an authority');
  const types = readArray(entry.documentTypes, `${path}.documentTypes`, { min: 1, max: 100 });
  return {
    certificate,
    documentTypes: types.map((type, index) => readText(type, `${path}.documentTypes[${index}]`, 255)),
  };
}

function readLog(value: unknown, path: string, issuers: readonly IssuerDocument[]): TrustedLog {
  const log = readExactObject(value, path, { required: ['origin', 'did'], optional: ['checkpoint', 'witnesses'] });
  const origin = readText(log.origin, `${path}.origin`, 255);
  const document = issuers.find(({ did }) => did === log.did);
  if (!document) throw new InputError(`${path}.did`, 'is not among the issuers');
  const witnesses = readList(log.witnesses ?? [], `${path}.witnesses`, readWitness);
  requireDistinct(
    witnesses.flatMap(({ name, publicKey }) => [name, toBase64(publicKey)]),
    `${path}.witnesses`,
  );
  if (log.checkpoint === undefined) return { origin, document, checkpoint: null, witnesses };
  const checkpoint = readCheckpoint(readText(log.checkpoint, `${path}.checkpoint`, 8_192), `${path}.checkpoint`);
  if (checkpoint.origin !== origin) throw new InputError(`${path}.checkpoint`, 'belongs to another log');
  return { origin, document, checkpoint, witnesses };
}

function readWitness(value: unknown, path: string): Witness {
  const witness = readExactObject(value, path, { required: ['name', 'publicKey'] });
  const name = readText(witness.name, `${path}.name`, 255);
  if (!KEY_NAME.test(name)) throw new InputError(`${path}.name`, 'is not a key name');
  const publicKey = readBase64(readText(witness.publicKey, `${path}.publicKey`, 44), `${path}.publicKey`, 32);
  return { name, publicKey };
}

function readIssuer(value: unknown, path: string): IssuerDocument {
  const entry = readExactObject(value, path, { required: ['did', 'document'] });
  const document = readDidDocument(entry.document, `${path}.document`);
  if (readDid(entry.did, `${path}.did`) !== document.did)
    throw new InputError(path, 'the document belongs to another DID');
  return document;
}

/** Hashes all members of the key, including unknown ones. */
function hashOf(key: unknown, path: string): string {
  try {
    return verificationKeyHash(key);
  } catch {
    throw new InputError(path, 'contains a value without an RFC 8785 form');
  }
}

function readTrustedKey(value: unknown, path: string): TrustedKey {
  const entry = readExactObject(value, path, { required: ['circuit', 'setup', 'sha256', 'key'] });
  const circuit = readOneOf(entry.circuit, `${path}.circuit`, CIRCUIT_IDS);
  const sha256 = readText(entry.sha256, `${path}.sha256`, 64);
  const key = readVerificationKey(entry.key, `${path}.key`, signalNames(circuit).length);
  if (hashOf(entry.key, `${path}.key`) !== sha256) throw new InputError(`${path}.key`, 'does not match sha256');
  return { circuit, setup: readOneOf(entry.setup, `${path}.setup`, ['development', 'ceremony']), sha256, key };
}

function readList<T>(value: unknown, path: string, read: (entry: unknown, path: string) => T): T[] {
  return readArray(value, path, { min: 0, max: 1000 }).map((entry, index) => read(entry, `${path}[${index}]`));
}
