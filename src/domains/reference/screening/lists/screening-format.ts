import { join } from 'node:path';
import type { CopyRows, StretchFormat } from '#platform/imports/index.ts';
import { sortIntoBuckets } from '../matching/postings.ts';
import { RESCREEN_QUEUE } from '../screening.ts';
import { deleteOtherVersions } from '../store.ts';
import { type EntityBatch, parseEntities } from './parse-entities.ts';

/** Name of the list that screening searches. */
export const SCREENING_LIST = 'sanctions';

/** Import format for lists in OpenSanctions' FollowTheMoney JSON lines (`entities.ftm.json`, `targets.nested.json`). */
export const screeningFormat: StretchFormat<EntityBatch> = {
  format: 'stretches',
  revision: 4,
  script: join(import.meta.dirname, 'import-worker.ts'),
  parseStretch: parseEntities,
  // A search reads every bucket of every batch.
  batchRecords: 100_000,
  write,
  finish: async () => undefined,
  followedBy: RESCREEN_QUEUE,
  sweep: (tx) => deleteOtherVersions(tx, SCREENING_LIST),
};

const ENTITIES = [
  ...['version', 'id', 'entity_id', 'kind', 'name', 'names', 'cores', 'strong', 'birth_dates', 'countries'],
  ...['identifiers', 'topics', 'datasets'],
];
const KEYS = ['version', 'bucket', 'segment', 'postings'];

async function write(
  copy: CopyRows,
  { version, rows }: { version: string; rows: readonly EntityBatch[] },
): Promise<void> {
  await copy(
    'screening_entities',
    ENTITIES,
    rows.map(({ lines }) => lines),
  );
  const segment = Math.min(...rows.map(({ first }) => first));
  const buckets = sortIntoBuckets(rows.map(({ postings }) => postings));
  await copy('screening_keys', KEYS, toRows(buckets, { version, segment }));
}

function* toRows(
  buckets: Iterable<{ bucket: number; postings: Buffer }>,
  { version, segment }: { version: string; segment: number },
): Generator<readonly unknown[]> {
  for (const { bucket, postings } of buckets) yield [version, bucket, segment, postings];
}
