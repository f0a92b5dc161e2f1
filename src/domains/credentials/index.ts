import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { credentialsMigration } from './migrations/0005-credentials.ts';
import { credentialRoutes } from './routes.ts';

export { type OpenClaimSet, openClaimSet } from './open-claim-set.ts';
export { type PreparedCredential, prepareIdentityCredential } from './prepare-identity-credential.ts';
export { saveCredential } from './save-credential.ts';

/** What outcomes become: verifiable credentials, one claim set in many encodings. */
export const credentials: Domain<Context> = {
  name: 'credentials',
  migrations: [credentialsMigration],
  routes: credentialRoutes,
};
