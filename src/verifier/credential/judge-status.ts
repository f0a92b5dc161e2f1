import type { AssertionKey, IssuerDocument } from '../did-document.ts';
import { readDateTime } from '../encoding/date-time.ts';
import {
  InputError,
  type JsonObject,
  NotValidError,
  type NotValidReason,
  readArray,
  readInteger,
  readObject,
  readText,
} from '../input.ts';
import type { Rules } from '../verdict.ts';
import { judgeHeader, judgeKey, judgeSignature, readNumericDate } from './judge-jws.ts';
import { readTokenList, type SnapshotList, type StatusSnapshot } from './status-snapshot.ts';

/** One status entry of a credential. */
export interface StatusEntry {
  type: SnapshotList['type'];
  /** For bitstring lists only. */
  purpose?: string;
  uri: string;
  index: number;
}

type Withdrawn = Extract<NotValidReason, 'revoked' | 'suspended'>;

interface Judgement {
  issuer: IssuerDocument;
  snapshot: StatusSnapshot;
  now: Date;
}

/** The keys with which a list's signature was verified. Many credentials refer to the same list. */
const signers = new WeakMap<SnapshotList, WeakSet<AssertionKey>>();

/** The input for judging a credential's status. */
export interface StatusQuestion {
  /** The credential's member that refers to its lists. */
  named: unknown;
  read: (named: unknown) => StatusEntry[];
  issuer: IssuerDocument | undefined;
  snapshot: StatusSnapshot | undefined;
  now: Date;
}

/** Bitstring Status List v1.0 section 3.2: a shorter list would reveal which credential is looked up. */
const LEAST_ENTRIES = 131_072;
const LAST_INDEX = 2 ** 26;
const SAYS: ReadonlyMap<string, Withdrawn> = new Map([
  ['revocation', 'revoked'],
  ['suspension', 'suspended'],
]);
/** draft-ietf-oauth-status-list section 7.1. */
const VALUES: ReadonlyMap<number, Withdrawn> = new Map([
  [1, 'revoked'],
  [2, 'suspended'],
]);

/** The entries in `credentialStatus` of a VC document; throws {@link InputError} for one of another type. */
export function readCredentialStatus(value: unknown, path = 'credential.credentialStatus'): StatusEntry[] {
  return readArray(Array.isArray(value) ? value : [value], path, { min: 1, max: 8 }).map((each, index) => {
    const entry = readObject(each, `${path}[${index}]`);
    if (entry.type !== 'BitstringStatusListEntry')
      throw new InputError(`${path}[${index}].type`, 'an unknown kind of status');
    return {
      type: 'vc+jwt',
      purpose: readText(entry.statusPurpose, `${path}[${index}].statusPurpose`, 100),
      uri: readText(entry.statusListCredential, `${path}[${index}].statusListCredential`, 2048),
      index: readIndex(Number(readText(entry.statusListIndex, `${path}[${index}].statusListIndex`, 10)), path),
    };
  });
}

/** The entry in `status` of an SD-JWT VC (draft-ietf-oauth-status-list section 6.2). */
export function readTokenStatus(value: unknown, path = 'credential.status'): StatusEntry[] {
  const entry = readObject(readObject(value, path).status_list, `${path}.status_list`);
  const index = readIndex(entry.idx, `${path}.idx`);
  return [{ type: 'statuslist+jwt', uri: readText(entry.uri, `${path}.uri`, 2048), index }];
}

/** The rule `status` of current. Left open if the credential refers to no list, or no lists were given. */
export function judgeStatus(rules: Rules, { named, read, issuer, snapshot, now }: StatusQuestion): void {
  if (named === undefined)
    rules.leaveOpen('status', 'the credential has no status list: whether it was revoked cannot be checked');
  else if (!snapshot) rules.leaveOpen('status', 'revocation was not checked: that needs a current status list');
  else if (!issuer) rules.leaveOpen('status', 'needs the rule issuer');
  else rules.judge('status', () => judgeEntries(read(named), { issuer, snapshot, now }), 'current');
}

/** The entries of a credential; an empty array if the rule `status` would reject their form. */
export function entriesOf({ named, read }: Pick<StatusQuestion, 'named' | 'read'>): StatusEntry[] {
  try {
    return named === undefined ? [] : read(named);
  } catch (error) {
    if (error instanceof InputError) return [];
    throw error;
  }
}

/**
 * What lists say against a credential, expired or not: an expired one cannot show that nothing was revoked, but its
 * issuer signed the revocation that it does show. Undefined if they say nothing against it.
 */
export function withdrawalIn({ issuer, snapshot, now, ...question }: StatusQuestion): NotValidError | undefined {
  if (!snapshot || !issuer) return undefined;
  const fault = faultOf(entriesOf(question).map((entry) => tryEntry(entry, { issuer, snapshot, now })));
  return fault instanceof NotValidError ? fault : undefined;
}

/** Throws {@link InputError} if an entry invalidates the credential, or its list cannot be trusted. */
function judgeEntries(entries: readonly StatusEntry[], { issuer, snapshot, now }: Judgement) {
  const judged = entries.map((entry) => tryEntry(entry, { issuer, snapshot, now }));
  const fault = faultOf(judged);
  if (fault) throw fault;
  const times = judged.filter((each) => typeof each === 'number');
  return { value: true, message: `not revoked or suspended as of ${new Date(Math.min(...times)).toISOString()}` };
}

