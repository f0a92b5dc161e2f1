import { isObject } from '#kernel/is-object.ts';
import type { NotImported } from '#platform/imports/index.ts';

export type EntityKind = 'person' | 'company' | 'either';

/** A list entry, read from its FollowTheMoney form. */
export interface ScreeningEntity {
  id: string;
  kind: EntityKind;
  /** As spelled in the list. */
  name: string;
  names: string[];
  /** Names that the list itself marks as common or doubtful. */
  weakNames: string[];
  /** `1970`, `1970-05` or `1970-05-17`. */
  birthDates: string[];
  /** alpha-2, upper case. */
  countries: string[];
  identifiers: string[];
  topics: string[];
  datasets: string[];
}

/**
 * https://followthemoney.tech/explorer/: the schemas of people and organizations. Addresses, sanctions, vessels, and
 * similar are skipped.
 */
const KINDS: Readonly<Record<string, EntityKind>> = {
  Person: 'person',
  Company: 'company',
  Organization: 'company',
  PublicBody: 'company',
  LegalEntity: 'either',
};

const MAX_ID = 255;
const MAX_NAMES = 200;
const MAX_NAME = 400;
const MAX_VALUES = 50;

/** Reads a FollowTheMoney entity; entities other than people and organizations are skipped. */
export function readEntity(record: unknown): ScreeningEntity | NotImported {
  if (!isObject(record)) return { refused: 'not_an_object' };
  const { id, schema, properties, caption } = record;
  if (typeof id !== 'string' || id === '' || id.length > MAX_ID || id.includes('\0')) return { refused: 'no_id' };
  if (typeof schema !== 'string') return { refused: 'no_schema' };
  const kind = Object.hasOwn(KINDS, schema) ? KINDS[schema] : undefined;
  if (!kind) return { ignored: true };
  if (!isObject(properties) || !Object.values(properties).every(Array.isArray)) return { refused: 'bad_properties' };
  const read = (...of: string[]): string[] => valuesOf(properties, of);
  const names = read('name', 'alias', 'previousName').slice(0, MAX_NAMES).filter(isName);
  const name = typeof caption === 'string' && isName(caption) ? caption : names[0];
  if (names.length === 0 || name === undefined) return { refused: 'no_name' };
  return {
    id,
    kind,
    name,
    names,
    weakNames: read('weakAlias', 'abbreviation').slice(0, MAX_VALUES).filter(isName),
    birthDates: read('birthDate').slice(0, MAX_VALUES).flatMap(birthDate),
    countries: countriesOf(read('country', 'nationality', 'citizenship', 'jurisdiction', 'mainCountry')),
    identifiers: identifiersOf(read('registrationNumber', 'leiCode', 'ogrnCode', 'innCode', 'taxNumber', 'vatCode')),
    topics: read('topics').slice(0, MAX_VALUES),
    datasets: datasetsOf(record.datasets),
  };
}

const isName = (name: string): boolean => name.length <= MAX_NAME && /[\p{L}\p{N}]/u.test(name);

function valuesOf(properties: Record<string, unknown>, keys: readonly string[]): string[] {
  const values: string[] = [];
  for (const key of keys) {
    const given = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (Array.isArray(given)) values.push(...given.filter(isText));
  }
  return values.length > 1 ? [...new Set(values)] : values;
}

// PostgreSQL cannot store NUL.
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && !value.includes('\0');

const birthDate = (text: string): string[] => {
  const day = /^\d{4}(-\d{2}(-\d{2})?)?/.exec(text)?.[0];
  return day === undefined ? [] : [day];
};

/** `ru`, `gb-sct`; former states (`suhh`) do not determine a current one. */
export function countriesOf(codes: readonly string[]): string[] {
  const known = codes.flatMap((code) => /^([a-z]{2})(?:-|$)/i.exec(code)?.[1]?.toUpperCase() ?? []);
  return [...new Set(known)].slice(0, MAX_VALUES);
}

const LEAST_IDENTIFIER = 5;

/** Identifiers without punctuation; short ones are left out, because they are not significant. */
export function identifiersOf(values: readonly string[]): string[] {
  const compact = values.map((value) => value.toUpperCase().replace(/[^A-Z0-9]/g, ''));
  return [...new Set(compact.filter((value) => value.length >= LEAST_IDENTIFIER))].slice(0, MAX_VALUES);
}

const datasetsOf = (datasets: unknown): string[] =>
  Array.isArray(datasets) ? datasets.filter(isText).slice(0, MAX_VALUES) : [];
