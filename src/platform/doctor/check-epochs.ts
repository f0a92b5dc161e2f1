import type { Config } from '#config/config.ts';
import type { BlobStore } from '../blobs/index.ts';
import { EPOCHS_FOLDER } from '../crypto/epoch-keys.ts';
import { erasureWindowMs } from '../crypto/rotate-epoch-job.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { asRole } from './check-database.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

interface Row {
  blob: string;
  created_at: Date;
}

/** Whether the keys that wrap data keys exist, are replaced in time, and are destroyed. */
export async function checkEpochs(
  { owner }: OpenDatabase,
  { blobs, config, now }: { blobs: BlobStore; config: Config; now: Date },
): Promise<Finding[]> {
  const rows = await asRole(owner, async (client) => {
    const { rows: tables } = await client.query<{ name: string | null }>(
      `select to_regclass('public.key_epochs') as name`,
    );
    if (!tables[0]?.name) return [];
    return (await client.query<Row>('select blob, created_at from key_epochs where ready_at is not null order by seq'))
      .rows;
  });
  const stored = await blobs.list(EPOCHS_FOLDER);
  return [...checkAge(rows, { config, now }), ...checkStored(rows, stored)];
}

function checkAge([oldest]: readonly Row[], { config, now }: { config: Config; now: Date }): Finding[] {
  if (!oldest) return [warn('erasure.window', 'there is no epoch key yet', 'start this version of the service once')];
  const ageMs = now.getTime() - oldest.created_at.getTime();
  const says = `the oldest epoch key was created at ${oldest.created_at.toISOString()}; the window is ${config.erasureWindowHours} h`;
  if (ageMs <= erasureWindowMs(config)) return [ok('erasure.window', says)];
  const todo = 'check that a process with ROLES=worker is running, and read the log entries of keys.rotate-epoch';
  return [fail('erasure.window', `${says}: data erased since then can be recovered from the disk`, todo)];
}

function checkStored(rows: readonly Row[], stored: readonly string[]): Finding[] {
  const known = new Set(rows.map(({ blob }) => blob));
  const left = stored.filter((key) => !known.has(key));
  if (left.length === 0) return [ok('erasure.keys', 'every epoch key in the blob store belongs to this database')];
  return [
    warn(
      'erasure.keys',
      `${left.length} keys in ${EPOCHS_FOLDER}/ do not belong to this database: ${left.slice(0, 3).join(', ')}`,
      'delete them, unless another installation uses the store: a restore leaves the keys of the lost database behind',
    ),
  ];
}
