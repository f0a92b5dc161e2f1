import { readHex, readUtcTime } from '../encoding/hashes.ts';
import { readIsccCode } from '../encoding/iscc.ts';
import { InputError, type JsonObject, readArray, readExactObject, readInteger, readOneOf, readText } from '../input.ts';

/** The `typ` of a look-up receipt, a compact JWS by the organization's key. */
export const LOOKUP_TYPE = 'avouch-lookup+jwt';
/** A call and its receipt have at most as many hashes. */
export const MOST_ANSWERS = 10_000;

export const LOOKUP_STATUSES = ['covered', 'not_covered', 'withdrawn', 'removed', 'unknown'] as const;
export type LookupStatus = (typeof LOOKUP_STATUSES)[number];

/** What an organization answered to a look-up. It names no one, and contains nothing that the organization can disclose. */
export interface LookupStatement {
  iss: string;
  /** Seconds since 1970. */
  iat: number;
  version: 1;
  /** Each hash once, in the order of {@link compareAnswers}. */
  answers: LookupAnswer[];
  /** The log of the service at that time; null if it was empty. For reference. */
  log: { origin: string; size: number; root: string } | null;
  environment?: string;
}

/** The answer for one hash. An unknown hash has the same members as a known one, all null. */
export interface LookupAnswer {
  hash: LookedUpHash;
  /** 64 lower-case hex digits; for `iscc`, an ISCC-CODE with its prefix, in upper case. */
  value: string;
  /** `exact`: same SHA-256 or Instance-Code. `similar`: similar perceptual hash or Data-Code. Null if the hash is unknown. */
  match: 'exact' | 'similar' | null;
  /** Different bits of the perceptual hash or Data-Code; null unless `similar`. */
  distance: number | null;
  status: LookupStatus | null;
  /** RFC 3339, in UTC. */
  since: string | null;
  withdrawnAt: string | null;
  removedAt: string | null;
  minorsExcluded: boolean | 'unknown' | null;
}

/** A statement as the verifier needs it. */
export interface ReadLookup extends Pick<LookupStatement, 'answers' | 'log'> {
  /** Milliseconds since 1970. */
  issuedAt: number;
}

/** In the order of their answers. */
const HASHES = ['sha256', 'perceptualHash', 'iscc'] as const;
type LookedUpHash = (typeof HASHES)[number];

const MATCHES = {
  sha256: ['exact'],
  perceptualHash: ['similar'],
  iscc: ['exact', 'similar'],
} satisfies Record<LookedUpHash, NonNullable<LookupAnswer['match']>[]>;
/** Of `similar`: the usual limit of PDQ, and of 64 bits of a Data-Code. */
const MOST_DISTANCE = { sha256: 0, perceptualHash: 31, iscc: 8 } satisfies Record<LookedUpHash, number>;
const MOST_ISCC_CHARACTERS = 85;
const MEMBERS = ['hash', 'value', 'match', 'distance', 'status', 'since', 'withdrawnAt', 'removedAt', 'minorsExcluded'];

/** SHA-256 hashes come first, then perceptual ones, then ISCCs, each in the order of their characters. */
export function compareAnswers(one: LookupAnswer, other: LookupAnswer): number {
  const [first, second] = [one, other].map(({ hash, value }) => `${HASHES.indexOf(hash)}${value}`);
  return first === second ? 0 : (first ?? '') < (second ?? '') ? -1 : 1;
}

/** Reads a statement's payload; throws {@link InputError}. */
export function readLookup(payload: JsonObject): ReadLookup {
  const path = 'lookup';
  const members = ['iss', 'iat', 'version', 'answers', 'log'];
  const value = readExactObject(payload, path, { required: members, optional: ['environment'] });
  if (value.version !== 1) throw new InputError(`${path}.version`, 'must be 1');
  const issuedAt = readInteger(value.iat, `${path}.iat`, { min: 0, max: 8e12 }) * 1000;
  const answers = readArray(value.answers, `${path}.answers`, { min: 1, max: MOST_ANSWERS }).map((each, index) =>
    readAnswer(each, `${path}.answers[${index}]`),
  );
  const misplaced = answers.findIndex((each, index) => {
    const previous = answers[index - 1];
    return previous !== undefined && compareAnswers(previous, each) >= 0;
  });
  // With one possible order, nothing can be left out or repeated unnoticed when two receipts are compared.
  if (misplaced >= 0) throw new InputError(`${path}.answers[${misplaced}]`, 'is out of order, or appears twice');
  return { issuedAt, answers, log: value.log === null ? null : readLog(value.log, `${path}.log`) };
}

function readAnswer(value: unknown, path: string): LookupAnswer {
  const answer = readExactObject(value, path, { required: MEMBERS });
  const hash = readOneOf(answer.hash, `${path}.hash`, HASHES);
  const read = {
    hash,
    value: hash === 'iscc' ? readNormalIscc(answer.value, `${path}.value`) : readHex(answer.value, `${path}.value`, 32),
    ...{
      match: null,
      distance: null,
      status: null,
      since: null,
      withdrawnAt: null,
      removedAt: null,
      minorsExcluded: null,
    },
  };
  const details = MEMBERS.slice(2);
  if (answer.match === null) {
    if (details.some((name) => answer[name] !== null)) throw new InputError(path, 'an unknown hash has no status');
    return read;
  }
  const match = readOneOf(answer.match, `${path}.match`, MATCHES[hash]);
  const status = readOneOf(answer.status, `${path}.status`, LOOKUP_STATUSES);
  if (match === 'exact' && answer.distance !== null) throw new InputError(`${path}.distance`, 'must be null');
  // The releases of one picture do not permit another, and someone can create two files with the same ISCC.
  if (hash !== 'sha256' && status === 'covered')
    throw new InputError(`${path}.status`, 'only a match by SHA-256 can be covered');
  return {
    ...read,
    match,
    distance:
      match === 'exact' ? null : readInteger(answer.distance, `${path}.distance`, { min: 0, max: MOST_DISTANCE[hash] }),
    status,
    since: readTime(answer.since, `${path}.since`),
    withdrawnAt: readTime(answer.withdrawnAt, `${path}.withdrawnAt`),
    removedAt: readTime(answer.removedAt, `${path}.removedAt`),
    minorsExcluded: readMinors(answer.minorsExcluded, `${path}.minorsExcluded`),
  };
}

/** Each ISCC-CODE has only this form, so that it cannot have two answers. */
function readNormalIscc(value: unknown, path: string): string {
  const text = readText(value, path, MOST_ISCC_CHARACTERS);
  if (readIsccCode(text)?.iscc !== text) throw new InputError(path, 'not an ISCC-CODE in upper case with its prefix');
  return text;
}

function readTime(value: unknown, path: string): string | null {
  return value === null ? null : readUtcTime(value, path);
}

function readMinors(value: unknown, path: string): boolean | 'unknown' {
  if (value === true || value === false || value === 'unknown') return value;
  throw new InputError(path, 'must be true, false, or unknown');
}

function readLog(value: unknown, path: string): NonNullable<LookupStatement['log']> {
  const log = readExactObject(value, path, { required: ['origin', 'size', 'root'] });
  return {
    origin: readText(log.origin, `${path}.origin`, 255),
    size: readInteger(log.size, `${path}.size`, { min: 0, max: Number.MAX_SAFE_INTEGER }),
    root: readText(log.root, `${path}.root`, 64),
  };
}
