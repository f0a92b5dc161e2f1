import type { Clock } from '#kernel/clock.ts';
import type { Database } from '../db/database.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { listEpochs } from './epoch-keys.ts';

/**
 * Exposes the age of the oldest remaining epoch key at `/metrics`: data erased since then may be recoverable from the
 * raw disk.
 */
export function watchEpochs(metrics: Metrics, { db, clock }: { db: Pick<Database, 'statement'>; clock: Clock }): void {
  metrics.watch({
    name: 'avouch_key_epoch_age_seconds',
    help: 'Age of the oldest epoch key that is not destroyed',
    values: async () => {
      const [oldest] = await db.statement(listEpochs);
      const values: Record<string, number> = {};
      if (oldest) values[''] = (clock.now().getTime() - oldest.created_at.getTime()) / 1000;
      return values;
    },
  });
}
