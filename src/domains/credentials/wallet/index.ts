import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { walletMigration } from './migrations/0207-wallet.ts';
import { walletData } from './personal-data.ts';
import { linkRoutes } from './routes.ts';
import { walletPageRoutes } from './routes-pages.ts';

export { createProofLink } from './create-proof-link.ts';

/** Hands identities to the people they are about: links at which a browser collects claims, and creates proofs. */
export const wallet: Domain<Context> = {
  name: 'wallet',
  migrations: [walletMigration],
  routes: [...linkRoutes, ...walletPageRoutes],
  personalData: walletData,
};
