import { readCredentialStatus, type StatusEntry } from '../credential/judge-status.ts';
import { readDateTime } from '../encoding/date-time.ts';
import { readHex } from '../encoding/hashes.ts';
import { InputError, type JsonObject, readArray, readExactObject, readInteger, readOneOf, readText } from '../input.ts';

/** The `typ` of a consent statement, a compact JWS by the organization's key. */
export const STATEMENT_TYPE = 'avouch-consent+jwt';
/** A file has at most 500 performers, each with one release. */
export const MOST_RELEASES = 500;

/** What an organization states about the consent for a file. It names no one. */
export interface ConsentStatement {
  iss: string;
  /** Seconds since 1970. */
  iat: number;
  version: 1;
  /** SHA-256 of the file before the manifest was added, and its size in bytes. */
  file: { sha256: string; size: number };
  depicted: 'nobody' | 'declared';
  /** The credentials of the releases of all performers; a digital replica may have none. */
  releases: ConsentRelease[];
  /** The credentials of the consents to digital replicas; absent without replicas. */
  replicas?: ConsentRelease[];
  /** The certificate that signs the manifest; see `certificateName`. */
  signer: string;
  /** The log of the service at that time; null if it was empty. For reference. */
  log: { origin: string; size: number; root: string } | null;
  environment?: string;
}

export interface ConsentRelease {
  /** SHA-256 of the compact `vc+jwt`. */
  sha256: string;
  /** Its entry or entries, as in the credential. */
  status: unknown;
  /** RFC 3339; absent if the credential does not expire. */
  validUntil?: string;
}

/** A statement as the verifier needs it. */
export interface ReadStatement extends Pick<ConsentStatement, 'iss' | 'file' | 'signer' | 'depicted'> {
  /** Milliseconds since 1970. */
  issuedAt: number;
  releases: number;
  replicas: number;
  entries: StatusEntry[];
  /** The end of the first release that ends, in milliseconds since 1970; infinite without one. */
  validUntil: number;
}

/** Reads a statement's payload; throws {@link InputError}. */
export function readStatement(payload: JsonObject): ReadStatement {
  const path = 'consent';
  const members = ['iss', 'iat', 'version', 'file', 'depicted', 'releases', 'signer', 'log'];
  const value = readExactObject(payload, path, { required: members, optional: ['environment', 'replicas'] });
  if (value.version !== 1) throw new InputError(`${path}.version`, 'must be 1');
  const file = readExactObject(value.file, `${path}.file`, { required: ['sha256', 'size'] });
  const depicted = readOneOf(value.depicted, `${path}.depicted`, ['nobody', 'declared']);
  const max = depicted === 'declared' ? MOST_RELEASES : 0;
  const readListed = (name: 'releases' | 'replicas', min: number) =>
    readArray(value[name], `${path}.${name}`, { min, max }).map((each, index) =>
      readRelease(each, `${path}.${name}[${index}]`),
    );
  const replicas = value.replicas === undefined ? [] : readListed('replicas', 1);
  const releases = readListed('releases', depicted === 'declared' && replicas.length === 0 ? 1 : 0);
  const credentials = [...releases, ...replicas];
  return {
    iss: readText(value.iss, `${path}.iss`, 512),
    issuedAt: readInteger(value.iat, `${path}.iat`, { min: 0, max: 8e12 }) * 1000,
    file: {
      sha256: readHex(file.sha256, `${path}.file.sha256`, 32),
      size: readInteger(file.size, `${path}.file.size`, { min: 1, max: Number.MAX_SAFE_INTEGER }),
    },
    depicted,
    releases: releases.length,
    replicas: replicas.length,
    entries: credentials.flatMap(({ entries }) => entries),
    signer: readText(value.signer, `${path}.signer`, 100),
    validUntil: Math.min(...credentials.map(({ validUntil }) => validUntil)),
  };
}

function readRelease(value: unknown, path: string): { entries: StatusEntry[]; validUntil: number } {
  const release = readExactObject(value, path, { required: ['sha256', 'status'], optional: ['validUntil'] });
  readHex(release.sha256, `${path}.sha256`, 32);
  const entries = readCredentialStatus(release.status, `${path}.status`);
  if (release.validUntil === undefined) return { entries, validUntil: Infinity };
  const validUntil = readDateTime(readText(release.validUntil, `${path}.validUntil`, 64));
  if (validUntil === undefined) throw new InputError(`${path}.validUntil`, 'not a dateTimeStamp');
  return { entries, validUntil };
}
