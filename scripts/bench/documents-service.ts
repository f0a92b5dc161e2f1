/**
 * A whole service with its own data folder in a separate process, so that its event loop can be watched from inside.
 */
import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { loadConfig } from '#config/config.ts';
import { makeAccount } from '#domains/accounts/accounts/index.ts';
import { createLogger } from '#platform/logger/index.ts';
import { registerWorker } from '#platform/workers/index.ts';
import { type Service, startService } from '../../src/app.ts';
import type { EventLoopLag } from './documents/service-client.ts';

const RESOLUTION_MS = 10;

let running: { service: Service; delay: ReturnType<typeof monitorEventLoopDelay> } | undefined;

function current() {
  if (!running) throw new Error('the service was not started');
  return running;
}

async function start(folder: string): Promise<string> {
  const config = loadConfig({
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000',
    MODE: 'development',
  });
  const log = createLogger({ level: 'error', pretty: false, destination: process.stderr });
  const service = await startService({ config, log });
  service.context.ctx.engine.warmUp();
  running = { service, delay: monitorEventLoopDelay({ resolution: RESOLUTION_MS }) };
  return service.url;
}

/** A key of a new organization, which knows no pictures yet. */
async function newKey(): Promise<string> {
  const email = `bench-${randomBytes(6).toString('hex')}@example.org`;
  const account = { email, password: 'correct horse battery', organization: 'Bench', key: 'bench' };
  return (await makeAccount(current().service.context.ctx, account)).apiKey;
}

/** The histogram measures from one timer tick to the next, so an idle loop shows the timer's period. */
const lagOf = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);

registerWorker({
  start,
  newKey,
  watch: () => void current().delay.enable(),
  lag: (): EventLoopLag => {
    const { delay } = current();
    delay.disable();
    return { p50Ms: lagOf(delay.percentile(50)), p99Ms: lagOf(delay.percentile(99)), mostMs: lagOf(delay.max) };
  },
  stop: () => current().service.stop(),
});
