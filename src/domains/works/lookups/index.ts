import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { perceptualBandsMigration } from './migrations/0293-perceptual-bands.ts';
import { lookupRoutes } from './routes.ts';

/** Whether files may be shown, by their hashes: the question of platforms. */
export const lookups: Domain<Context> = {
  name: 'lookups',
  migrations: [perceptualBandsMigration],
  routes: lookupRoutes,
};
