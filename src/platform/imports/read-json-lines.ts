import { MAX_JSON_BYTES, parseJson } from './parse-json.ts';
import type { Position, SourceRecord, Stretch } from './source-record.ts';
import { type Line, splitLines } from './split-lines.ts';

const NEWLINE = 0x0a;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** JSON lines (https://jsonlines.org): one object a line; empty lines are skipped. */
export async function* readJsonLines(chunks: AsyncIterable<Buffer>, from: Position): AsyncGenerator<SourceRecord[]> {
  for await (const lines of splitLines(chunks, { from, limit: MAX_JSON_BYTES }))
    yield lines.map(readLine).filter((record) => record !== undefined);
}

/** The records of whole lines, parsed lazily. */
export function* readStretch({ bytes, from }: Stretch): Generator<SourceRecord> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let line = from.lines;
  for (let start = 0; start < all.length; ) {
    const end = all.indexOf(NEWLINE, start);
    const behind = end === -1 ? all.length : end + 1;
    line += 1;
    const record = readLine({
      line,
      end: from.offset + behind,
      bytes: all.subarray(start, end === -1 ? all.length : end),
    });
    if (record) yield record;
    start = behind;
  }
}

function readLine({ line, end, bytes }: Line): SourceRecord | undefined {
  const after = { offset: end, lines: line };
  if (bytes === undefined) return { line, after, bytes: 0, refused: 'too_long' };
  const content = line === 1 && bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? bytes.subarray(3) : bytes;
  if (isBlank(content)) return undefined;
  return { line, after, bytes: bytes.length, ...parseJson(content) };
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
