// Finds the objects of one big JSON array byte by byte, without parsing anything around them, so that a file of
// gigabytes is never in memory. JSON.parse handles the objects.

const [QUOTE, BACKSLASH, NEWLINE] = [0x22, 0x5c, 0x0a];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY, COMMA] = [0x7b, 0x7d, 0x5b, 0x5d, 0x2c];
const BLANKS: ReadonlySet<number> = new Set([0x20, 0x09, 0x0d, NEWLINE]);
const BYTE_ORDER_MARK: ReadonlySet<number> = new Set([0xef, 0xbb, 0xbf]);

/** The scanner's position in the file's structure. */
type Place = 'before' | 'in_root' | 'between' | 'in_record' | 'behind';

export interface JsonScanner {
  /** The role of the current byte: a record begins, a record ends, or neither. */
  step(byte: number): 'begins' | 'ends' | 'stray' | undefined;
  place(): Place;
}

/** A scanner at the beginning of a file, or between two of its records. */
export function createJsonScanner(start: 'before' | 'between'): JsonScanner {
  let place: Place = start;
  let depth = 0;
  let isString = false;
  let isEscaped = false;

  /** Tracks strings and nesting; the depth is relative to the starting position. */
  const nest = (byte: number): void => {
    if (isString) {
      if (isEscaped) isEscaped = false;
      else if (byte === BACKSLASH) isEscaped = true;
      else if (byte === QUOTE) isString = false;
    } else if (byte === QUOTE) isString = true;
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth += 1;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) depth -= 1;
  };
  const before = (byte: number): 'stray' | undefined => {
    if (byte === OPEN_ARRAY) place = 'between';
    else if (byte === OPEN_OBJECT) place = 'in_root';
    else if (!BLANKS.has(byte) && !BYTE_ORDER_MARK.has(byte)) return 'stray';
    return undefined;
  };
  const inRoot = (byte: number): 'stray' | undefined => {
    if (!isString && depth === 0 && byte === OPEN_ARRAY) place = 'between';
    else nest(byte);
    return depth < 0 ? 'stray' : undefined;
  };
  const between = (byte: number): 'begins' | 'stray' | undefined => {
    if (byte === OPEN_OBJECT) {
      place = 'in_record';
      depth = 1;
      return 'begins';
    }
    if (byte === CLOSE_ARRAY) place = 'behind';
    else if (byte !== COMMA && !BLANKS.has(byte)) return 'stray';
    return undefined;
  };
  const inRecord = (byte: number): 'ends' | undefined => {
    nest(byte);
    if (depth > 0) return undefined;
    place = 'between';
    return 'ends';
  };
  return {
    step: (byte) => {
      if (place === 'in_record') return inRecord(byte);
      if (place === 'between') return between(byte);
      if (place === 'in_root') return inRoot(byte);
      return place === 'before' ? before(byte) : undefined;
    },
    place: () => place,
  };
}
