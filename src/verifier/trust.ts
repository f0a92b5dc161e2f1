import { CIRCUIT_IDS, CIRCUITS, type CircuitId } from './circuits.ts';
import { type IssuerDocument, readDidDocument } from './did-document.ts';
import { InputError, readArray, readExactObject, readOneOf, readText, requireDistinct } from './input.ts';
import { readDid } from './statement.ts';
import { readVerificationKey, type VerificationKey, verificationKeyHash } from './verification-key.ts';

/** `development`: whoever ran the setup could forge; `ceremony`: forging needs every contributor to have cheated. */
export type Setup = 'development' | 'ceremony';

export interface TrustedKey {
  circuit: CircuitId;
  setup: Setup;
  /** {@link verificationKeyHash}. */
  sha256: string;
  key: VerificationKey;
}

/** Whom and what a verifier believes; read from a file of its own, never from what is being verified. */
export interface Trust {
  issuers: readonly IssuerDocument[];
  verificationKeys: readonly TrustedKey[];
}

/**
 * Reads a trust file:
 * `{"format": "avouch-trust-v1", "issuers": [{"did", "document"}], "verificationKeys": [{"circuit", "setup", "sha256",
 * "key"}]}`, where `document` is the issuer's DID document as it publishes it, `key` the verification key as
 * snarkjs exports it and `sha256` its {@link verificationKeyHash}.
 * Throws {@link InputError}: a verifier must not run on a trust file that says something else than its owner meant.
 */
export function parseTrust(value: unknown, path = 'trust'): Trust {
  const trust = readExactObject(value, path, { required: ['format', 'issuers', 'verificationKeys'] });
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
  return { issuers, verificationKeys };
}

function readIssuer(value: unknown, path: string): IssuerDocument {
  const entry = readExactObject(value, path, { required: ['did', 'document'] });
  const document = readDidDocument(entry.document, `${path}.document`);
  if (readDid(entry.did, `${path}.did`) !== document.did) throw new InputError(path, 'the document is of another DID');
  return document;
}

function readTrustedKey(value: unknown, path: string): TrustedKey {
  const entry = readExactObject(value, path, { required: ['circuit', 'setup', 'sha256', 'key'] });
  const circuit = readOneOf(entry.circuit, `${path}.circuit`, CIRCUIT_IDS);
  const sha256 = readText(entry.sha256, `${path}.sha256`, 64);
  const key = readVerificationKey(entry.key, `${path}.key`, CIRCUITS[circuit].length);
  if (verificationKeyHash(entry.key) !== sha256)
    throw new InputError(`${path}.key`, 'is not the key that sha256 names');
  return { circuit, setup: readOneOf(entry.setup, `${path}.setup`, ['development', 'ceremony']), sha256, key };
}

function readList<T>(value: unknown, path: string, read: (entry: unknown, path: string) => T): T[] {
  return readArray(value, path, { min: 0, max: 1000 }).map((entry, index) => read(entry, `${path}[${index}]`));
}
