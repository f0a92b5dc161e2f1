import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../core/lazy-page.ts';
import { shellRoute } from '../shell/shell-route.tsx';
import { readQueueSearch } from './queue/search.ts';

const load = () => import('./pages.ts');
const getParentRoute = () => shellRoute;

// The router parses `?user=4711` as a number, but an ID is always text.
const text = (value: unknown): string | undefined => {
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isText && value !== '' ? String(value).slice(0, 200) : undefined;
};
const userOf = (search: Record<string, unknown>): { user?: string } => {
  const user = text(search.user);
  return user ? { user } : {};
};

interface StartSearch {
  way?: 'invite' | 'upload' | 'business';
  /** The organization's own ID of the person to verify. */
  userId?: string;
}

export const verificationsRoutes = [
  createRoute({
    getParentRoute,
    path: 'verifications',
    validateSearch: readQueueSearch,
    component: lazyPage(load, 'VerificationsPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'verifications/$id',
    validateSearch: readQueueSearch,
    component: lazyPage(load, 'CasePage'),
  }),
  createRoute({
    getParentRoute,
    path: 'verifications/new',
    validateSearch: (search: Record<string, unknown>): StartSearch => {
      const way = (['invite', 'upload', 'business'] as const).find((each) => each === search.way);
      const userId = text(search.userId);
      return { ...(way && { way }), ...(userId && { userId }) };
    },
    component: lazyPage(load, 'StartPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'verifications/sessions',
    validateSearch: userOf,
    component: lazyPage(load, 'SessionsPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'verifications/sessions/import',
    validateSearch: ({ id }: Record<string, unknown>): { id?: string } => (typeof id === 'string' ? { id } : {}),
    component: lazyPage(load, 'ImportSessionsPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'verifications/sessions/$id',
    component: lazyPage(load, 'SessionPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'verifications/persons',
    validateSearch: userOf,
    component: lazyPage(load, 'PersonsPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'verifications/persons/$id',
    component: lazyPage(load, 'PersonPage'),
  }),
] as const;
