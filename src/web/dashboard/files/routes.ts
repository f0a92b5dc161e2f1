import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../core/lazy-page.ts';
import { shellRoute } from '../shell/shell-route.tsx';

const load = () => import('./pages.ts');
const getParentRoute = () => shellRoute;

const readSearch = ({ projectId }: Record<string, unknown>): { projectId?: string } =>
  typeof projectId === 'string' && projectId !== '' ? { projectId: projectId.slice(0, 200) } : {};

export const filesRoutes = [
  createRoute({
    getParentRoute,
    path: 'files',
    validateSearch: readSearch,
    component: lazyPage(load, 'FilesPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'files/new',
    validateSearch: readSearch,
    component: lazyPage(load, 'AddFilesPage'),
  }),
  createRoute({ getParentRoute, path: 'files/$fileId', component: lazyPage(load, 'FilePage') }),
] as const;
