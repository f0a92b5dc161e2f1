import { createRoute } from '@tanstack/react-router';
import { addTexts } from '#web/kit/i18n/index.ts';
import { lazyPage } from '../core/lazy-page.ts';
import { shellRoute } from '../shell/shell-route.tsx';
import { policySearch, testSearch } from './search.ts';

const load = () => import('./pages.ts');
/** New passwords are entered there as at sign-up. */
const loadSecurity = async () => {
  const [pages, { accountTexts }] = await Promise.all([load(), import('../account/locales/index.ts')]);
  await addTexts(accountTexts);
  return pages;
};
const getParentRoute = () => shellRoute;

export const settingsRoutes = [
  createRoute({ getParentRoute, path: 'settings', component: lazyPage(load, 'OrganizationPage') }),
  createRoute({ getParentRoute, path: 'settings/branding', component: lazyPage(load, 'BrandingPage') }),
  createRoute({ getParentRoute, path: 'settings/members', component: lazyPage(load, 'MembersPage') }),
  createRoute({ getParentRoute, path: 'settings/keys', component: lazyPage(load, 'KeysPage') }),
  createRoute({ getParentRoute, path: 'settings/keys/new', component: lazyPage(load, 'NewKeyPage') }),
  createRoute({
    getParentRoute,
    path: 'settings/policy',
    validateSearch: policySearch,
    component: lazyPage(load, 'PolicyPage'),
  }),
  createRoute({ getParentRoute, path: 'settings/policy/edit', component: lazyPage(load, 'EditPolicyPage') }),
  createRoute({
    getParentRoute,
    path: 'settings/trusted-issuers',
    component: lazyPage(load, 'TrustedIssuersPage'),
  }),
  createRoute({ getParentRoute, path: 'settings/issuer', component: lazyPage(load, 'IssuerPage') }),
  createRoute({
    getParentRoute,
    path: 'settings/test',
    validateSearch: testSearch,
    component: lazyPage(load, 'TestPage'),
  }),
  createRoute({ getParentRoute, path: 'settings/security', component: lazyPage(loadSecurity, 'SecurityPage') }),
  createRoute({ getParentRoute, path: 'settings/preferences', component: lazyPage(load, 'PreferencesPage') }),
] as const;
