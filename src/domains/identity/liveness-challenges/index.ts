import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { livenessJobs } from './jobs.ts';
import { livenessChallengesMigration } from './migrations/0210-liveness-challenges.ts';

export { assertAnswerable, type ChallengeAnswer, type ChallengeUse, consumeChallenge } from './consume-challenge.ts';
export { type Challenge, createChallenge } from './create-challenge.ts';
export { countLookalikes, type FrameLooks, rememberLooks } from './look-of-frames.ts';
export { livenessAnswer, livenessChallenge } from './schema.ts';
export {
  type AnsweredChallenge,
  findAnswers,
  findSessionOfChallenge,
  findUse as findVerificationOfSession,
  releaseChallenge,
} from './store.ts';
export { findUsedChallenge, forgetFrames, type UsedChallenge } from './use-of-challenge.ts';

/** Liveness challenges: created by the service, answered once. */
export const livenessChallenges: Domain<Context> = {
  name: 'liveness-challenges',
  migrations: [livenessChallengesMigration],
  jobs: livenessJobs,
};
