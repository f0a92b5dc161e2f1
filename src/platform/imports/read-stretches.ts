import type { Refusal } from './import-format.ts';
import { MAX_JSON_BYTES } from './parse-json.ts';
import type { Position, Stretch } from './source-record.ts';

const NEWLINE = 0x0a;

/** Whole lines without those that are too long; `after` is the position behind them. */
export interface ReadStretch extends Stretch {
  after: Position;
  refusals: Refusal[];
}

/** Cuts bytes between lines, near the ends of chunks; never holds more than a chunk and the longest line. */
export async function* readStretches(chunks: AsyncIterable<Buffer>, from: Position): AsyncGenerator<ReadStretch> {
  let at = from;
  let parts: Buffer[] = [];
  let held = 0;
  const take = (end: Buffer): ReadStretch => {
    const stretch = stretchOf(at, { parts: [...parts, end], held: held + end.length });
    at = stretch.after;
    [parts, held] = [[], 0];
    return stretch;
  };
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield take(chunk.subarray(0, end));
    parts.push(chunk.subarray(end));
    held += chunk.length - end;
    // For a line that is too long, only its length is kept.
    if (held > MAX_JSON_BYTES) parts = [];
  }
  if (held > 0) yield take(Buffer.alloc(0));
}

function stretchOf(from: Position, { parts, held }: { parts: Buffer[]; held: number }): ReadStretch {
  const all = Buffer.concat(parts);
  const lost = held - all.length;
  const behindLost = lost === 0 ? 0 : all.indexOf(NEWLINE) + 1 || all.length;
  const line = from.lines + 1;
  const start: Position = lost === 0 ? from : { offset: from.offset + lost + behindLost, lines: line };
  const bytes = all.subarray(behindLost);
  return {
    bytes,
    from: start,
    after: { offset: from.offset + held, lines: start.lines + linesOf(bytes) },
    refusals: lost === 0 ? [] : [{ line, reason: 'too_long' }],
  };
}

/** The last line may have no line break. */
function linesOf(bytes: Buffer): number {
  let count = 0;
  let at = 0;
  for (; at < bytes.length; count += 1) at = bytes.indexOf(NEWLINE, at) + 1 || bytes.length;
  return count;
}
