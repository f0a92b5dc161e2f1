import { isUtf8 } from 'node:buffer';
import { isObject } from '#kernel/is-object.ts';

/** No record of a list comes near; a longer one is a file without line ends or an attack. */
export const MAX_JSON_BYTES = 16 * 1024 * 1024;

/** A JSON object out of bytes, or the reason code why there is none. PostgreSQL's text cannot hold U+0000. */
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
