import type { Loading } from '../db/loading.ts';
import type { Logger } from '../logger/index.ts';
import type { ImportProgress, ListFormat } from './import-format.ts';
import type { OpenFile } from './open-file.ts';
import { parseStretches } from './parse-stretches.ts';
import { parseWhole } from './parse-whole.ts';
import { KEPT_REFUSALS, parseRecords, type RecordGroup } from './record-groups.ts';
import { type Progress, saveProgress } from './store.ts';

const BATCH = { records: 5_000, bytes: 8 * 1024 * 1024 };
/** Records that worker processes have compacted. */
const STRETCHES_BYTES = 64 * 1024 * 1024;

export interface LoadOptions<Row> {
  list: string;
  version: string;
  file: OpenFile;
  format: ListFormat<Row>;
  from: Progress;
  log: Pick<Logger, 'warn'>;
  signal?: AbortSignal | undefined;
  onProgress?: ((done: ImportProgress) => void) | undefined;
}

/** Loads the remaining records, one transaction per batch and its progress. Returns the committed progress. */
export async function loadRecords<Row>(loading: Loading, of: LoadOptions<Row>): Promise<Progress> {
  const { list, version, file, format, signal, onProgress } = of;
  const commit = async ({ rows, progress }: Batch<Row>): Promise<void> => {
    await loading.transaction(async (tx, copy) => {
      if (rows.length > 0) await format.write(copy, { version, rows });
      await saveProgress(tx, list, version, progress);
    });
    onProgress?.({ lines: progress.position.lines, bytes: file.bytesRead(), of: file.size });
  };
  let batch: Batch<Row> = { rows: [], bytes: 0, progress: of.from, before: of.from };
  // The next batch is read while one is written.
  let writing: Promise<unknown> = Promise.resolve();
  const flush = async (): Promise<void> => {
    await writing;
    signal?.throwIfAborted();
    writing = commit(batch);
    // Handled by the next flush; until then a failure must not end the process.
    writing.catch(() => undefined);
    batch = { rows: [], bytes: 0, progress: batch.progress, before: batch.progress };
  };
  try {
    for await (const group of groupsOf(of)) {
      add(batch, group);
      if (isFull(batch, format)) await flush();
    }
    await flush();
  } finally {
    await writing;
  }
  return batch.progress;
}

function groupsOf<Row>({ file, format, version, from, log }: LoadOptions<Row>): AsyncGenerator<RecordGroup<Row>> {
  const { position } = from;
  if (format.format === 'whole') return parseWhole(file, format, position);
  if (format.format !== 'stretches') return parseRecords(file, format, position);
  return parseStretches(file, format, { version, from: position, log });
}

interface Batch<Row> {
  rows: Row[];
  bytes: number;
  /** Progress after this batch. */
  progress: Progress;
  /** Progress before this batch. */
  before: Progress;
}

function add<Row>(batch: Batch<Row>, group: RecordGroup<Row>): void {
  for (const row of group.rows) batch.rows.push(row);
  batch.bytes += group.bytes;
  const { imported, refused, refusals } = batch.progress;
  batch.progress = {
    position: group.after,
    imported: imported + group.imported,
    refused: refused + group.refused,
    refusals: group.refusals.length === 0 ? refusals : [...refusals, ...group.refusals].slice(0, KEPT_REFUSALS),
  };
}

function isFull<Row>({ bytes, progress, before }: Batch<Row>, format: ListFormat<Row>): boolean {
  const isOfWorkers = format.format === 'stretches';
  const [records, most] = isOfWorkers ? [format.batchRecords, STRETCHES_BYTES] : [BATCH.records, BATCH.bytes];
  return progress.imported - before.imported >= records || bytes >= most;
}
