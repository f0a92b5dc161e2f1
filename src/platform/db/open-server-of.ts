import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import type { Logger } from '../logger/index.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded/index.ts';

/** The server in the data folder of a configuration. `own` starts it and is its only owner, `join` uses one that runs. */
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
