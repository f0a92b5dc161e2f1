import { createRouter } from '@tanstack/react-router';
import { accountRoutes } from './account/routes.ts';
import { agreementsRoutes } from './agreements/routes.ts';
import { complianceRoutes } from './compliance/routes.ts';
import { rootRoute } from './core/root-route.ts';
import { filesRoutes } from './files/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { NotFound } from './shell/not-found.tsx';
import { shellRoute } from './shell/shell-route.tsx';
import { verificationsRoutes } from './verifications/routes.ts';
import { webhooksRoutes } from './webhooks/routes.ts';
import { worksRoutes } from './works/routes.ts';

const sections = [
  ...homeRoutes,
  ...verificationsRoutes,
  ...agreementsRoutes,
  ...filesRoutes,
  ...worksRoutes,
  ...complianceRoutes,
  ...webhooksRoutes,
  ...settingsRoutes,
] as const;

export const router = createRouter({
  routeTree: rootRoute.addChildren([...accountRoutes, shellRoute.addChildren(sections)]),
  defaultPreload: 'intent',
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
