import { createRoute } from '@tanstack/react-router';
import { addTexts } from '#web/kit/i18n/index.ts';
import { lazyPage } from '../core/lazy-page.ts';
import { rootRoute } from '../core/root-route.ts';

const load = async () => {
  const [pages, { logInTexts }] = await Promise.all([import('./pages.ts'), import('../core/log-in/index.ts')]);
  await addTexts(logInTexts);
  return pages;
};

const getParentRoute = () => rootRoute;

const NOTICES = ['activated', 'password', 'joined'] as const;

interface LogInSearch {
  /** Where to continue: a page of the dashboard. */
  next?: string;
  email?: string;
  /** The action that was just completed. */
  notice?: (typeof NOTICES)[number];
}

function readLogIn({ next, email, notice }: Record<string, unknown>): LogInSearch {
  const known = NOTICES.find((each) => each === notice);
  return {
    ...(typeof next === 'string' && /^\/dashboard(?![^/?#])/.test(next) && { next }),
    ...(typeof email === 'string' && { email: email.slice(0, 254) }),
    ...(known && { notice: known }),
  };
}

const readToken = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' && token !== '' ? { token } : {};

/** Pages for people who are not logged in. */
export const accountRoutes = [
  createRoute({ getParentRoute, path: '/login', validateSearch: readLogIn, component: lazyPage(load, 'LogInPage') }),
  createRoute({ getParentRoute, path: '/signup', component: lazyPage(load, 'SignUpPage') }),
  createRoute({ getParentRoute, path: '/forgot-password', component: lazyPage(load, 'ForgotPage') }),
  createRoute({
    getParentRoute,
    path: '/activate',
    validateSearch: readToken,
    component: lazyPage(load, 'ActivatePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/reset-password',
    validateSearch: readToken,
    component: lazyPage(load, 'ResetPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/invitation',
    validateSearch: readToken,
    component: lazyPage(load, 'InvitationPage'),
  }),
] as const;