/** The strongest fault of all entries: a revocation, then a suspension, then a list that shows neither. */
function faultOf(judged: readonly (number | InputError)[]): InputError | undefined {
  const faults = judged.filter((each) => typeof each === 'object');
  const withdrawn = faults.filter((each) => each instanceof NotValidError);
  return withdrawn.find(({ reason }) => reason === 'revoked') ?? withdrawn[0] ?? faults[0];
}

function tryEntry(entry: StatusEntry, judgement: Judgement): number | InputError {
  try {
    return judgeEntry(entry, judgement);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

/** Returns when the list was signed, in milliseconds since 1970. */
function judgeEntry(entry: StatusEntry, { issuer, snapshot, now }: Judgement): number {
  const list = snapshot.lists.find(({ uri, type }) => uri === entry.uri && type === entry.type);
  if (!list) throw new InputError('status', `the snapshot has no list ${entry.uri}`);
  const { jws, bytes } = list;
  judgeSigner(list, issuer);
  const isBitstring = list.type === 'vc+jwt';
  const { from, until } = isBitstring ? credentialTimes(jws.payload) : tokenTimes(jws.payload);
  if (from > now.getTime()) throw new InputError('status', 'the list was created after that time');
  if (!bytes) throw new InputError('status', 'the list cannot be unpacked, or is too large');
  const value = isBitstring ? readBit(jws.payload, bytes, entry) : readBits(jws.payload, bytes, entry);
  const hasExpired = until <= now.getTime();
  // A suspension may have ended since the list expired; a revocation is final.
  if (value === 'revoked' || (value === 'suspended' && !hasExpired))
    throw new NotValidError('status', `${value} as of ${new Date(from).toISOString()}`, value);
  if (hasExpired) throw new InputError('status', `the list expired at ${new Date(until).toISOString()}`);
  if (value !== undefined)
    throw new InputError('status', `the list has the value ${value}, whose meaning is not known`);
  return from;
}

function judgeSigner(list: SnapshotList, issuer: IssuerDocument): void {
  const { header } = list.jws;
  const { value: algorithm } = judgeHeader(header, list.type);
  const { value: key } = judgeKey(header, issuer);
  const known = signers.get(list) ?? new WeakSet();
  if (known.has(key)) return;
  judgeSignature(list.jws, algorithm, key);
  signers.set(list, known.add(key));
}

/**
 * The effect of the bit if it is set; otherwise undefined.
 * https://www.w3.org/TR/vc-bitstring-status-list/#validate-algorithm
 */
function readBit(payload: JsonObject, bytes: Uint8Array, { purpose = '', index }: StatusEntry): Withdrawn | undefined {
  const subject = readObject(payload.credentialSubject, 'status.credentialSubject');
  const purposes = Array.isArray(subject.statusPurpose) ? subject.statusPurpose : [subject.statusPurpose];
  if (!purposes.includes(purpose)) throw new InputError('status', `the list is not for ${purpose}`);
  if (bytes.length * 8 < LEAST_ENTRIES) throw new InputError('status', 'the list is too short');
  const byte = bytes[index >> 3];
  if (byte === undefined) throw new InputError('status', 'the index is beyond the end of the list');
  return ((byte >> (7 - (index & 7))) & 1) === 1 ? SAYS.get(purpose) : undefined;
}

/**
 * What the value says, or the value itself if only its issuer knows; undefined if it is valid.
 * draft-ietf-oauth-status-list sections 4.1 and 7.1.
 */
function readBits(payload: JsonObject, bytes: Uint8Array, { index }: StatusEntry): Withdrawn | number | undefined {
  const { bits } = readTokenList(payload, 'status');
  const size = [1, 2, 4, 8].find((each) => each === bits);
  if (size === undefined) throw new InputError('status.bits', 'must be 1, 2, 4 or 8');
  const byte = bytes[Math.floor((index * size) / 8)];
  if (byte === undefined) throw new InputError('status', 'the index is beyond the end of the list');
  const value = (byte >> ((index * size) % 8)) & (2 ** size - 1);
  return value === 0 ? undefined : (VALUES.get(value) ?? value);
}

interface Times {
  from: number;
  until: number;
}

function credentialTimes({ validFrom, validUntil }: JsonObject): Times {
  const from = readDateTime(readText(validFrom, 'status.validFrom', 64));
  const until = readDateTime(readText(validUntil, 'status.validUntil', 64));
  return requireTimes(from, until);
}

function tokenTimes({ iat, exp }: JsonObject): Times {
  return requireTimes(readNumericDate(iat, 'status.iat'), readNumericDate(exp, 'status.exp'));
}

/** Requires an end: a list without one could be presented forever. */
function requireTimes(from: number | undefined, until: number | undefined): Times {
  if (from === undefined || until === undefined)
    throw new InputError('status', 'the list lacks its issue time or its expiry');
  if (!isWritable(from) || !isWritable(until)) throw new InputError('status', 'the list has an invalid time');
  return { from, until };
}

/** Whether a number of milliseconds is within the range of Date, so that a verdict can show it. */
export function isWritable(time: number): boolean {
  return !Number.isNaN(new Date(time).getTime());
}

function readIndex(value: unknown, path: string): number {
  return readInteger(value, path, { min: 0, max: LAST_INDEX });
}
