import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { identityVerificationJobs } from './jobs.ts';
import { identityVerificationMigration } from './migrations/0006-identity-verification.ts';
import { livenessFramesMigration } from './migrations/0010-liveness-frames.ts';
import { verificationRoutes } from './routes.ts';

/** Verifies people: pictures of a document and a selfie become a decision with its reasons. */
export const identityVerification: Domain<Context> = {
  name: 'identity-verification',
  migrations: [identityVerificationMigration, livenessFramesMigration],
  routes: verificationRoutes,
  jobs: identityVerificationJobs,
};
