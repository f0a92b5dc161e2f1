import { isUtf8 } from 'node:buffer';
import { isObject } from '#kernel/is-object.ts';

/** No genuine record is this long; a longer one is a file without line breaks, or an attack. */
export const MAX_JSON_BYTES = 16 * 1024 * 1024;

/** A JSON object from bytes, or the reason code. PostgreSQL's text cannot contain U+0000. */
export function parseJson(bytes: Buffer): { record: object } | { refused: string } {
  if (!isUtf8(bytes)) return { refused: 'not_utf8' };
  const text = bytes.toString();
  if (text.includes('\\u0000')) return { refused: 'nul_character' };
  try {
    const record: unknown = JSON.parse(text);
    return isObject(record) ? { record } : { refused: 'not_an_object' };
  } catch {
    return { refused: 'invalid_json' };
  }
}
