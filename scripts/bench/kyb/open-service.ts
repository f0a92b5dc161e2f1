import { join } from 'node:path';
import { loadConfig } from '#config/config.ts';
import type { Context } from '#domains/context.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { createLogger } from '#platform/logger/index.ts';
import { domains } from '../../../src/app.ts';
import { openContext } from '../../../src/open-context.ts';

/** The location of the benchmark's service; passed to other processes as JSON. */
export interface BenchPlace {
  folder: string;
  /** base64 */
  masterKey: string;
  database: Pick<OpenDatabase, 'owner' | 'app' | 'agent'>;
}

/** The service without HTTP; the first process creates the schema. */
export async function openService(place: BenchPlace): Promise<{ ctx: Context; close(): Promise<void> }> {
  const { folder, masterKey, database } = place;
  const config = loadConfig({ DATA_DIR: join(folder, 'data'), MASTER_KEY: masterKey, PORT: '0' });
  const { ctx, close } = await openContext({
    config,
    publicUrl: 'http://localhost:1',
    log: createLogger({ level: 'silent', pretty: false }),
    domains,
    mode: 'own',
    openDatabase: async () => ({ ...database, healthy: () => true, close: async () => undefined }),
  });
  return { ctx, close };
}
