import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { perceptualBandsMigration } from './migrations/0293-perceptual-bands.ts';
import { filmBandsMigration } from './migrations/0320-film-bands.ts';
import { lookupRoutes } from './routes.ts';

export { type Copy, findCopies } from './find-copies.ts';

/** Whether files may be shown, by their hashes: the question of platforms. */
export const lookups: Domain<Context> = {
  name: 'lookups',
  migrations: [perceptualBandsMigration, filmBandsMigration],
  routes: lookupRoutes,
};
