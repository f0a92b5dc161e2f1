import type { Config } from '#config/config.ts';
import { VERSION } from '#kernel/version.ts';
import type { Logger } from '#platform/logger/index.ts';
import { createWebApp } from '#platform/web-app/index.ts';
import { collectEarlier } from '#platform/workers/collect-earlier.ts';
import { warnOfConfinement } from '#platform/workers/index.ts';
import { type Service, startService } from './app.ts';
import type { Begun } from './begin.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Starts the service on what was begun, says where it is, and stops it cleanly on SIGINT and SIGTERM. */
export async function serve(config: Config, log: Logger, begun: Begun): Promise<void> {
  collectEarlier();
  // The pages are looked for while PostgreSQL starts.
  const web = createWebApp({ dataDir: config.dataDir, log });
  void web.warmUp();
  const service = await startService({ config, log, begun, web, onMailLink: mailLinks(config, log) });
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
  if (smtpUrl === undefined) log.warn('SMTP_URL is not set: mails are kept in the data folder and are not sent');
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
