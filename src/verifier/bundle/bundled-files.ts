import {
  InputError,
  readArray,
  readExactObject,
  readInteger,
  readOneOf,
  readPattern,
  requireDistinct,
} from '../input.ts';
import { type BundledConsent, FILE_ID } from './bundled-consents.ts';
import { MOST_PERFORMERS, readCode } from './manifest.ts';

/** Who appears in a file: not stated, no one, or the listed performers. */
const DEPICTIONS = ['unknown', 'nobody', 'declared'] as const;
const RELATIONS = ['crop', 'resize', 'transcode', 'version'] as const;
const STATUSES = ['covered', 'not_covered', 'withdrawn', 'removed', 'unknown'] as const;
export type FileStatus = (typeof STATUSES)[number];

/** A file of the production, by its hash, as the organization registered it. */
export interface BundledFile {
  id: string;
  /** In lowercase hex, of the content. */
  sha256: string;
  /** In bytes. */
  size: number;
  mediaType: string;
  perceptualHash: BundledPerceptualHash | null;
  depicted: (typeof DEPICTIONS)[number];
  /** Indexes in the manifest's `performers`, ascending. */
  performers: number[];
  /** Those of `performers` who appear as digital replicas, whom a release does not cover; in the same order. */
  replicas: BundledReplica[];
  /** The number of people who appear, and whom the manifest does not list. */
  absent: number;
  /** The file from which this one was made. */
  derivedFrom: BundledOrigin | null;
  /** The organization decided to remove the file after a complaint; otherwise absent. */
  removed?: true;
}

/** A digital replica of a performer in a file. */
export interface BundledReplica {
  /** Index in the manifest's `performers`. */
  performer: number;
  /** Index in `consents` of the consent that covers the replica; null if there is none. */
  consent: number | null;
  /** Why no consent covers the replica, as the organization states, such as `replica_consent_missing`. */
  missing: string | null;
}

/** The original of a file, by its hash. */
export interface BundledOrigin {
  sha256: string;
  relation: (typeof RELATIONS)[number];
  /** For an original of another production, its coverage as the organization states it; null if the bundle lists it. */
  status: FileStatus | null;
}

/** PDQ, 256 bits in hex, and its quality from 0 to 100. */
export interface BundledPerceptualHash {
  algorithm: 'pdq';
  value: string;
  quality: number;
}

export const MOST_FILES = 10_000;
const MEMBERS = [
  'id',
  'sha256',
  'size',
  'mediaType',
  'perceptualHash',
  'depicted',
  'performers',
  'replicas',
  'absent',
  'derivedFrom',
];
const HASH = /^[0-9a-f]{64}$/;
/** RFC 6838 section 4.2, without parameters. */
const MEDIA_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/;

/** The parts to which files refer by index. */
interface Referred {
  /** The number of performers in the manifest. */
  performers: number;
  consents: readonly BundledConsent[];
}

/** Reads the part `files`; throws {@link InputError}, also for a performer or a consent that is not in the bundle. */
export function readFiles(value: unknown, of: Referred): BundledFile[] {
  const files = readArray(value, 'files', { min: 0, max: MOST_FILES }).map((each, index) =>
    readFile(each, `files[${index}]`, of),
  );
  requireDistinct(
    files.map(({ id }) => id),
    'files',
  );
  // Otherwise one file could have two verdicts.
  requireDistinct(
    files.map(({ sha256 }) => sha256),
    'files',
  );
  requireOrigins(files);
  return files;
}

/** Only a missing original has a stated status, and no file derives from itself. */
function requireOrigins(files: readonly BundledFile[]): void {
  const byHash = new Map(files.map((file) => [file.sha256, file]));
  const checked = new Set<string>();
  for (const [index, file] of files.entries()) {
    const path = `files[${index}].derivedFrom`;
    const { derivedFrom } = file;
    if (derivedFrom && (derivedFrom.status === null) !== byHash.has(derivedFrom.sha256))
      throw new InputError(`${path}.status`, 'must be stated only for an original that is not in the bundle');
    const chain = new Set<string>();
    for (
      let each = file as BundledFile | undefined;
      each && !checked.has(each.sha256);
      each = originalOf(each, byHash)
    ) {
      if (chain.has(each.sha256)) throw new InputError(path, 'leads back to the file');
      chain.add(each.sha256);
    }
    for (const hash of chain) checked.add(hash);
  }
}

