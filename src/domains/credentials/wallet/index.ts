import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { walletMigration } from './migrations/0207-wallet.ts';
import { walletData } from './personal-data.ts';
import { linkRoutes } from './routes.ts';
import { walletPageRoutes } from './routes-pages.ts';

export { createProofLink } from './create-proof-link.ts';

/** Identities in the hands of the people whom they are about: links at which a browser takes claims, and proves. */
export const wallet: Domain<Context> = {
  name: 'wallet',
  migrations: [walletMigration],
  routes: [...linkRoutes, ...walletPageRoutes],
  personalData: walletData,
};
