// The service under fire: a process of its own on a real PostgreSQL, whose lines are read for what should not be in them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openServed } from '../../../scripts/bench/service/open-served.ts';
import { type ApiClient, createApiClient } from '../../support/api-client.ts';
import { makeTestAccount, readMails, type TestInstance } from '../../support/service.ts';
import { anyAddress } from './any-address.ts';

/** What stands between requests and handlers is lifted; nothing of the service's own goes beyond the loopback. */
const SETTINGS = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  // Routes without a token are limited by network: each request comes from another one.
  TRUST_PROXY: '1',
  EGRESS_ALLOW: '127.0.0.0/8',
  VC_API: '1',
  METRICS: 'public',
  LOG_LEVEL: 'warn',
  // As for the SDKs, whose cases are asked here.
  ERASURE_DELAY_HOURS: '0',
};

const EXPECTED = new RegExp(
  [
    // A 503 with `Retry-After`, such as while the pages are built.
    'ERROR request failed requestId=\\S+ error=AppError \\[unavailable\\]',
    // Hosts of webhooks and DIDs that are no one's.
    'WARN +outgoing call failed ',
    // What was changed by someone else meanwhile is begun again.
    'WARN +job failed .* error=BusinessChanged',
    // A credential that is erased between the proof of it and its row: the next attempt finds it gone.
    'WARN +job failed queue=bundles\\.make .* error=error \\[23503\\]',
  ].join('|'),
);

export interface Fuzzed extends Pick<TestInstance, 'url' | 'ctx' | 'anonymous' | 'mails' | 'account'> {
  pid: number;
  /** Whether the process is the one that was started, and runs. */
  alive(): boolean;
  /** What the process printed that it should not have, with how often: errors, failed jobs, warnings of the runtime. */
  lines(): string[];
  /** Bytes of memory at the most, and now. */
  memory(): { peak: number; now: number };
  close(): Promise<void>;
}

export async function openFuzzed(): Promise<Fuzzed> {
  let said = '';
  const hear = (text: string): void => {
    said += text;
  };
  const served = await openServed(SETTINGS, { hear }).catch((error) => {
    throw new Error(`the service did not start:\n${said}`, { cause: error });
  });
  const { pid } = served.process;
  if (pid === undefined) throw new Error('the service has no process');
  return {
    url: served.url,
    ctx: served.ctx,
    anonymous: fromAnywhere(createApiClient(served.url)),
    account: (options) => makeTestAccount(served.url, served.ctx, options),
    mails: () => readMails(join(served.dataDir, 'mails')),
    pid,
    alive: () => served.process.exitCode === null && served.process.signalCode === null,
    lines: () => byKind(said.split('\n').filter((line) => line !== '' && !EXPECTED.test(line))),
    memory: () => memoryOf(pid),
    close: () => served.close(),
  };
}

function fromAnywhere(client: ApiClient): ApiClient {
  const from = () => ({ 'x-forwarded-for': anyAddress() });
  return { ...client, post: (path, body, headers) => client.post(path, body, { ...from(), ...headers }) };
}

/** One line of each kind: times, ids and numbers do not tell them apart. */
function byKind(lines: readonly string[]): string[] {
  const kinds = Map.groupBy(lines, (line) => line.replace(/[a-z]+_[0-9a-z]{26}|[0-9a-f-]{36}|\d+/g, '0'));
  return [...kinds.values()].map((each) => `${each.length} × ${each[0]}`);
}

function memoryOf(pid: number): { peak: number; now: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024;
  return { peak: bytes('VmHWM'), now: bytes('VmRSS') };
}
