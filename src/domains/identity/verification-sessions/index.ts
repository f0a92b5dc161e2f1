import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { captureRoutes } from './capture/routes.ts';
import { sessionJobs } from './jobs.ts';
import { sessionMails } from './mails/index.ts';
import { verificationSessionsMigration } from './migrations/0214-verification-sessions.ts';
import { sessionInvitationsMigration } from './migrations/0252-session-invitations.ts';
import { sessionsData } from './personal-data.ts';
import { sessionRoutes } from './routes.ts';
import { findOwnIds } from './store.ts';

export { assertAnswersFor } from './assert-answers-for.ts';
export { findDeviceKey } from './capture/find-device-key.ts';
export { insertContinuation, insertSession } from './create-session.ts';
export { eraseSession } from './personal-data.ts';
export { endSession, findSessionOf, findSessionState, renewLink, type SessionState } from './renew-link.ts';
export { disownCapture, findInvitedUsers } from './store.ts';

/** Links at which people consent and take the pictures for their verification. */
export const verificationSessions: Domain<Context> = {
  name: 'verification-sessions',
  ownIds: { vse: findOwnIds },
  mails: sessionMails,
  migrations: [verificationSessionsMigration, sessionInvitationsMigration],
  routes: [...sessionRoutes, ...bulkRoutes, ...captureRoutes],
  expansions: { sessionId: 'getVerificationSession' },
  jobs: sessionJobs,
  personalData: sessionsData,
};
