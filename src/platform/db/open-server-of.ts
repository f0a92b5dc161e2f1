import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import type { Logger } from '../logger/index.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded/index.ts';

/** Opens the server in the configured data folder. `own` starts it as its only owner, `join` uses a running one. */
export function openServerOf(
  { dataDir, port }: Pick<Config, 'dataDir' | 'port'>,
  { log, mode }: { log: Pick<Logger, 'warn'>; mode: 'own' | 'join' },
): Promise<EmbeddedPostgres> {
  return openEmbeddedPostgres({
    folder: join(dataDir, 'postgres'),
    join: mode === 'join',
    ownerLabel: `port ${port}`,
    log: (message) => log.warn(message),
  });
}
