import type { Context } from '#domains/context.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import type { CommandSetting } from './command.ts';

/**
 * Runs an operator's task on the service's own database, beside a running service or without one. The service is loaded
 * only here: that takes a second, which a mistyped argument should not cost.
 */
export async function withContext(
  { env, tell }: CommandSetting,
  work: (ctx: Context, database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const [{ loadConfig }, { readEnv }, { createLogger }, { domains }, { openContext }] = await Promise.all([
    import('#config/config.ts'),
    import('#config/env.ts'),
    import('#platform/logger/index.ts'),
    import('../../src/app.ts'),
    import('../../src/open-context.ts'),
  ]);
  const config = loadConfig(readEnv(env));
  const log = createLogger({ level: 'warn', pretty: true, destination: { write: (line) => tell(line.trimEnd()) } });
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const { ctx, database, close } = await openContext({ config, publicUrl, log, domains, mode: 'join' });
  try {
    await work(ctx, database);
  } finally {
    await close();
  }
}
