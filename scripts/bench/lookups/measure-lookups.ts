import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { processorMs } from '../service/processor-time.ts';
import { percentile } from '../statistics.ts';
import { Caller } from './call.ts';
import { hashOf } from './hash-of.ts';
import type { Production } from './produce.ts';
import { isDeclared } from './register.ts';

const WARM = 20;
/** The most that the service accepts. */
const HASHES_OF_A_CALL = 10_000;
const MOST_DISTANCE = 31;

export interface LookupPlan {
  /** Registered files. */
  count: number;
  /** Calls with one hash. */
  calls: number;
  /** Calls with 10,000 hashes. */
  bulkCalls: number;
}

/** One SHA-256 a call; every second one is unknown. */
export async function measureExact(served: Served, made: Production, { count, calls }: LookupPlan): Promise<Figure[]> {
  const timed = await timesOf(served, made, calls, async (api, n) => {
    const known = n % 2 === 0;
    const place = spread(n, count);
    const [result] = await lookUp(api, [{ sha256: hashOf('file', known ? place : -2 - place) }]);
    if (result?.known !== known || (known && result.status !== 'covered')) throw new Error('a wrong answer');
  });
  return [
    {
      name: 'lookups.exact.p95Ms',
      value: percentile(timed.times, 0.95),
      detail: about(timed, count),
      goal: { most: 5 },
    },
  ];
}

/** One perceptual hash a call, with 31 other bits; every second one is unknown. */
export async function measureSimilar(
  served: Served,
  made: Production,
  { count, calls }: LookupPlan,
): Promise<Figure[]> {
  const timed = await timesOf(served, made, calls, async (api, n) => {
    const known = n % 2 === 0;
    const place = spread(n, count);
    const hash = known ? withChangedBits(hashOf('picture', place)) : hashOf('picture', -2 - place);
    const [result] = await lookUp(api, [{ perceptualHash: hash }]);
    // An invented hash is never within 31 bits of another one.
    if (result?.known !== known || (known && result.distance !== MOST_DISTANCE)) throw new Error('a wrong answer');
  });
  return [
    {
      name: 'lookups.similar.p95Ms',
      value: percentile(timed.times, 0.95),
      detail: about(timed, count),
      goal: { most: 50 },
    },
  ];
}

/** 10,000 SHA-256 a call, half of them unknown, without and with a receipt. */
export async function measureBulk(
  served: Served,
  made: Production,
  { count, bulkCalls }: LookupPlan,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const receipt of [false, true]) {
    const timed = await timesOf(
      served,
      made,
      bulkCalls,
      async (api, n) => {
        const hashes = Array.from({ length: HASHES_OF_A_CALL }, (_, index) => {
          const place = spread(n * HASHES_OF_A_CALL + index, count);
          return { sha256: hashOf('file', index % 2 === 0 ? place : -2 - place) };
        });
        const answer = await api.post('/v1/lookups', { hashes, receipt });
        if (answer.data.filter(({ known }: { known: boolean }) => known).length !== HASHES_OF_A_CALL / 2)
          throw new Error('a wrong answer');
      },
      1,
    );
    const name = receipt ? 'lookups.receipt.maxMs' : 'lookups.bulk.maxMs';
    figures.push({ name, value: Math.max(...timed.times), detail: about(timed, count), goal: { most: 2000 } });
  }
  return figures;
}

interface Timed {
  /** In milliseconds, of each call. */
  times: readonly number[];
  /** Processor time of the service's process for a call, without PostgreSQL. */
  busyMs: number;
}

/** Each part has its own key, because the rate counts hashes by key. */
async function timesOf(
  served: Served,
  { apiKey }: Production,
  calls: number,
  call: (api: Caller, n: number) => Promise<void>,
  warm = WARM,
): Promise<Timed> {
  const owner = new Caller(served.url, apiKey);
  const key = await owner.post('/v1/auth/api-key', { name: 'Platform', scopes: ['lookups:create'] });
  owner.close();
  const api = new Caller(served.url, key.apiKey);
  try {
    for (let n = 0; n < warm; n += 1) await call(api, calls + n);
    api.times.length = 0;
    const busy = processorMs(served.process.pid);
    for (let n = 0; n < calls; n += 1) await call(api, n);
    return { times: api.times, busyMs: (processorMs(served.process.pid) - busy) / calls };
  } finally {
    api.close();
  }
}

async function lookUp(api: Caller, hashes: object[]) {
  return (await api.post('/v1/lookups', { hashes })).data;
}

/** Places all over the registered files; every second one of them shows the performer. */
function spread(n: number, count: number): number {
  const place = Math.floor(((n * 0.618_033_988_75) % 1) * (count - 10));
  return n % 4 === 0 && !isDeclared(place) ? place - (place % 10) : place;
}

function withChangedBits(hash: string): string {
  const mask = Array.from({ length: MOST_DISTANCE }, (_, index) => 1n << BigInt(8 * index + (index % 8)));
  const changed = mask.reduce((value, bit) => value ^ bit, BigInt(`0x${hash}`));
  return changed.toString(16).padStart(64, '0');
}

function about({ times, busyMs }: Timed, count: number): string {
  const median = percentile(times, 0.5).toFixed(1);
  return `${times.length} calls among ${count.toLocaleString('en')} files; median ${median} ms, processor of the service ${busyMs.toFixed(1)} ms`;
}
