import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { developmentPolicy, faceDistance } from '#engine/index.ts';
import { FACES, portraitPersons } from '../../generate/document-set.ts';
import type { Figure } from '../report.ts';
import { share } from './figures.ts';
import type { BenchPool } from './pool.ts';
import type { Run } from './run.ts';

/** A picture of a face as described by the engine; null if it finds no face. */
interface Described {
  person: string;
  descriptor: Float32Array | null;
}

async function describe(pool: BenchPool, persons: readonly string[], still: string): Promise<Described[]> {
  return Promise.all(
    persons.map(async (person) => {
      const bytes = readFileSync(join(FACES, `${person}-${still}.jpg`));
      return { person, descriptor: await pool.run<Float32Array | null>('describeFace', bytes) };
    }),
  );
}

/** Compares each portrait with each selfie. A face that was not found matches no one. */
export function faceFigures(portraits: readonly Described[], selfies: readonly Described[], strict: number): Figure[] {
  const pairs = portraits.flatMap((portrait) =>
    selfies.map((selfie) => ({
      same: portrait.person === selfie.person,
      matched:
        portrait.descriptor !== null &&
        selfie.descriptor !== null &&
        faceDistance(portrait.descriptor, selfie.descriptor) <= strict,
    })),
  );
  const genuine = pairs.filter(({ same }) => same);
  const others = pairs.filter(({ same }) => !same);
  return [
    ...share('faces.fnmr', genuine.filter(({ matched }) => !matched).length, genuine.length),
    ...share('faces.fmr', others.filter(({ matched }) => matched).length, others.length),
    {
      name: 'faces.pairs',
      value: pairs.length,
      detail: `${portraits.length} rendered people, distance ${strict}: a regression figure, no claim of accuracy`,
    },
  ];
}

/** Portraits and selfies of the committed people, at the strict threshold. */
export async function measureFaces(run: Run): Promise<void> {
  const persons = portraitPersons();
  const pool = run.pool();
  const [portraits, first, second] = await Promise.all([
    describe(pool, persons, 'portrait'),
    describe(pool, persons, 'selfie-1'),
    describe(pool, persons, 'selfie-2'),
  ]);
  run.figures.push(...faceFigures(portraits, [...first, ...second], developmentPolicy.faceStrict));
}
