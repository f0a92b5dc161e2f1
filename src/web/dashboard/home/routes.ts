import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../core/lazy-page.ts';
import { shellRoute } from '../shell/shell-route.tsx';
import { readHomeSearch } from './search.ts';

const load = () => import('./pages.ts');
const getParentRoute = () => shellRoute;

export const homeRoutes = [
  createRoute({ getParentRoute, path: '/', validateSearch: readHomeSearch, component: lazyPage(load, 'HomePage') }),
  createRoute({ getParentRoute, path: 'start', component: lazyPage(load, 'StartPage') }),
] as const;
