import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../core/lazy-page.ts';
import { shellRoute } from '../shell/shell-route.tsx';
import { readSearch as readCompose } from './compose/search.ts';
import { readSearch as readConsents } from './consents/search.ts';
import { readSearch as readList } from './list/search.ts';
import { textOf, withoutEmpty } from './parts/search.ts';
import { readSearch as readReleases } from './releases/search.ts';

const load = () => import('./pages.ts');
const getParentRoute = () => shellRoute;

type Said = Record<string, unknown>;
const readStart = ({ projectId, userId }: Said): { projectId?: string; userId?: string } =>
  withoutEmpty({ projectId: textOf(projectId), userId: textOf(userId) });

const agreements = [
  createRoute({
    getParentRoute,
    path: 'agreements',
    validateSearch: readList,
    component: lazyPage(load, 'AgreementsPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'agreements/new',
    validateSearch: readCompose,
    component: lazyPage(load, 'ComposePage'),
  }),
  createRoute({ getParentRoute, path: 'agreements/$agreementId', component: lazyPage(load, 'AgreementPage') }),
  createRoute({
    getParentRoute,
    path: 'agreements/$agreementId/edit',
    validateSearch: readCompose,
    component: lazyPage(load, 'EditPage'),
  }),
] as const;

const templates = [
  createRoute({ getParentRoute, path: 'agreements/templates', component: lazyPage(load, 'TemplatesPage') }),
  createRoute({
    getParentRoute,
    path: 'agreements/templates/new',
    validateSearch: ({ from }: Said): { from?: string } => withoutEmpty({ from: textOf(from, 40) }),
    component: lazyPage(load, 'NewTemplatePage'),
  }),
  createRoute({ getParentRoute, path: 'agreements/templates/$templateId', component: lazyPage(load, 'TemplatePage') }),
  createRoute({
    getParentRoute,
    path: 'agreements/templates/$templateId/edit',
    component: lazyPage(load, 'EditTemplatePage'),
  }),
] as const;

const projects = [
  createRoute({
    getParentRoute,
    path: 'agreements/projects',
    validateSearch: ({ view }: Said): { view?: 'archived' } => (view === 'archived' ? { view } : {}),
    component: lazyPage(load, 'ProjectsPage'),
  }),
  createRoute({ getParentRoute, path: 'agreements/projects/new', component: lazyPage(load, 'NewProjectPage') }),
  createRoute({ getParentRoute, path: 'agreements/projects/$projectId', component: lazyPage(load, 'ProjectPage') }),
  createRoute({
    getParentRoute,
    path: 'agreements/projects/$projectId/edit',
    component: lazyPage(load, 'EditProjectPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'agreements/projects/$projectId/releases',
    component: lazyPage(load, 'BulkReleasesPage'),
  }),
] as const;

const releases = [
  createRoute({
    getParentRoute,
    path: 'agreements/releases',
    validateSearch: readReleases,
    component: lazyPage(load, 'ReleasesPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'agreements/releases/new',
    validateSearch: readStart,
    component: lazyPage(load, 'NewReleasePage'),
  }),
  createRoute({
    getParentRoute,
    path: 'agreements/releases/import',
    validateSearch: ({ id }: Said): { id?: string } => withoutEmpty({ id: textOf(id, 40) }),
    component: lazyPage(load, 'ImportPage'),
  }),
  createRoute({ getParentRoute, path: 'agreements/releases/$releaseId', component: lazyPage(load, 'ReleasePage') }),
] as const;

const consents = [
  createRoute({
    getParentRoute,
    path: 'agreements/consents',
    validateSearch: readConsents,
    component: lazyPage(load, 'ConsentsPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'agreements/consents/new',
    validateSearch: readStart,
    component: lazyPage(load, 'NewConsentPage'),
  }),
  createRoute({ getParentRoute, path: 'agreements/consents/$consentId', component: lazyPage(load, 'ConsentPage') }),
] as const;

export const agreementsRoutes = [...agreements, ...templates, ...projects, ...releases, ...consents] as const;
