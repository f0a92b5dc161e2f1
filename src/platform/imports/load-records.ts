import { isObject } from '#kernel/is-object.ts';
import type { Loading } from '../db/loading.ts';
import type { ImportFormat, ImportProgress, Refusal } from './import-format.ts';
import type { OpenFile } from './open-file.ts';
import { readRecords } from './read-records.ts';
import type { SourceRecord } from './source-record.ts';
import { type Progress, saveProgress } from './store.ts';

const BATCH_ROWS = 5_000;
const BATCH_BYTES = 8 * 1024 * 1024;
const KEPT_REFUSALS = 100;

export interface LoadOptions<Row> {
  list: string;
  version: string;
  file: OpenFile;
  format: ImportFormat<Row>;
  from: Progress;
  signal?: AbortSignal | undefined;
  onProgress?: ((done: ImportProgress) => void) | undefined;
}

/** Loads the records behind what is committed already, a batch and its progress a transaction. Gives what is committed then. */
export async function loadRecords<Row>(loading: Loading, of: LoadOptions<Row>): Promise<Progress> {
  const { list, version, file, format, signal, onProgress } = of;
  const commit = async ({ rows, progress }: Batch<Row>): Promise<void> => {
    await loading.transaction(async (tx, copy) => {
      if (rows.length > 0) await format.write(copy, { version, rows });
      await saveProgress(tx, list, version, progress);
    });
    onProgress?.({ lines: progress.position.lines, bytes: file.bytesRead(), of: file.size });
  };
  let batch: Batch<Row> = { rows: [], bytes: 0, progress: of.from };
  // While one batch is written the next is read.
  let writing: Promise<unknown> = Promise.resolve();
  const flush = async (): Promise<void> => {
    await writing;
    signal?.throwIfAborted();
    writing = commit(batch);
    // Heard by the next flush; until then a failure must not end the process.
    writing.catch(() => undefined);
    batch = { rows: [], bytes: 0, progress: batch.progress };
  };
  try {
    for await (const records of readRecords(file, format, of.from.position)) {
      for (const record of records) {
        add(batch, record, format);
        if (batch.rows.length >= BATCH_ROWS || batch.bytes >= BATCH_BYTES) await flush();
      }
    }
    await flush();
  } finally {
    await writing;
  }
  return batch.progress;
}

interface Batch<Row> {
  rows: Row[];
  bytes: number;
  /** What is done once this batch is written. */
  progress: Progress;
}

function add<Row>(batch: Batch<Row>, record: SourceRecord, format: ImportFormat<Row>): void {
  const row = 'refused' in record ? { refused: record.refused } : format.parse(record.record);
  batch.bytes += record.bytes;
  const { progress } = batch;
  batch.progress = { ...progress, position: record.after };
  if (isRefused(row)) {
    batch.progress.refused += 1;
    batch.progress.refusals = keep(progress.refusals, { line: record.line, reason: row.refused });
  } else if (!isIgnored(row)) {
    batch.rows.push(row);
    batch.progress.imported += 1;
  }
}

function keep(refusals: readonly Refusal[], refusal: Refusal): readonly Refusal[] {
  return refusals.length < KEPT_REFUSALS ? [...refusals, refusal] : refusals;
}

function isRefused(row: unknown): row is { refused: string } {
  return isObject(row) && typeof row.refused === 'string';
}

function isIgnored(row: unknown): row is { ignored: true } {
  return isObject(row) && row.ignored === true;
}
