import type { CalendarDay } from '../encoding/days.ts';
import {
  InputError,
  type JsonObject,
  readArray,
  readExactObject,
  readInteger,
  readOneOf,
  readText,
  requireDistinct,
} from '../input.ts';
import { readCountableDay } from '../proof/statement-parts.ts';
import { type ChainTransfer, type FirstShare, SUPPORTS } from '../works/chain.ts';
import { RIGHTS, type Right, WHOLE } from '../works/rights.ts';

/** A work that the production or its files embody, with everything from which its chain of title follows. */
export interface BundledWork {
  id: string;
  kind: string;
  title?: string;
  createdOn: CalendarDay | null;
  identifiers: { isan: string | null; isrc: string | null; iscc: string | null };
  /** Indexes in `files` of those that embody it, ascending. */
  files: number[];
  /** The first owners, as the organization states them. */
  shares: FirstShare[];
  transfers: BundledTransfer[];
  /** The day and the result of `computeChain`, as the organization computed them. */
  chain: JsonObject;
  /** A complaint about the copyright in the work was open; otherwise absent. */
  disputed?: true;
}

export interface BundledTransfer extends ChainTransfer {
  /** Index in `agreements`; null if it names none there. */
  agreement: number | null;
}

export const MOST_WORKS = 100;
/** Of all works together: tracing one transfer takes up to a few milliseconds. */
export const MOST_TRANSFERS = 500;
export const MOST_AGREEMENTS = 500;
const MOST_HOLDERS = 200;
const MOST_COUNTRIES = 300;
const KIND = /^[a-z][a-z_]{0,63}$/;
/** Texts of the verdict contain these IDs, so they must not be able to imitate the verifier's own words. */
const WORK_ID = /^work_[A-Za-z0-9_]{1,60}$/;
const TRANSFER_ID = /^wtr_[A-Za-z0-9_]{1,60}$/;
const HOLDER_ID = /^rho_[A-Za-z0-9_]{1,60}$/;
const COUNTRY = /^[A-Z]{2}$/;

/** Reads the part `works`; `readPlain` reads the issuer's chain. Throws {@link InputError}. */
export function readWorks(
  value: unknown,
  { files, agreements, readPlain }: { files: number; agreements: number; readPlain: PlainReader },
): BundledWork[] {
  const works = readArray(value, 'works', { min: 0, max: MOST_WORKS }).map((each, index) =>
    readWork(each, `works[${index}]`, { files, agreements, readPlain }),
  );
  requireDistinct(
    works.map(({ id }) => id),
    'works',
  );
  if (works.reduce((sum, { transfers }) => sum + transfers.length, 0) > MOST_TRANSFERS)
    throw new InputError('works', `more than ${MOST_TRANSFERS} transfers`);
  return works;
}

type PlainReader = (value: unknown, path: string) => JsonObject;

function readWork(
  value: unknown,
  path: string,
  { files, agreements, readPlain }: { files: number; agreements: number; readPlain: PlainReader },
): BundledWork {
  const work = readExactObject(value, path, {
    required: ['id', 'kind', 'createdOn', 'identifiers', 'files', 'shares', 'transfers', 'chain'],
    optional: ['title', 'disputed'],
  });
  if (work.disputed !== undefined && work.disputed !== true)
    throw new InputError(`${path}.disputed`, 'must be true or absent');
  return {
    id: readPattern(work.id, `${path}.id`, WORK_ID),
    kind: readPattern(work.kind, `${path}.kind`, KIND),
    ...(work.title !== undefined && { title: readText(work.title, `${path}.title`, 1000) }),
    createdOn: work.createdOn === null ? null : readCountableDay(work.createdOn, `${path}.createdOn`),
    identifiers: readIdentifiers(work.identifiers, `${path}.identifiers`),
    files: readAscending(work.files, `${path}.files`, files),
    shares: readShares(work.shares, `${path}.shares`),
    transfers: readTransfers(work.transfers, `${path}.transfers`, agreements),
    chain: readPlain(work.chain, `${path}.chain`),
    ...(work.disputed && { disputed: true }),
  };
}

function readIdentifiers(value: unknown, path: string): BundledWork['identifiers'] {
  const { isan, isrc, iscc } = readExactObject(value, path, { required: ['isan', 'isrc', 'iscc'] });
  const read = (text: unknown, name: string) => (text === null ? null : readText(text, `${path}.${name}`, 100));
  return { isan: read(isan, 'isan'), isrc: read(isrc, 'isrc'), iscc: read(iscc, 'iscc') };
}

