import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../core/root-route.ts';

/** The frame for logged-in users; areas add their routes below it. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
});
