import { textOf } from '../encoding/bytes.ts';

/** The format of receipts. */
export const RECEIPT = 'avouch-receipt-v1';
/** The first item of a receipt in compact form. */
export const COMPACT = 'avr1';

/** Whether a file is a receipt in compact form: CBOR of an array of six, whose first item is {@link COMPACT}. */
export function isCompact(bytes: Uint8Array): boolean {
  return bytes[0] === 0x86 && bytes[1] === 0x64 && textOf(bytes.subarray(2, 6)) === COMPACT;
}
