const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Main types of ISO 24138, section 5: the composite ISCC-CODE, and an ISCC-ID. */
const COMPOSITE = 5;
const ID = 6;
const LAST_TYPE = 7;
/** The subtype of a composite with 128 bits of data and of instance. */
const WIDE = 7;

/** An ISCC with its prefix; undefined for other text, or if the body does not have the length in the header. */
export function readIscc(text: string): string | undefined {
  const code = text
    .trim()
    .replace(/^ISCC:/i, '')
    .toUpperCase();
  if (!/^[A-Z2-7]{8,80}$/.test(code)) return undefined;
  const bits = bitsOf(code);
  const whole = Math.floor(bits.length / 8) * 8;
  // Base32 without padding leaves fewer than five bits, and they are zero (RFC 4648, section 3.5).
  if (bits.length - whole >= 5 || bits.slice(whole).includes('1')) return undefined;
  const [main = 0, sub = 0, version = 0, length = 0] = [0, 4, 8, 12].map((at) =>
    Number.parseInt(bits.slice(at, at + 4), 2),
  );
  if (main > LAST_TYPE || sub > LAST_TYPE || version !== 0 || length > LAST_TYPE) return undefined;
  return whole - 16 === bodyBits(main, sub, length) ? `ISCC:${code}` : undefined;
}

/** The ISCC-CODE of a file, with the first 64 bits of the two units that each has. */
export interface IsccCode {
  iscc: string;
  /** Similar for similar files. */
  data: Uint8Array;
  /** Of BLAKE3, so it is the same only for the same file. */
  instance: Uint8Array;
}

/** The parts of an ISCC-CODE; undefined for other text, and for an ISCC of another main type. */
export function readIsccCode(text: string): IsccCode | undefined {
  const iscc = readIscc(text);
  if (iscc === undefined) return undefined;
  const bits = bitsOf(iscc.slice('ISCC:'.length));
  const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  const [header = 0] = bytes;
  if (header >> 4 !== COMPOSITE) return undefined;
  const unit = (header & 15) === WIDE ? 16 : 8;
  const from = bytes.length - 2 * unit;
  return { iscc, data: bytes.slice(from, from + 8), instance: bytes.slice(from + unit, from + unit + 8) };
}

function bitsOf(code: string): string {
  return [...code].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
}

function bodyBits(main: number, sub: number, length: number): number {
  if (main === ID) return length * 8 + 64;
  if (main !== COMPOSITE) return (length + 1) * 32;
  // Each bit of the length stands for one optional unit of 64 bits.
  return sub === WIDE ? 256 : 128 + 64 * [1, 2, 4].filter((unit) => (length & unit) !== 0).length;
}
