import { AppError } from '#kernel/errors.ts';
import type { Page } from '#platform/operation/list.ts';
import { CLASS_RULES, type EntityClass } from './entity-class-rules.ts';
import { fold } from './legal-forms/fold.ts';
import { type ListedEntry, readEntityTypes } from './read-entity-types.ts';

const RULES = CLASS_RULES.map(([name, stems]) => [name, new RegExp(stems.join('|'))] as const);

/** A legal form of ISO 20275. */
export interface EntityType {
  /** ELF code: four upper-case letters and digits. */
  code: string;
  /** alpha-2; null for the two codes without a country. */
  country: string | null;
  /** ISO 3166-2, if only a part of the country has it. */
  subdivision: string | null;
  class: EntityClass;
  /** In all languages of the list. */
  names: EntityTypeName[];
}

export interface EntityTypeName {
  /** ISO 639-1. */
  language: string | null;
  name: string;
  transliterated: string | null;
  abbreviations: string[];
}

export interface EntityTypeFilter {
  country?: string | undefined;
  /** Forms of the whole country are included. */
  subdivision?: string | undefined;
  /** Part of a name or abbreviation, or a code. */
  q?: string | undefined;
  class?: EntityClass | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** GLEIF codes for any country: a form missing from the list, and no legal form. */
const GENERAL: Readonly<Record<string, string>> = {
  '8888': 'Legal form that is not on the list',
  '9999': 'No separate legal form',
};

let known: { all: readonly EntityType[]; byCode: ReadonlyMap<string, EntityType> } | undefined;

/** By country and code; created on first use. */
function types() {
  if (known) return known;
  const all = readEntityTypes()
    .entries.map(toType)
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  known = { all, byCode: new Map(all.map((type) => [type.code, type])) };
  return known;
}

/** An active code of the list, or undefined. */
export const findEntityType = (code: string): EntityType | undefined => types().byCode.get(code);

/** The legal forms of a country (alpha-2), the two general codes last. */
export const findEntityTypes = (country: string): EntityType[] => [
  ...types().all.filter((type) => type.country === country),
  ...types().all.filter((type) => type.country === null),
];

/** Whether companies of a country (alpha-2), or of its subdivision (ISO 3166-2), can have the form. */
export function isEntityTypeOf(code: string, country: string, subdivision?: string): boolean {
  const type = types().byCode.get(code);
  if (!type) return false;
  return type.country === null || (type.country === country && fitsSubdivision(type, subdivision));
}

/** A page of matching types, by country and code; 400 for an invalid cursor. */
export function listEntityTypes(filter: EntityTypeFilter): Page<EntityType> {
  const after = filter.cursor === undefined ? undefined : readPlace(filter.cursor);
  const wanted = filter.q && fold(filter.q);
  const found = (filter.country ? findEntityTypes(filter.country) : types().all).filter(
    (type) =>
      (after === undefined || orderOf(type) > after) &&
      (filter.class === undefined || type.class === filter.class) &&
      fitsSubdivision(type, filter.subdivision) &&
      (!wanted || speaksOf(type, wanted)),
  );
  const data = found.slice(0, filter.limit);
  const last = found.length > filter.limit ? data.at(-1) : undefined;
  return { data, nextCursor: last ? Buffer.from(last.code).toString('base64url') : null };
}

/** Codes without a country come last. */
function orderOf({ country, code }: EntityType): string {
  return `${country ?? '~~'} ${code}`;
}

const fitsSubdivision = (type: EntityType, subdivision: string | undefined): boolean =>
  subdivision === undefined || type.subdivision === null || type.subdivision === subdivision;

const speaksOf = ({ code, names }: EntityType, wanted: string): boolean =>
  code === wanted ||
  names.some(({ name, transliterated, abbreviations }) =>
    [name, transliterated ?? '', ...abbreviations].some((text) => fold(text).includes(wanted)),
  );

function readPlace(cursor: string): string {
  const type = types().byCode.get(Buffer.from(cursor, 'base64url').toString());
  if (!type)
    throw new AppError('validation_failed', { errors: [{ path: 'cursor', message: 'Not a cursor of this list' }] });
  return orderOf(type);
}

function toType([code, country, subdivision, names]: ListedEntry): EntityType {
  const words = names.flatMap(([, name, transliterated]) => [name, transliterated]);
  return {
    code,
    country: country || null,
    subdivision: subdivision || null,
    class: classOf(words),
    names: names.map(([language, name, transliterated, local, latin]) => ({
      language: language || null,
      name: name || (GENERAL[code] ?? ''),
      transliterated: transliterated || null,
      abbreviations: [...new Set(`${local};${latin}`.split(';').map((each) => each.trim()))].filter(Boolean),
    })),
  };
}

/** The class according to a form's names; our own classification, because ISO 20275 has no classes. */
function classOf(names: readonly string[]): EntityClass {
  const text = fold(names.join(' / '));
  return RULES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}
