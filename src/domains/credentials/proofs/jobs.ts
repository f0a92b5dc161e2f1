import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { periodicOptions } from '#platform/jobs/periodic-options.ts';
import { makeQueuedProof, resumeProofs } from './make-queued-proof.ts';
import { PROVE_QUEUE } from './queue-proof.ts';

/** A quarter of an hour: a queue that is full, or a prover that is being fixed, is no reason to give a proof up. */
const RETRIES = 12;

export const proofJobs: readonly JobDefinition<Context>[] = [
  {
    queue: PROVE_QUEUE,
    options: {
      retryLimit: RETRIES,
      retryDelaySeconds: 2,
      retryDelayMaxSeconds: 120,
      // Two attempts of the pool, and what it has to do before them.
      expireSeconds: 180,
      // One proves while the other's claims are opened; more would only keep callers that wait from their turn.
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
    options: periodicOptions({ expireSeconds: 300 }),
    handle: resumeProofs,
  },
];
