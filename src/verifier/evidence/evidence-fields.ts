import { utf8 } from '../encoding/bytes.ts';
import { canonicalJson } from '../encoding/canonical-json.ts';
import { readHex, sha256Hex } from '../encoding/hashes.ts';
import { InputError, readArray, readExactObject, readInteger, readOneOf, readText, requireDistinct } from '../input.ts';

export const FIELD_TYPES = ['signature', 'initials', 'date', 'text', 'checkbox'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/**
 * Positions are whole multiples of 1/100,000 of a page's width or height: unlike fractions, whole numbers are written
 * alike in every language.
 */
export const PLACE_PARTS = 100_000;

/** A field of an uploaded document with its party's value. */
export interface EvidenceField {
  id: string;
  type: FieldType;
  /** Counted from 1. */
  page: number;
  /** From the upper left corner of the page as readers show it, in {@link PLACE_PARTS} of its width and height. */
  x: number;
  y: number;
  width: number;
  height: number;
  label?: string;
  /** The name of a signature, a date as `YYYY-MM-DD`, or whether a checkbox is checked; null if left empty. */
  value: string | boolean | null;
}

/** A party's fields. The payload that the party signs contains their hash. */
export interface EvidenceFields {
  /** 16 random bytes in hex: without the salt, short values could be guessed from the hash. */
  salt: string;
  values: EvidenceField[];
}

export const MOST_FIELDS = 500;
const MOST_PAGES = 100_000;
const MOST_TEXT = 4000;

/** SHA-256 of the RFC 8785 form, in hex: `fieldsHash` in a signature's payload. */
export function fieldsHash(fields: EvidenceFields): string {
  return sha256Hex(utf8(canonicalJson(fields)));
}

/** Reads fields strictly; throws {@link InputError}. */
export function readFields(value: unknown, path: string): EvidenceFields {
  const fields = readExactObject(value, path, { required: ['salt', 'values'] });
  const values = readArray(fields.values, `${path}.values`, { min: 1, max: MOST_FIELDS }).map((each, index) =>
    readField(each, `${path}.values[${index}]`),
  );
  requireDistinct(
    values.map(({ id }) => id),
    `${path}.values`,
  );
  return { salt: readHex(fields.salt, `${path}.salt`, 16), values };
}

function readField(value: unknown, path: string): EvidenceField {
  const required = ['id', 'type', 'page', 'x', 'y', 'width', 'height', 'value'];
  const field = readExactObject(value, path, { required, optional: ['label'] });
  const readPart = (name: string, min: number) =>
    readInteger(field[name], `${path}.${name}`, { min, max: PLACE_PARTS });
  return {
    id: readText(field.id, `${path}.id`, 64),
    type: readOneOf(field.type, `${path}.type`, FIELD_TYPES),
    page: readInteger(field.page, `${path}.page`, { min: 1, max: MOST_PAGES }),
    x: readPart('x', 0),
    y: readPart('y', 0),
    width: readPart('width', 1),
    height: readPart('height', 1),
    ...(field.label !== undefined && { label: readText(field.label, `${path}.label`, 200) }),
    value: readValue(field.value, `${path}.value`),
  };
}

function readValue(value: unknown, path: string): EvidenceField['value'] {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value !== 'string') throw new InputError(path, 'must be text, true, false, or null');
  return readText(value, path, MOST_TEXT);
}
