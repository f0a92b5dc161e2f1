import type { Position } from './source-record.ts';

/** A line without its line break; `bytes` is undefined if it exceeds the limit. */
export interface Line {
  line: number;
  /** The offset after its line break. */
  end: number;
  bytes: Buffer | undefined;
}

const NEWLINE = 0x0a;

/** Splits bytes into lines at LF, a group for each chunk; never holds more than `limit` bytes of one line. */
export async function* splitLines(
  chunks: AsyncIterable<Buffer>,
  { from, limit }: { from: Position; limit: number },
): AsyncGenerator<Line[]> {
  let { offset: end, lines: line } = from;
  let parts: Buffer[] = [];
  let held = 0;
  const add = (part: Buffer): void => {
    if (held <= limit) parts.push(part);
    held += part.length;
    if (held > limit) parts = [];
  };
  const take = (newline: number): Line => {
    line += 1;
    end += held + newline;
    const bytes = held > limit ? undefined : join(parts);
    parts = [];
    held = 0;
    return { line, end, bytes };
  };
  for await (const chunk of chunks) {
    const group: Line[] = [];
    let start = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, at));
      group.push(take(1));
      start = at + 1;
    }
    if (start < chunk.length) add(chunk.subarray(start));
    yield group;
  }
  if (held > 0) yield [take(0)];
}

function join(parts: Buffer[]): Buffer {
  const [first] = parts;
  return first && parts.length === 1 ? first : Buffer.concat(parts);
}
