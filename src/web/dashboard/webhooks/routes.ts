import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../core/lazy-page.ts';
import { shellRoute } from '../shell/shell-route.tsx';
import { catalogueSearch, endpointSearch, eventsSearch } from './search.ts';

const load = () => import('./pages.ts');
const getParentRoute = () => shellRoute;

export const webhooksRoutes = [
  createRoute({ getParentRoute, path: 'webhooks', component: lazyPage(load, 'EndpointsPage') }),
  createRoute({ getParentRoute, path: 'webhooks/new', component: lazyPage(load, 'NewEndpointPage') }),
  createRoute({
    getParentRoute,
    path: 'webhooks/events',
    validateSearch: eventsSearch,
    component: lazyPage(load, 'EventsPage'),
  }),
  createRoute({ getParentRoute, path: 'webhooks/events/$eventId', component: lazyPage(load, 'EventPage') }),
  createRoute({
    getParentRoute,
    path: 'webhooks/catalogue',
    validateSearch: catalogueSearch,
    component: lazyPage(load, 'CataloguePage'),
  }),
  createRoute({
    getParentRoute,
    path: 'webhooks/$webhookId',
    validateSearch: endpointSearch,
    component: lazyPage(load, 'EndpointPage'),
  }),
  createRoute({ getParentRoute, path: 'webhooks/$webhookId/edit', component: lazyPage(load, 'EditEndpointPage') }),
] as const;
