import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import { VERSION } from '#kernel/version.ts';
import { DataFolderInUse } from '#platform/db/embedded/index.ts';
import { readOwner } from '#platform/db/embedded/owner-lock.ts';
import { createLogger, type Logger } from '#platform/logger/index.ts';
import { createWebApp } from '#platform/web-app/index.ts';
import { collectEarlier } from '#platform/workers/collect-earlier.ts';
import { warnOfConfinement } from '#platform/workers/index.ts';
import { type Service, startService } from './app.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Starts the service, says where it is, and stops it cleanly on SIGINT and SIGTERM. Exits at once where it cannot: whatever
 * a failed start may have left open must not keep the process.
 */
export async function serve(config: Config): Promise<void> {
  try {
    await start(config);
  } catch (error) {
    say(complaint(error, config));
    process.exit(1);
  }
}

async function start(config: Config): Promise<void> {
  collectEarlier();
  const log = createLogger({ level: config.logLevel, pretty: config.mode === 'development' });
  // The pages are looked for while PostgreSQL starts.
  const web = createWebApp({ dataDir: config.dataDir, log });
  void web.warmUp();
  const service = await startService({ config, log, web, onMailLink: mailLinks(config, log) });
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
  await openPages(service);
  if (stopping) return;
  announce(service, config);
  warnOfConfinement(log);
}

function announce({ url, context }: Service, { dataDir, mode }: Config): void {
  const problem = context.ctx.web.problem();
  if (problem !== undefined) {
    say(`The pages could not be built: ${problem}. The API serves at ${url}; /readyz answers 503.`);
    return;
  }
  const { folder } = context.database;
  greet(url, folder === undefined ? `${dataDir} and DATABASE_URL` : `${dataDir}, PostgreSQL in ${folder}`, mode);
}

/** *Ready* is said of the pages too. The first start of a version builds them, while the API serves already. */
async function openPages({ url, context }: Service): Promise<void> {
  const notice = setTimeout(() => say(`The API serves at ${url}. Building the pages, once for this version …`), 2_000);
  await context.ctx.web.warmUp();
  clearTimeout(notice);
}

/** Where mails are kept: prints their links for whoever tries the service out; never into the logs of a production. */
function mailLinks({ mode, smtpUrl }: Config, log: Logger): (link: string, subject: string) => void {
  if (mode === 'development') return (link, subject) => say(`  mail "${subject}": ${link}`);
  if (smtpUrl === undefined) log.warn('SMTP_URL is not set: mails are kept in the data folder and reach nobody');
  return () => undefined;
}

function greet(url: string, data: string, mode: Config['mode']): void {
  // In production an operator makes the first account before others reach the service.
  const account =
    mode === 'development'
      ? `${url}/signup (without SMTP_URL the activation link appears in this terminal)`
      : 'npm run account -- --email you@example.org --key first';
  say(`
Avouch is ready.
  dashboard      ${url}/dashboard
  documentation  ${url}/docs
  API            ${url}/v1/openapi.json
  version        ${VERSION}
  data           ${data}
  first account  ${account}
  test API key   npm run account -- --email you@example.org --key first --mode test
  stop           Ctrl-C
`);
}

/** A second start on the same port finds it taken before it comes to the data folder: the owner is who it wants to hear of. */
function complaint(error: unknown, { dataDir, database }: Config): string {
  if (error instanceof DataFolderInUse) return error.message;
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return explain(error);
  const owner = database.url === undefined ? readOwner(join(dataDir, 'postgres')) : undefined;
  if (owner) return new DataFolderInUse(dataDir, owner).message;
  return `${(error as Error).message}. Set PORT to use another port.`;
}

/** What operators can mend says how in its message; a slip of ours shows where it is. */
function explain(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(explain).join('; ');
  if (!(error instanceof Error)) return `Avouch could not start: ${String(error)}`;
  const slip = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
  return `Avouch could not start: ${slip ? error.stack : error.message}`;
}
