import { Agent, request } from 'node:http';
import { measureProcessor } from '../service/processor-time.ts';
import { percentile } from '../statistics.ts';

const CLIENTS = 16;
const WARM_SECONDS = 3;

export interface Load {
  answers: number;
  /** Response times. */
  times: number[];
  seconds: number;
  /** Milliseconds of processor time of the processes that answer, and of PostgreSQL. */
  processorMs: Processor;
}

interface Processor {
  service: number;
  database: number;
}

/** What is repeated: a GET, or a POST of the next body. */
interface Repeated {
  /** Each call goes to the next one. */
  urls: readonly string[];
  /** The processes that answer. */
  pids: readonly (number | undefined)[];
  token: string;
  /** 16 by default. */
  clients?: number;
  nextBody?: () => object;
}

/** Repeats it for this long, from clients that each wait for their response; rejects for any status but 200 and 201. */
async function load(
  { urls, pids, token, nextBody, clients = CLIENTS }: Repeated,
  seconds: number,
  others: readonly number[],
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const headers = { authorization: `Bearer ${token}` };
  const times: number[] = [];
  const everything = measureProcessor(others);
  const database = measureProcessor([...others, ...known(pids)]);
  const started = performance.now();
  const until = started + seconds * 1000;
  let calls = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      const sent = performance.now();
      await send(urls[calls++ % urls.length] ?? '', agent, headers, nextBody?.());
      times.push(performance.now() - sent);
    }
  };
  try {
    await Promise.all(Array.from({ length: clients }, client));
    const ended = (performance.now() - started) / 1000;
    const ofDatabase = database();
    const processorMs = { service: everything() - ofDatabase, database: ofDatabase };
    return { answers: times.length, times, seconds: ended, processorMs };
  } finally {
    agent.destroy();
  }
}

export interface CallPlan {
  rounds: number;
  /** Seconds of each round, for each side. */
  seconds: number;
}

/** Each side's loads: warmed first, then in turns, so that a change of the machine's load affects all. */
export async function loadInTurns<Side extends string>(
  sides: Record<Side, Repeated>,
  { rounds, seconds }: CallPlan,
): Promise<Record<Side, Load[]>> {
  const pids = new Set(Object.values<Repeated>(sides).flatMap((side) => known(side.pids)));
  const all = Object.entries<Repeated>(sides).map(([name, repeated]) => ({
    name,
    run: (duration: number) =>
      load(
        repeated,
        duration,
        [...pids].filter((pid) => !repeated.pids.includes(pid)),
      ),
    loads: [] as Load[],
  }));
  for (const { run } of all) await run(WARM_SECONDS);
  for (let round = 0; round < rounds; round += 1) for (const { run, loads } of all) loads.push(await run(seconds));
  return Object.fromEntries(all.map(({ name, loads }) => [name, loads])) as Record<Side, Load[]>;
}

/** Milliseconds of the slowest hundredth, of all rounds together. */
export function p99Of(loads: readonly Load[]): number {
  return percentile(
    loads.flatMap(({ times }) => times),
    0.99,
  );
}

/** Answers a second, of all rounds together. */
export function perSecond(loads: readonly Load[]): number {
  return total(loads, ({ answers }) => answers) / total(loads, ({ seconds }) => seconds);
}

/** Milliseconds of processor time for an answer, of all rounds together; without the client's. */
export function processorOf(loads: readonly Load[]): Processor {
  const answers = total(loads, (load) => load.answers);
  const of = (part: keyof Processor) => total(loads, ({ processorMs }) => processorMs[part]) / answers;
  return { service: of('service'), database: of('database') };
}

function known(pids: Repeated['pids']): number[] {
  return pids.filter((pid) => pid !== undefined);
}

function total(loads: readonly Load[], of: (load: Load) => number): number {
  return loads.reduce((sum, load) => sum + of(load), 0);
}

/** Sequentially, like a person browsing a list. */
export async function oneByOne(url: string, apiKey: string, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  try {
    for (let n = 0; n < count; n += 1) {
      const sent = performance.now();
      await send(url, agent, { authorization: `Bearer ${apiKey}` });
      times.push(performance.now() - sent);
    }
    return times;
  } finally {
    agent.destroy();
  }
}

/** node:http, because fetch costs the client more than the response costs the service. */
function send(url: string, agent: Agent, headers: Record<string, string>, body?: object): Promise<void> {
  const text = body && JSON.stringify(body);
  const type = { 'content-type': 'application/json' };
  const posted = text === undefined ? {} : { ...type, 'content-length': Buffer.byteLength(text) };
  const method = text === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    const call = request(url, { method, agent, headers: { ...headers, ...posted } }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200 || answer.statusCode === 201) resolve();
        else reject(new Error(`${url} was answered by ${answer.statusCode}`));
      });
    });
    call.on('error', reject);
    call.end(text);
  });
}
