import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { proofEvents } from './events.ts';
import { proofJobs } from './jobs.ts';
import { proofsMigration } from './migrations/0206-proofs.ts';
import { proofRoutes } from './routes.ts';
import { verifyRoutes } from './routes-verify.ts';

export { checkProofSetup } from './check-setup.ts';
export { completeStatement, getProofRequest, OWN_SCOPE, requestKeptProof } from './create-proof-request.ts';
export { findProofsOfPersons } from './find-proofs.ts';
export { obtainProof } from './obtain-proof.ts';
export { trustFile, trustInService } from './trust.ts';
export { judgeProofFile, verifyProof } from './verify-proof.ts';

/** Zero-knowledge proofs: requested, created, verified, and used once. */
export const proofs: Domain<Context> = {
  name: 'proofs',
  events: proofEvents,
  migrations: [proofsMigration],
  jobs: proofJobs,
  routes: [...proofRoutes, ...verifyRoutes],
  expansions: { proofRequestId: 'getProofRequest' },
};
