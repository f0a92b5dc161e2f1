import { execFile } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Instance, startInstance } from '../../demo/instance.ts';
import type { Figure } from '../report.ts';
import { percentile } from '../statistics.ts';
import { newDocument } from './our-service.ts';
import { AT_ONCE } from './side.ts';

const SCRIPT = fileURLToPath(new URL('../../account.ts', import.meta.url));

/** A key of a new organization, created as by an operator. */
async function makeApiKey({ environment }: Instance): Promise<string> {
  const env = { ...environment, PATH: process.env.PATH, HOME: process.env.HOME };
  const args = ['--email', 'bench@example.org', '--organization', 'Bench'];
  const made = promisify(execFile)(process.execPath, [SCRIPT, ...args, '--key', 'bench'], { env });
  made.child.stdin?.end('correct horse battery\n');
  const { stdout } = await made;
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '').apiKey;
}

const PATH = '/v1/vc-api/credentials/issue';
const GOALS = { issuedPerSecond: { least: 150 }, p99Ms: { most: 250 } } as const;

type Options = Record<string, unknown>;

/** Issuing over HTTP to a service in a separate process, by {@link AT_ONCE} clients that each wait for their answer. */
export async function measureHttp({ seconds }: { seconds: number }): Promise<Figure[]> {
  const instance = await startInstance({ VC_API: '1', RATE_LIMIT_PER_MINUTE: '1000000' });
  try {
    const apiKey = await makeApiKey(instance);
    const load = (options: Options, time: number) => run(instance, { apiKey, options, seconds: time });
    await load({}, 5);
    const embedded = await load({}, seconds);
    const enveloped = await load({ format: 'vc+jwt' }, seconds);
    return [
      ...figures('http', embedded, { what: 'as ldp_vc, the default', goals: GOALS }),
      ...figures('http.enveloped', enveloped, { what: 'as vc+jwt' }),
    ];
  } finally {
    await instance.stop();
  }
}

interface Load {
  times: number[];
  seconds: number;
}

function figures(
  name: string,
  { times, seconds }: Load,
  { what, goals }: { what: string; goals?: typeof GOALS },
): Figure[] {
  const detail = `${times.length} issued and saved ${what} in ${seconds.toFixed(1)} s, ${AT_ONCE} clients`;
  const p50 = percentile(times, 0.5).toFixed(0);
  return [
    {
      name: `${name}.issuedPerSecond`,
      value: times.length / seconds,
      detail,
      ...(goals && { goal: goals.issuedPerSecond }),
    },
    {
      name: `${name}.p99Ms`,
      value: percentile(times, 0.99),
      detail: `of the same; median ${p50} ms`,
      ...(goals && { goal: goals.p99Ms }),
    },
  ];
}

async function run(
  { url }: Instance,
  { apiKey, options, seconds }: { apiKey: string; options: Options; seconds: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const body = JSON.stringify({ credential: newDocument(), options });
      const sent = performance.now();
      await post(new URL(PATH, url), { agent, apiKey, body });
      times.push(performance.now() - sent);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    return { times, seconds: (performance.now() - start) / 1000 };
  } finally {
    agent.destroy();
  }
}

/**
 * node:http, because fetch costs the client more than the response costs the service. Rejects for any status but 201.
 */
function post(url: URL, { agent, apiKey, body }: { agent: Agent; apiKey: string; body: string }): Promise<void> {
  const headers = {
    authorization: `Bearer ${apiKey}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 201) resolve();
        else reject(new Error(`issuing was answered by ${answer.statusCode}`));
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}
