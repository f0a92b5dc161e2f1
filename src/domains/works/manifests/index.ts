import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { manifestRoutes } from './routes.ts';

/** Content credentials (C2PA) for registered files, whose consent can be withdrawn. */
export const manifests: Domain<Context> = {
  name: 'manifests',
  routes: manifestRoutes,
};
