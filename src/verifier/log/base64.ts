import { fromBase64 } from '../encoding/bytes.ts';
import { InputError } from '../input.ts';

/** Decodes canonical base64 with padding (RFC 4648 section 4) of exactly `length` bytes. */
export function readBase64(text: string, path: string, length: number): Uint8Array {
  const bytes = fromBase64(text);
  if (bytes?.length !== length) throw new InputError(path, `not ${length} bytes in base64`);
  return bytes;
}
