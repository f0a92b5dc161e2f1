import { fromBase64 } from '../encoding/bytes.ts';
import { InputError } from '../input.ts';

/** Bytes in base64 with its padding (RFC 4648 section 4), written in the one way there is. */
export function readBase64(text: string, path: string, length: number): Uint8Array {
  const bytes = fromBase64(text);
  if (bytes?.length !== length) throw new InputError(path, `not ${length} bytes in base64`);
  return bytes;
}
