import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../../demo/client.ts';
import type { Challenge } from '../../demo/liveness.ts';
import { frameOf, type Person, type Shot } from '../../generate/liveness/stills.ts';
import type { Figure } from '../report.ts';
import { percentile } from '../statistics.ts';
import { type DrawnPictures, selfieOf } from './judge-whole.ts';
import { namesOf, type Plan, VERIFYING } from './plan.ts';
import { inLanes } from './pool.ts';
import { startProgress } from './progress.ts';
import type { Run } from './run.ts';
import { type BenchService, startBenchService } from './service-client.ts';

interface Answer {
  status: string;
  checks: { key: string; result: string; reason?: string }[];
}

interface Timed extends Answer {
  ms: number;
}

const AT_ONCE = 4;
const GAP_MS = 350;

const dataUri = (bytes: Uint8Array) => `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;

/** The body of a call that verifies the document with its holder's selfie. */
export function documentBody({ truth, pictures: [front, back] }: DrawnPictures) {
  const document = { front: dataUri(front ?? Buffer.alloc(0)), ...(back && { back: dataUri(back) }) };
  return { type: 'idv', document, selfie: dataUri(selfieOf(truth.person)) };
}

/** Eight frames of the person performing the steps, two per step. */
async function answerTo({ id, nonce, steps }: Challenge, person: string, seed: number) {
  const shots: Shot[] = ['neutral', ...steps];
  const frames = shots.flatMap((shot) => [0, 1].map((variation) => frameOf(person as Person, shot, variation, seed)));
  const [pictures] = await Promise.all([Promise.all(frames), sleep(GAP_MS * (frames.length + 1))]);
  const timed = pictures.map((bytes, index) => ({ image: dataUri(bytes), at: GAP_MS * (index + 1) }));
  return { challengeId: id, nonce, frames: timed };
}

/** Each request comes from a new organization, so that no selfie is known from an earlier one. */
async function verify({ url, newKey }: BenchService, drawn: DrawnPictures, frameSeed?: number): Promise<Timed> {
  const api = createClient(url, await newKey());
  const body = documentBody(drawn);
  const challenge =
    frameSeed !== undefined &&
    (await api.post<{ challenge: Challenge }>('/v1/verification-sessions', { userId: 'bench' })).challenge;
  const liveness = challenge ? { liveness: await answerTo(challenge, drawn.truth.person, frameSeed ?? 0) } : {};
  const started = performance.now();
  const answer = await api.post<Answer>('/v1/verifications', { ...body, ...liveness });
  return { ...answer, ms: performance.now() - started };
}

function detailOf(times: readonly Timed[]): string {
  const verified = times.filter(({ status }) => status === 'verified').length;
  return `${times.length} requests over HTTP, ${verified} verified`;
}

function figureOf(name: string, times: readonly Timed[], at: number, most: number): Figure {
  const value = Math.round(
    percentile(
      times.map(({ ms }) => ms),
      at,
    ),
  );
  return { name, value, detail: detailOf(times), goal: { most } };
}

function describeTimed({ status, checks }: Timed): string {
  const open = checks.filter(({ result }) => result === 'failed' || result === 'unclear');
  return [status, ...open.map(({ key, reason }) => `${key}:${reason}`)].join(', ');
}

interface Phase {
  name: string;
  verbose: boolean;
  documents: readonly DrawnPictures[];
  lanes: number;
  framed: boolean;
}

async function measurePhase(
  service: BenchService,
  { name, verbose, documents, lanes, framed }: Phase,
): Promise<Timed[]> {
  const times: Timed[] = [];
  const progress = startProgress(name, documents.length);
  await inLanes([...documents.entries()], lanes, async ([index, drawn]) => {
    const timed = await verify(service, drawn, framed ? index + 1 : undefined);
    times.push(timed);
    if (verbose && timed.status !== 'verified') process.stderr.write(`${name}: ${describeTimed(timed)}\n`);
    progress.step();
  }).finally(progress.end);
  return times;
}

async function drawAll(run: Run, { requests: { alone, framed, atOnce } }: Plan): Promise<DrawnPictures[]> {
  const counts = { clean: 0, mild: alone + framed + atOnce, perspective: 0, hard: 0 };
  const names = namesOf(run.seed, 'requests', counts, VERIFYING);
  return Promise.all(names.map((name) => run.pool().run<DrawnPictures>('draw', name)));
}

async function measureAll(run: Run, { requests }: Plan, service: BenchService, drawn: DrawnPictures[]): Promise<void> {
  const { alone, framed } = requests;
  const [warmUp] = drawn;
  if (warmUp) await verify(service, warmUp);
  await service.watch();
  const phase = (name: string, from: number, to: number | undefined, more: Pick<Phase, 'lanes' | 'framed'>) =>
    measurePhase(service, { name, verbose: run.verbose, documents: drawn.slice(from, to), ...more });
  const one = await phase('one at a time', 0, alone, { lanes: 1, framed: false });
  const withFrames = await phase('with eight frames', alone, alone + framed, { lanes: 1, framed: true });
  const four = await phase('four at once', alone + framed, undefined, { lanes: AT_ONCE, framed: false });
  const lag = await service.lag();
  run.figures.push(
    figureOf('verification.p50Ms', one, 0.5, 2000),
    figureOf('verification.p95Ms', one, 0.95, 3000),
    figureOf('verification.frames.p95Ms', withFrames, 0.95, 8000),
    figureOf('verification.fourAtOnce.p95Ms', four, 0.95, 10_000),
    {
      name: 'eventLoop.p99Ms',
      value: lag.p99Ms,
      detail: `of the service, during all of this; longest ${Math.round(lag.mostMs)} ms`,
      goal: { most: 100 },
    },
  );
}

/** Whole verifications over HTTP against a service in a separate process. */
export async function measureService(run: Run, plan: Plan): Promise<void> {
  const drawn = await drawAll(run, plan);
  await run.endPool();
  const service = await startBenchService();
  const stop = run.keep(() => service.stop());
  try {
    await measureAll(run, plan, service, drawn);
  } finally {
    await stop();
  }
}
