import { isObject } from '#kernel/is-object.ts';
import type { IsFine } from './forms.ts';

/**
 * Members of a value object (JSON-LD 1.1 section 9.5); without `@type` it is a string with language (VC Data Model 2.0
 * section 11.1).
 */
const VALUE_MEMBERS = new Set(['@value', '@type', '@language', '@direction', '@index']);
const LANGUAGE_MEMBERS = new Set(['@value', '@language', '@direction']);

/** `name` and `description` (VC Data Model 2.0 section 4.6): a text, or texts in languages. */
export const isLanguageText: IsFine = (value) =>
  Array.isArray(value) ? value.length > 0 && value.every(isText) : isText(value);

function isText(value: unknown): boolean {
  if (typeof value === 'string') return true;
  return isObject(value) && typeof value['@value'] === 'string' && isLanguageValue(value);
}

function isLanguageValue(value: Record<string, unknown>): boolean {
  return (
    Object.keys(value).every((member) => LANGUAGE_MEMBERS.has(member)) &&
    (value['@language'] === undefined || isLanguageTag(value['@language'])) &&
    (value['@direction'] === undefined || value['@direction'] === 'ltr' || value['@direction'] === 'rtl')
  );
}

/** Whether every value object in a document has exactly the allowed members. Walks without recursion. */
export function hasFineValueObjects(document: unknown): boolean {
  const open = [document];
  for (let next = open.pop(); open.length > 0 || next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    if (isObject(next) && '@value' in next && !isValueObject(next)) return false;
    // Pushed one by one, because a spread of 100,000 items exceeds the argument limit.
    for (const inner of Object.values(next)) if (typeof inner === 'object') open.push(inner);
  }
  return true;
}

function isValueObject(value: Record<string, unknown>): boolean {
  const inner = value['@value'];
  if (typeof inner === 'object') return false;
  if (!Object.keys(value).every((member) => VALUE_MEMBERS.has(member))) return false;
  const { '@type': type, '@index': _, ...language } = value;
  if (type === undefined) return isLanguageValue(language);
  return typeof type === 'string' && language['@language'] === undefined && language['@direction'] === undefined;
}

/** BCP 47; Intl rejects tags that are not well-formed. */
function isLanguageTag(tag: unknown): boolean {
  if (typeof tag !== 'string') return false;
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
