import type { Context } from '#domains/context.ts';
import { monitoringJob } from '#domains/reference/screening/index.ts';
import type { Domain } from '#platform/domain.ts';
import { followNewHits } from './follow-new-hits.ts';
import { verificationRoutes } from './routes.ts';
import { caseworkRoutes } from './routes-casework.ts';

export { assertMayRedactAlone } from './assert-may-redact-alone.ts';
export { kindOf } from './kinds.ts';
export { verification as verificationSchema } from './schema.ts';

/** The routes for all verifications, of people and businesses; stores nothing itself. */
export const verifications: Domain<Context> = {
  name: 'verifications',
  routes: [...verificationRoutes, ...caseworkRoutes],
  jobs: [monitoringJob(followNewHits)],
  expansions: { verificationId: 'getVerification' },
};
