import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { didsMigration } from './migrations/0004-dids.ts';
import { didRoutes } from './routes.ts';

export { ownDidDocument } from './did-document.ts';
export { ensureIssuer, type OrganizationIssuer, type ProofKey } from './issuer.ts';

/** Organisations as issuers: their DIDs, keys and documents. */
export const dids: Domain<Context> = { name: 'dids', migrations: [didsMigration], routes: didRoutes };
