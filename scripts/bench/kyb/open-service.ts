import { join } from 'node:path';
import { loadConfig } from '#config/config.ts';
import type { Context } from '#domains/context.ts';
import type { Connection } from '#platform/db/database.ts';
import { createLogger } from '#platform/logger/index.ts';
import { domains } from '../../../src/app.ts';
import { openContext } from '../../../src/open-context.ts';
import { openBenchDatabase } from '../credentials/database.ts';

/** Our service without HTTP, on a PostgreSQL of its own with the durability of a real one. */
export interface BenchService {
  ctx: Context;
  folder: string;
  owner: Connection;
  close(): Promise<void>;
}

export async function openService(): Promise<BenchService> {
  const bench = await openBenchDatabase();
  try {
    const masterKey = Buffer.from(bench.masterKey).toString('base64');
    const config = loadConfig({ DATA_DIR: join(bench.folder, 'data'), MASTER_KEY: masterKey, PORT: '0' });
    const database = await bench.ours();
    const context = await openContext({
      config,
      publicUrl: 'http://localhost:1',
      log: createLogger({ level: 'silent', pretty: false }),
      domains,
      mode: 'own',
      openDatabase: async () => database,
    });
    const close = async (): Promise<void> => {
      await context.close();
      await bench.close();
    };
    return { ctx: context.ctx, folder: bench.folder, owner: database.owner, close };
  } catch (error) {
    await bench.close();
    throw error;
  }
}