/** Undefined if the bundle does not list it. */
export function originalOf<File>(
  { derivedFrom }: Pick<BundledFile, 'derivedFrom'>,
  byHash: ReadonlyMap<string, File>,
): File | undefined {
  return derivedFrom === null ? undefined : byHash.get(derivedFrom.sha256);
}

function readFile(value: unknown, path: string, { performers, consents }: Referred): BundledFile {
  const file = readExactObject(value, path, { required: MEMBERS, optional: ['removed'] });
  const read: BundledFile = {
    id: readPattern(file.id, `${path}.id`, FILE_ID),
    sha256: readPattern(file.sha256, `${path}.sha256`, HASH),
    size: readInteger(file.size, `${path}.size`, { min: 1, max: Number.MAX_SAFE_INTEGER }),
    mediaType: readPattern(file.mediaType, `${path}.mediaType`, MEDIA_TYPE),
    perceptualHash: file.perceptualHash === null ? null : readPerceptual(file.perceptualHash, `${path}.perceptualHash`),
    depicted: readOneOf(file.depicted, `${path}.depicted`, DEPICTIONS),
    performers: readPlaces(file.performers, `${path}.performers`, performers),
    replicas: readReplicas(file.replicas, `${path}.replicas`, consents),
    absent: readInteger(file.absent, `${path}.absent`, { min: 0, max: MOST_PERFORMERS }),
    derivedFrom: file.derivedFrom === null ? null : readOrigin(file.derivedFrom, `${path}.derivedFrom`),
  };
  if ((read.depicted === 'declared') !== read.performers.length + read.absent > 0)
    throw new InputError(path, 'lists performers without declaring them, or declares none');
  requireAscending(
    read.replicas.map(({ performer }) => performer),
    `${path}.replicas`,
  );
  if (read.replicas.some(({ performer }) => !read.performers.includes(performer)))
    throw new InputError(`${path}.replicas`, 'lists someone who is not one of the performers');
  if (file.removed === undefined) return read;
  if (file.removed !== true) throw new InputError(`${path}.removed`, 'must be true or absent');
  return { ...read, removed: true };
}

function readPlaces(value: unknown, path: string, performers: number): number[] {
  const places = readArray(value, path, { min: 0, max: MOST_PERFORMERS }).map((each, index) =>
    readInteger(each, `${path}[${index}]`, { min: 0, max: performers - 1 }),
  );
  requireAscending(places, path);
  return places;
}

function requireAscending(places: readonly number[], path: string): void {
  if (places.some((place, index) => index > 0 && place <= (places[index - 1] ?? -1)))
    throw new InputError(path, 'not ascending');
}

/** Either the consent is in the bundle, or the reason why there is none. */
function readReplicas(value: unknown, path: string, consents: readonly BundledConsent[]): BundledReplica[] {
  return readArray(value, path, { min: 0, max: MOST_PERFORMERS }).map((each, index) => {
    const at = `${path}[${index}]`;
    const replica = readExactObject(each, at, { required: ['performer', 'consent', 'missing'] });
    const performer = readInteger(replica.performer, `${at}.performer`, { min: 0, max: MOST_PERFORMERS });
    const missing = replica.missing === null ? null : readCode(replica.missing, `${at}.missing`);
    if (replica.consent === null && missing !== null) return { performer, consent: null, missing };
    const consent = readInteger(replica.consent, `${at}.consent`, { min: 0, max: consents.length - 1 });
    if (missing !== null || consents[consent]?.performer !== performer)
      throw new InputError(`${at}.consent`, 'belongs to another performer, or is stated to be missing');
    return { performer, consent, missing };
  });
}

function readPerceptual(value: unknown, path: string): BundledPerceptualHash {
  const hash = readExactObject(value, path, { required: ['algorithm', 'value', 'quality'] });
  return {
    algorithm: readOneOf(hash.algorithm, `${path}.algorithm`, ['pdq']),
    value: readPattern(hash.value, `${path}.value`, HASH),
    quality: readInteger(hash.quality, `${path}.quality`, { min: 0, max: 100 }),
  };
}

function readOrigin(value: unknown, path: string): NonNullable<BundledFile['derivedFrom']> {
  const origin = readExactObject(value, path, { required: ['sha256', 'relation', 'status'] });
  return {
    sha256: readPattern(origin.sha256, `${path}.sha256`, HASH),
    relation: readOneOf(origin.relation, `${path}.relation`, RELATIONS),
    status: origin.status === null ? null : readOneOf(origin.status, `${path}.status`, STATUSES),
  };
}
