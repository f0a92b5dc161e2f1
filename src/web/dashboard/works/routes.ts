import { createRoute } from '@tanstack/react-router';
import { WORK_KINDS, type WorkKind } from '#sdk';
import { lazyPage } from '../core/lazy-page.ts';
import { shellRoute } from '../shell/shell-route.tsx';

const load = () => import('./pages.ts');
const getParentRoute = () => shellRoute;

interface WorksSearch {
  identifier?: string;
  kind?: WorkKind;
}

const readSearch = ({ identifier, kind }: Record<string, unknown>): WorksSearch => {
  const known = WORK_KINDS.find((each) => each === kind);
  return {
    ...(typeof identifier === 'string' && identifier !== '' && { identifier: identifier.slice(0, 200) }),
    ...(known && { kind: known }),
  };
};

export const worksRoutes = [
  createRoute({ getParentRoute, path: 'works', validateSearch: readSearch, component: lazyPage(load, 'WorksPage') }),
  createRoute({ getParentRoute, path: 'works/new', component: lazyPage(load, 'NewWorkPage') }),
  createRoute({
    getParentRoute,
    path: 'works/import',
    validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
      typeof id === 'string' && id !== '' ? { id: id.slice(0, 40) } : {},
    component: lazyPage(load, 'ImportWorksPage'),
  }),
  createRoute({ getParentRoute, path: 'works/$workId', component: lazyPage(load, 'WorkPage') }),
] as const;
