/** Markers of ITU-T T.81 table B.1: segments without a length, quantization tables, frame headers, and start of scan. */
const [START, TABLES, SCAN] = [0xffd8, 0xffdb, 0xffda] as const;
const isFrame = (marker: number) => marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
const COEFFICIENTS = 64;
const MOST_SEGMENTS = 256;

/**
 * The quantization table of a JPEG's first component, in zigzag order (ITU-T T.81 annexes B.2.2 and B.2.4.1); null if
 * there is none, or one of 16 bits.
 */
export function readQuantization(bytes: Uint8Array): Uint8Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 4 || file.readUInt16BE(0) !== START) return null;
  const tables = new Map<number, Uint8Array>();
  let used: number | undefined;
  for (let [at, count] = [2, 0]; at + 4 <= file.length && count < MOST_SEGMENTS; count += 1) {
    const marker = file.readUInt16BE(at);
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (marker === SCAN || end > file.length) break;
    if (marker === TABLES) readTables(file.subarray(at + 4, end), tables);
    // After the sizes and the number of components: ID, sampling, and table of the first one.
    else if (isFrame(marker)) used = file[at + 12];
    at = end;
  }
  return used === undefined ? null : (tables.get(used) ?? null);
}

/** The tables of one segment that have eight bits. */
function readTables(segment: Buffer, into: Map<number, Uint8Array>): void {
  for (let at = 0; at + 1 + COEFFICIENTS <= segment.length; at += 1 + COEFFICIENTS) {
    const precisionAndId = segment[at] ?? 0;
    if (precisionAndId > 3) return;
    into.set(precisionAndId, segment.subarray(at + 1, at + 1 + COEFFICIENTS));
  }
}
