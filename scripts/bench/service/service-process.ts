// The service of a benchmark, in a separate process: as `npm start`, without the networks it does not need.
import { loadConfig } from '#config/config.ts';
import { readEnv } from '#config/env.ts';
import { createLogger } from '#platform/logger/index.ts';
import { collectEarlier } from '#platform/workers/collect-earlier.ts';
import { startService } from '../../../src/app.ts';

collectEarlier();
const config = loadConfig(readEnv());
const service = await startService({ config, log: createLogger({ level: config.logLevel, pretty: true }) });
process.on('disconnect', () => void service.stop().finally(() => process.exit()));
process.send?.({ url: service.url });
