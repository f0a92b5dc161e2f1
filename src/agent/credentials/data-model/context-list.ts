import { isObject } from '#kernel/is-object.ts';
import { CONTEXT_V2 } from '../credential.ts';
import { isUrl } from './forms.ts';

/** `@context` (VC Data Model 2.0 section 4.3): a list that begins with the base context; the others are URLs or objects. */
export function isContextList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value[0] === CONTEXT_V2 && value.every(isContext);
}

function isContext(entry: unknown): boolean {
  if (isObject(entry)) return Object.entries(entry).every(([term, definition]) => isDefinition(term, definition));
  return isUrl(entry);
}

/**
 * An inline context may map a term to an absolute or compact IRI, to a keyword, or, with an object, to more. Anything
 * else, such as `https ://x`, would fail only where the term is used and a JSON-LD processor reads it.
 */
function isDefinition(term: string, definition: unknown): boolean {
  if (typeof definition === 'string') return term === '@vocab' || term === '@language' || isMapping(definition);
  if (!isObject(definition)) return definition === null || (term.startsWith('@') && typeof definition !== 'object');
  const id = definition['@id'];
  return id === undefined || id === null || (typeof id === 'string' && isMapping(id));
}

function isMapping(text: string): boolean {
  return text !== '' && !/\s/.test(text);
}