/** No right can first belong to its owners more than once. */
function readShares(value: unknown, path: string): FirstShare[] {
  const shares = readArray(value, path, { min: 0, max: MOST_HOLDERS }).map((each, index) =>
    readShare(each, `${path}[${index}]`),
  );
  for (const right of RIGHTS) {
    const owned = shares.filter(({ rights }) => rights.includes(right));
    if (owned.reduce((sum, { share }) => sum + share, 0) > WHOLE)
      throw new InputError(path, `more than the whole of ${right}`);
  }
  return shares;
}

function readShare(value: unknown, path: string): FirstShare {
  const share = readExactObject(value, path, { required: ['holderId', 'rights', 'share'] });
  return {
    holderId: readPattern(share.holderId, `${path}.holderId`, HOLDER_ID),
    rights: readRights(share.rights, `${path}.rights`),
    share: readInteger(share.share, `${path}.share`, { min: 1, max: WHOLE }),
  };
}

function readTransfers(value: unknown, path: string, agreements: number): BundledTransfer[] {
  const transfers = readArray(value, path, { min: 0, max: MOST_TRANSFERS }).map((each, index) =>
    readTransfer(each, `${path}[${index}]`, agreements),
  );
  requireDistinct(
    transfers.map(({ id }) => id),
    path,
  );
  return transfers;
}

function readTransfer(value: unknown, path: string, agreements: number): BundledTransfer {
  const transfer = readExactObject(value, path, { required: TRANSFER_MEMBERS });
  const { countries, validUntil, agreement } = transfer;
  return {
    id: readPattern(transfer.id, `${path}.id`, TRANSFER_ID),
    kind: readOneOf(transfer.kind, `${path}.kind`, ['assignment', 'license']),
    exclusive: readBoolean(transfer.exclusive, `${path}.exclusive`),
    sublicensing: readBoolean(transfer.sublicensing, `${path}.sublicensing`),
    from: readPattern(transfer.from, `${path}.from`, HOLDER_ID),
    to: readPattern(transfer.to, `${path}.to`, HOLDER_ID),
    rights: readRights(transfer.rights, `${path}.rights`),
    share: readInteger(transfer.share, `${path}.share`, { min: 1, max: WHOLE }),
    countries: countries === null ? null : readCountries(countries, `${path}.countries`),
    validFrom: readCountableDay(transfer.validFrom, `${path}.validFrom`),
    validUntil: validUntil === null ? null : readCountableDay(validUntil, `${path}.validUntil`),
    support: readOneOf(transfer.support, `${path}.support`, SUPPORTS),
    agreement: agreement === null ? null : readInteger(agreement, `${path}.agreement`, { min: 0, max: agreements - 1 }),
  };
}

const TRANSFER_MEMBERS = [
  'id',
  'kind',
  'exclusive',
  'sublicensing',
  'from',
  'to',
  'rights',
  'share',
  'countries',
  'validFrom',
  'validUntil',
  'support',
  'agreement',
];

function readRights(value: unknown, path: string): Right[] {
  return readArray(value, path, { min: 1, max: RIGHTS.length }).map((each, index) =>
    readOneOf(each, `${path}[${index}]`, RIGHTS),
  );
}

function readCountries(value: unknown, path: string): string[] {
  return readArray(value, path, { min: 1, max: MOST_COUNTRIES }).map((each, index) =>
    readPattern(each, `${path}[${index}]`, COUNTRY),
  );
}

function readAscending(value: unknown, path: string, count: number): number[] {
  const places = readArray(value, path, { min: 0, max: count }).map((each, index) =>
    readInteger(each, `${path}[${index}]`, { min: 0, max: count - 1 }),
  );
  if (places.some((place, index) => index > 0 && place <= (places[index - 1] ?? -1)))
    throw new InputError(path, 'not ascending');
  return places;
}

function readBoolean(value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') throw new InputError(path, 'not a boolean');
  return value;
}

function readPattern(value: unknown, path: string, pattern: RegExp): string {
  const text = readText(value, path, 100);
  if (!pattern.test(text)) throw new InputError(path, 'not of the expected form');
  return text;
}
