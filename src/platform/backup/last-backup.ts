import type { Connection, Database } from '../db/database.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { withOwnerOf } from './restore-target.ts';

/** The row of `instance` with the time of the last complete backup. */
export const LAST_BACKUP_KEY = 'last_backup';

/** Records a complete backup, for monitoring and the doctor. */
export async function noteBackup(owner: Connection, createdAt: string): Promise<void> {
  await withOwnerOf(owner, async (client) => {
    await client.query(
      `insert into instance (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
      [LAST_BACKUP_KEY, createdAt],
    );
  });
}

/** Exposes the time of the last complete backup at `/metrics`, so that failing or missing backups are noticed. */
export function watchBackup(metrics: Metrics, { db }: { db: Pick<Database, 'statement'> }): void {
  metrics.watch({
    name: 'avouch_backup_last_success_timestamp_seconds',
    help: 'Time of the last complete backup, in seconds since 1970; 0 if there is none',
    values: async () => {
      const last = await db.statement((tx) =>
        tx.selectFrom('instance').select('value').where('key', '=', LAST_BACKUP_KEY).executeTakeFirst(),
      );
      return { '': last ? Date.parse(last.value) / 1000 : 0 };
    },
  });
}
