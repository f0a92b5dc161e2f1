import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../core/root-route.ts';

/** The frame of all pages for people who are logged in; areas hang their routes below it. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
});
