import { join } from 'node:path';
import { type Config, loadConfig } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import { readEnv } from '#config/env.ts';
import { DataFolderInUse } from '#platform/db/embedded/index.ts';
import { readOwner } from '#platform/db/embedded/owner-lock.ts';
import { createLogger } from '#platform/logger/index.ts';
import { begin } from './begin.ts';

const USAGE = `usage: npm start
Runs the service. Settings are environment variables: src/docs/configuration.md, or /docs/configuration of a running service.`;

function readConfig(): Config {
  try {
    return loadConfig(readEnv());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stdout.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Settings are not arguments: whoever gives one wanted something else than a service that ignores it. */
function refuseArguments([first]: readonly string[]): void {
  if (first === undefined) return;
  if (['--help', '-h', 'help'].includes(first)) {
    process.stdout.write(`${USAGE}\n`);
    process.exit(0);
  }
  process.stderr.write(`Unexpected argument: ${first}\n${USAGE}\n`);
  process.exit(2);
}

/** A second start on the same port finds it taken before it comes to the data folder: the owner is who it wants to hear of. */
function complaint(error: unknown, { dataDir, database }: Config): string {
  if (error instanceof DataFolderInUse) return error.message;
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return explain(error);
  const owner = database.url === undefined ? readOwner(join(dataDir, 'postgres')) : undefined;
  if (owner) return new DataFolderInUse(dataDir, owner).message;
  return `${(error as Error).message}. Set PORT to use another port.`;
}

function explain(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(explain).join('; ');
  return `Avouch could not start: ${causes(error).map(describe).join(' Caused by: ')}`;
}

/** The error, and what caused it. */
function causes(error: unknown): unknown[] {
  return error instanceof Error && error.cause !== undefined ? [error, ...causes(error.cause)] : [error];
}

/** What operators can mend says how in its message; a slip of ours shows where it is. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const slip = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
  return (slip && error.stack) || error.message;
}

refuseArguments(process.argv.slice(2));
const config = readConfig();
try {
  const log = createLogger({ level: config.logLevel, pretty: config.mode === 'development' });
  const begun = await begin(config, log);
  // Loaded only now: whoever made a slip in a setting has heard of it, and PostgreSQL starts beside.
  const { serve } = await import('./serve.ts');
  await serve(config, log, begun);
} catch (error) {
  process.stdout.write(`${complaint(error, config)}\n`);
  // At once: whatever a failed start may have left open must not keep the process.
  process.exit(1);
}
