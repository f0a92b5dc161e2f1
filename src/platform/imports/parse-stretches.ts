import { availableParallelism } from 'node:os';
import type { Logger } from '../logger/index.ts';
import { createWorkerPool, tryAgain, type WorkerPool } from '../workers/index.ts';
import type { ParsedStretch, StretchFormat } from './import-format.ts';
import type { OpenFile } from './open-file.ts';
import { type ReadStretch, readStretches } from './read-stretches.ts';
import type { RecordGroup } from './record-groups.ts';
import type { Position, Stretch } from './source-record.ts';

/** Starting processes takes longer than parsing the beginning of a small file. */
const PARSED_HERE = { fileBytes: 4 * 1024 * 1024, stretches: 4 };
const MAX_WORKERS = 4;
/** Ranges that wait for a worker or for earlier ranges. */
const AHEAD = 3;
const MEMORY_MB = 512;
const TIMEOUT_MS = 60_000;
/** Never recycled: these workers do not leak, and take a second to start. */
const NEVER = Number.MAX_SAFE_INTEGER;

export interface Parsing {
  version: string;
  from: Position;
  log: Pick<Logger, 'warn'>;
}

/** Reads the lines of a file from a position on and parses several ranges in parallel; returns results in order. */
export async function* parseStretches<Row>(
  file: OpenFile,
  format: StretchFormat<Row>,
  { version, from, log }: Parsing,
): AsyncGenerator<RecordGroup<Row>> {
  const workers = Math.min(MAX_WORKERS, availableParallelism());
  let pool: WorkerPool | undefined;
  let begun = 0;
  const parse = async ({ bytes, from: at }: Stretch): Promise<ParsedStretch<Row>> => {
    begun += 1;
    if (file.size <= PARSED_HERE.fileBytes && begun <= PARSED_HERE.stretches)
      return format.parseStretch({ bytes, from: at }, version);
    const { script } = format;
    pool ??= createWorkerPool({ script, workers, memoryMb: MEMORY_MB, recycleAfter: NEVER, log });
    const { run } = pool;
    return tryAgain(() => run('parseStretch', [{ bytes, from: at }, version], { timeoutMs: TIMEOUT_MS }));
  };
  const running: { stretch: ReadStretch; parsed: Promise<ParsedStretch<Row>> }[] = [];
  try {
    for await (const stretch of readStretches(file.bytes(from.offset), from)) {
      const parsed = parse(stretch);
      // Handled in order; until then a failure must not end the process.
      parsed.catch(() => undefined);
      running.push({ stretch, parsed });
      if (running.length >= workers + AHEAD) yield* firstOf(running);
    }
    while (running.length > 0) yield* firstOf(running);
  } finally {
    await pool?.close();
  }
}

async function* firstOf<Row>(
  running: { stretch: ReadStretch; parsed: Promise<ParsedStretch<Row>> }[],
): AsyncGenerator<RecordGroup<Row>> {
  const first = running.shift();
  if (!first) return;
  const { row, imported, refused, refusals } = await first.parsed;
  const { stretch } = first;
  yield {
    rows: imported > 0 ? [row] : [],
    imported,
    refused: refused + stretch.refusals.length,
    refusals: [...stretch.refusals, ...refusals],
    bytes: stretch.bytes.length,
    after: stretch.after,
  };
}
