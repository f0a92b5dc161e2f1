import { loadConfig } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import { readEnv } from '#config/env.ts';
import { DataFolderInUse } from '#platform/db/embedded/index.ts';
import { createLogger } from '#platform/logger/index.ts';
import { startService } from './app.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Starts the service, says where it is, and stops it cleanly on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const config = loadConfig(readEnv());
  const log = createLogger({ level: config.logLevel, pretty: config.mode === 'development' });
  const service = await startService({
    config,
    log,
    onMailLink: (link, subject) => say(`  mail "${subject}": ${link}`),
  });
  const { ctx, database } = service.context;
  ctx.engine.warmUp();
  ctx.prover.warmUp();
  const { folder } = database;
  greet(
    service.url,
    folder === undefined ? `${config.dataDir} and DATABASE_URL` : `${config.dataDir}, PostgreSQL in ${folder}`,
  );
  const stop = (signal: string): void => {
    say(`${signal}: stopping …`);
    service.stop().then(
      () => process.exit(0),
      (error: Error) => {
        log.error('the service did not stop cleanly', error);
        process.exit(1);
      },
    );
  };
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!stopping) stop(signal);
      stopping = true; // a terminal may send SIGINT twice
    });
  }
}

function greet(url: string, data: string): void {
  say(`
Avouch is ready.
  address        ${url}
  API            ${url}/v1/openapi.json
  data           ${data}
  first account  npm run account -- --email you@example.org --password '…' --organization 'Your studio' --key first
                 or POST ${url}/v1/auth/signup; without SMTP_URL the activation link is printed here
  stop           Ctrl-C
`);
}

function complain(error: unknown): void {
  if (error instanceof ConfigError || error instanceof DataFolderInUse) say(error.message);
  else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    say(`${(error as Error).message}. Is Avouch running already? Set PORT to use another port.`);
  else say(`Avouch could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
}

await main().catch((error: unknown) => {
  complain(error);
  process.exitCode = 1;
});
