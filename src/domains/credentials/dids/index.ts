import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { assertMode } from './fix-mode.ts';
import { jobs } from './jobs.ts';
import { didsMigration } from './migrations/0204-dids.ts';
import { didRoutes } from './routes.ts';

export { askedHost } from './asked-host.ts';
export { askedDid, organizationDidDocument, ownDidDocument } from './did-document.ts';
export { environmentOf } from './environment.ts';
export { ensureIssuer, type OrganizationIssuer } from './issuer.ts';
export { logOrigin } from './log-service.ts';
export { moveIssuers } from './move-issuers.ts';
export { findProofKey, findProofKeys, type ProofKey } from './proof-key.ts';
export { rotateKeys } from './rotate-keys.ts';
export { issuerParams } from './schema.ts';
export { signDetached } from './sign-detached.ts';

/** Organizations as issuers: their DIDs, keys, and documents. */
export const dids: Domain<Context> = {
  name: 'dids',
  migrations: [didsMigration],
  routes: didRoutes,
  jobs,
  prepares: (ctx) => ctx.db.system((tx) => assertMode(ctx, tx)),
};
