import { type Config, loadConfig } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import { readEnv } from '#config/env.ts';

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

refuseArguments(process.argv.slice(2));
const config = readConfig();
// Loaded only now: whoever made a slip in a setting hears of it at once.
const { serve } = await import('./serve.ts');
await serve(config);
