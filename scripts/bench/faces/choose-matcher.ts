import type { FaceMatcherConfig, FaceRecognitionConfig } from '#config/config.ts';
import { readEnv } from '#config/env.ts';
import { createEnvReader } from '#config/env-reader.ts';
import { faceRecognitionConfig } from '#config/face-recognition-config.ts';
import { cidrList } from '#config/parsers.ts';
import { askMatcher } from '#domains/identity/identity-verification/index.ts';
import { cosineSimilarity, type EngineRecognition, type FaceSample } from '#engine/index.ts';
import { systemClock } from '#kernel/clock.ts';
import { createEgress } from '#platform/egress/index.ts';
import { createLogger } from '#platform/logger/index.ts';
import { inLanes } from '../documents/pool.ts';
import type { DescribedPicture, PairMatcher } from './pair-figures.ts';

/** The matcher in the service's settings; undefined for the built-in network. Throws with errors in the settings. */
export function configuredMatcher(): FaceRecognitionConfig | undefined {
  const env = readEnv();
  const reader = createEnvReader(env);
  const config = faceRecognitionConfig(env, reader, 'development');
  const [problem] = reader.problems;
  if (problem) throw new Error(`${problem.variable} ${problem.wrong}; expected ${problem.expected}`);
  return config;
}

/** The setting with which the bench's processes prepare faces for the matcher. */
export const recognitionOf = (config: FaceRecognitionConfig): EngineRecognition =>
  config.kind === 'model' ? config : { kind: 'pictures' };

/** Concurrency; more would measure the matcher's queue. */
const LANES = 4;

/**
 * Compares samples. If the matcher is a service, all pairs are compared beforehand, because it answers over the
 * network.
 */
export async function sampleMatcher(
  config: FaceRecognitionConfig,
  pictures: readonly DescribedPicture<FaceSample>[],
): Promise<PairMatcher<FaceSample>> {
  const scale = { scale: 'similarity', strict: config.match, lax: config.mismatch } as const;
  if (config.kind === 'model') return { ...scale, compare: compareEmbeddings };
  const known = await askAll(config, pictures);
  return { ...scale, compare: (one, other) => known.get(one)?.get(other) ?? Number.NaN };
}

function compareEmbeddings(one: FaceSample, other: FaceSample): number {
  if (one.kind !== 'embedding' || other.kind !== 'embedding') throw new Error('a model describes faces by numbers');
  return cosineSimilarity(one.values, other.values);
}

async function askAll(config: FaceMatcherConfig, pictures: readonly DescribedPicture<FaceSample>[]) {
  const samples = pictures.flatMap(({ descriptor }) => (descriptor?.kind === 'picture' ? [descriptor] : []));
  const pairs = samples.flatMap((one, index) => samples.slice(index + 1).map((other) => ({ one, other })));
  process.stderr.write(`${pairs.length} pairs are sent to ${new URL(config.url).host}\n`);
  const egress = createEgress({
    allow: cidrList(readEnv().EGRESS_ALLOW ?? '') ?? [],
    log: createLogger({ level: 'silent', pretty: false }),
  });
  const known = new Map<FaceSample, Map<FaceSample, number>>(samples.map((sample) => [sample, new Map()]));
  try {
    await inLanes(pairs, LANES, async ({ one, other }) => {
      const similarity = await askMatcher({ egress, clock: systemClock }, config, {
        portrait: one.jpeg,
        selfie: other.jpeg,
      });
      known.get(one)?.set(other, similarity);
    });
  } finally {
    await egress.close();
  }
  return known;
}
