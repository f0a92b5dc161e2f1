import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { vcApiMigration } from './migrations/0209-vc-api.ts';
import { vcApiRoutes } from './routes.ts';

export { issueCredentials } from './issue-credentials.ts';

/** The W3C VC-API for conformance tests: signs any input, with separate test issuers; disabled unless VC_API=1. */
export const vcApi: Domain<Context> = {
  name: 'vc-api',
  migrations: [vcApiMigration],
  routes: vcApiRoutes,
  isServed: ({ vcApi: isOn }) => isOn,
};
