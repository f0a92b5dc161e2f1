import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { proofsMigration } from './migrations/0008-proofs.ts';
import { proofRoutes } from './routes.ts';

export { checkProofSetup } from './check-setup.ts';
export { completeStatement } from './create-proof-request.ts';
export { trustFile } from './trust.ts';
export { judgeProofFile } from './verify-proof.ts';

/** Zero-knowledge proofs: requested, made, verified, used once. */
export const proofs: Domain<Context> = { name: 'proofs', migrations: [proofsMigration], routes: proofRoutes };
