import type { Figure } from '../report.ts';
import { percentile } from '../statistics.ts';
import { CONDITIONS, namesOf, type Plan, WITH_MRZ } from './plan.ts';
import { startBenchPool } from './pool.ts';
import { startProgress } from './progress.ts';
import type { Run } from './run.ts';
import type { ReadingTimes } from './time-reading.ts';

const count = (times: readonly ReadingTimes[], holds: (time: ReadingTimes) => boolean) => times.filter(holds).length;

/** Warm-up for the compiler, as in a running service. */
const WARM_UP = 3;

export function readingFigures(times: readonly ReadingTimes[]): Figure[] {
  const all = times.length;
  const p50 = (of: (time: ReadingTimes) => number) => percentile(times.map(of), 0.5);
  const [read, tesseract] = [p50(({ readMs }) => readMs), p50(({ tesseractMs }) => tesseractMs)];
  const exact = `${count(times, (time) => time.exact)} of ${all} exact`;
  const theirs = `${count(times, (time) => time.tesseractExact)} of ${all} exact`;
  return [
    { name: 'mrz.p50Ms', value: Math.round(read), detail: `pixels to text, ${exact}`, goal: { most: 300 } },
    {
      name: 'mrz.p95Ms',
      value: Math.round(
        percentile(
          times.map(({ readMs }) => readMs),
          0.95,
        ),
      ),
      detail: 'the same',
    },
    {
      name: 'mrz.decodeP50Ms',
      value: Math.round(p50(({ decodeMs }) => decodeMs)),
      detail: 'JPEG to pixels, before it',
    },
    {
      name: 'tesseract.p50Ms',
      value: Math.round(tesseract),
      detail: `eng on the same pixels, whole picture, ${theirs}`,
    },
    {
      name: 'mrz.ratioToTesseract',
      value: read === 0 ? 0 : tesseract / read,
      detail: 'times as fast as Tesseract, by the medians',
      goal: { least: 3 },
    },
  ];
}

/** One process reads the pictures in sequence, alternating between both readers, and nothing else runs. */
export async function measureReading(run: Run, { timed }: Plan): Promise<void> {
  const counts = Object.fromEntries(CONDITIONS.map((condition) => [condition, timed])) as Plan['read'];
  const names = namesOf(run.seed, 'timed', counts, WITH_MRZ);
  const pool = startBenchPool(1);
  const close = run.keep(() => pool.close());
  const times: ReadingTimes[] = [];
  const progress = startProgress('reading, timed', names.length);
  try {
    for (const name of names.slice(0, WARM_UP)) await pool.run('timeReading', name);
    for (const name of names) {
      times.push(await pool.run<ReadingTimes>('timeReading', name));
      progress.step();
    }
  } finally {
    progress.end();
    await close();
  }
  run.figures.push(...readingFigures(times));
}
