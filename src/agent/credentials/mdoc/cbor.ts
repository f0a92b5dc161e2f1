import { type DecodeOptions, decode, encode, type TagDecodeControl, Tagged } from 'cborg';
import { readDateTime } from '#verifier/encoding/date-time.ts';

export type CborMap = ReadonlyMap<unknown, unknown>;

/**
 * CBOR within CBOR (tag 24, RFC 8949 section 3.4.5.1): exactly these bytes are hashed and signed, never a re-encoding.
 */
export class EmbeddedCbor {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** The item with its tag, as covered by digests and signatures (ISO/IEC 18013-5 section 9.1.2.5). */
  get tagged(): Uint8Array {
    return encode(this.asTag);
  }

  /** The tagged item, for encoding inside another item. */
  get asTag(): Tagged {
    return new Tagged(EMBEDDED, this.bytes);
  }

  read(): unknown {
    return readCbor(this.bytes);
  }
}

/** A date and time (tag 0), RFC 3339. */
export class CborTime {
  readonly text: string;
  readonly ms: number;

  constructor(text: string, ms: number) {
    this.text = text;
    this.ms = ms;
  }
}

/** A date alone (tag 1004, RFC 8943). */
export class CborDate {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const TIME = 0;
const DATE = 1004;
const EMBEDDED = 24;
const SIGN1 = 18;
const FULL_DATE = /^\d{4}-\d{2}-\d{2}$/;

const OPTIONS: DecodeOptions = {
  useMaps: true,
  rejectDuplicateMapKeys: true,
  allowNaN: false,
  allowInfinity: false,
  allowUndefined: false,
  tags: {
    [TIME]: readTime,
    [SIGN1]: (item: TagDecodeControl) => item(),
    [EMBEDDED]: readEmbedded,
    [DATE]: readDate,
  },
};

/**
 * Decodes one CBOR item (RFC 8949): maps as Map, byte strings as Uint8Array, and the classes above. Throws for
 * malformed input, a repeated key, and tags that ISO/IEC 18013-5 does not use.
 */
export function readCbor(bytes: Uint8Array): unknown {
  return decode(bytes, OPTIONS);
}

/** Serial numbers of certificates are bignums (tag 2, RFC 8949 section 3.4.3), which documents do not contain. */
const WITH_BIG_NUMBERS: DecodeOptions = { ...OPTIONS, tags: { ...OPTIONS.tags, 2: (item) => item() } };

/** Decodes untrusted bytes: undefined if they are malformed. Bignums stay bytes. */
export function tryReadCbor(bytes: Uint8Array, { bigNumbers = false } = {}): unknown {
  try {
    return decode(bytes, bigNumbers ? WITH_BIG_NUMBERS : OPTIONS);
  } catch {
    return undefined;
  }
}

export function writeCbor(value: unknown): Uint8Array {
  return encode(value);
}

/** A time for encoding, in whole seconds (ISO/IEC 18013-5 section 9.1.2.4). */
export function time(at: Date): Tagged {
  return new Tagged(TIME, `${at.toISOString().slice(0, 19)}Z`);
}

/** A day for encoding. */
export function fullDate(day: string): Tagged {
  return new Tagged(DATE, day);
}

function readEmbedded(item: TagDecodeControl): EmbeddedCbor {
  const bytes = item();
  if (!(bytes instanceof Uint8Array)) throw new TypeError('the content of tag 24 must be a byte string');
  return new EmbeddedCbor(bytes);
}

function readTime(item: TagDecodeControl): CborTime {
  const text = item();
  const ms = typeof text === 'string' ? readDateTime(text) : undefined;
  if (ms === undefined) throw new TypeError('the content of tag 0 must be a date and time');
  return new CborTime(text as string, ms);
}

function readDate(item: TagDecodeControl): CborDate {
  const text = item();
  if (typeof text !== 'string' || !FULL_DATE.test(text)) throw new TypeError('the content of tag 1004 must be a date');
  return new CborDate(text);
}
