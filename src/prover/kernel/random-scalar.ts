import { FIELD_ORDER } from '#verifier/proof/field.ts';
import { littleEndian } from '../baby-jubjub-key.ts';

/** A uniform number below the order of the scalar field, as 32 bytes, little endian, by rejecting larger ones. */
export function randomScalar(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): Uint8Array {
  for (;;) {
    const bytes = random(new Uint8Array(32));
    // The order has 254 bits, so three of four candidates are below it.
    bytes[31] = (bytes[31] ?? 0) & 0x3f;
    if (littleEndian(bytes) < FIELD_ORDER) return bytes;
  }
}
