import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { makeQueuedProof, resumeProofs } from './make-queued-proof.ts';
import { PROVE_QUEUE } from './queue-proof.ts';

/** A quarter of an hour: a proof must survive a full queue or a short outage of the prover. */
const RETRIES = 12;

export const proofJobs: readonly JobDefinition<Context>[] = [
  {
    queue: PROVE_QUEUE,
    options: {
      retryLimit: RETRIES,
      retryDelaySeconds: 2,
      retryDelayMaxSeconds: 120,
      // Enough for two attempts of the pool, with their preparation.
      // One job proves while the other opens its claims; more would only delay callers that wait.
      concurrency: 2,
    },
    handle: (ctx, { org, proofId }, { attempt, signal }) =>
      makeQueuedProof(ctx, {
        org: String(org),
        proofId: String(proofId),
        lastAttempt: attempt >= RETRIES,
        signal,
      }),
  },
  {
    queue: 'proofs.resume',
    cron: '27 * * * *',
    options: PERIODIC,
    handle: resumeProofs,
  },
];
