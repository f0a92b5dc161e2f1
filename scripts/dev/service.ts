// The service of `npm run dev`, with an account and sample data at its first start.
import { loadConfig } from '#config/config.ts';
import { readEnv } from '#config/env.ts';
import { createLogger } from '#platform/logger/index.ts';
import { startService } from '../../src/app.ts';
import { createDevPages } from './pages.ts';
import { ACCOUNT, makeSamples } from './samples.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const config = loadConfig(readEnv());
const log = createLogger({ level: config.logLevel, pretty: true });
const service = await startService({
  config,
  log,
  web: createDevPages({ dataDir: config.dataDir, log }),
  onMailLink: (link, subject) => say(`  mail "${subject}": ${link}`),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void service.stop().then(() => process.exit(0)));

const key = await makeSamples(service.context.ctx, `http://localhost:${config.port}`);
say(`
${service.url}/dashboard   ${ACCOUNT.email}, password "${ACCOUNT.password}"; samples are in test mode
${service.url}/docs        data in ${config.dataDir}${key === undefined ? '' : `\ntest key   ${key}`}
A change of a page shows at once; a change of the service restarts it. Ctrl-C ends both.
`);
