import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import type { PlatformContext } from '../context.ts';
import { TYPEFACE_PATH } from '../http/answer/typeface.ts';
import { type Route, routeDefiner } from '../http/route.ts';
import { APP_ICONS, appIconPng } from './app-icons.ts';
import { appIcon, appManifest, linkManifest } from './app-manifest.ts';
import { SDK_FILE, TYPEFACE_FILE } from './built-pages.ts';
import { dashboardPage } from './dashboard-page.ts';
import { offlinePage } from './offline-page.ts';
import { PAGE_RESPONSES } from './page.ts';
import { ASSET_NAME } from './read-asset.ts';
import { serviceWorker } from './service-worker.ts';

const defineRoute = routeDefiner<PlatformContext>();
const common = { tag: 'Pages', access: 'public' } as const;

/** Addresses that the dashboard's router resolves. */
const DASHBOARD = [
  { path: '/dashboard', operationId: 'showDashboard', summary: 'Open the dashboard' },
  { path: '/dashboard/{path*}', operationId: 'showDashboardPage', summary: 'Open a page of the dashboard' },
  { path: '/login', operationId: 'showLogInPage', summary: 'Open the login page' },
  { path: '/signup', operationId: 'showSignUpPage', summary: 'Open the sign-up page' },
  {
    path: '/forgot-password',
    operationId: 'showForgotPasswordPage',
    summary: 'Open the page for a forgotten password',
  },
];

/** Files that are the same for everyone and every build. */
const FIXED = [
  {
    path: '/service-worker.js',
    operationId: 'getServiceWorker',
    summary: 'Download the script that shows a page when the browser is offline',
    contentType: 'text/javascript',
    reply: serviceWorker,
  },
  {
    path: '/offline',
    operationId: 'showOfflinePage',
    summary: 'Open the page that the browser shows when it is offline',
    contentType: 'text/html',
    reply: offlinePage,
  },
  {
    path: '/app.webmanifest',
    operationId: 'getAppManifest',
    summary: 'Download the manifest that installs the dashboard as an app',
    contentType: 'application/manifest+json',
    reply: appManifest,
  },
  {
    path: '/link.webmanifest',
    operationId: 'getLinkManifest',
    summary: 'Download the manifest that installs the page of a link as an app',
    contentType: 'application/manifest+json',
    reply: linkManifest,
  },
  {
    path: '/app-icon.svg',
    operationId: 'getAppIcon',
    summary: 'Download the icon of the app',
    contentType: 'image/svg+xml',
    reply: appIcon,
  },
  ...APP_ICONS.map(({ file, operationId, use }) => ({
    path: `/${file}`,
    operationId,
    summary: `Download the icon of the app as ${use}`,
    contentType: 'image/png',
    reply: appIconPng(file),
  })),
];

/** The dashboard, and the files that it and the hosted pages load. */
export const webAppRoutes: Route<PlatformContext>[] = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/',
    operationId: 'showHomePage',
    summary: 'Redirect to the dashboard',
    responses: { 302: { description: 'Redirect to /dashboard' } },
    handle: async () => ({ status: 302, headers: { Location: '/dashboard' } }),
  }),
  ...DASHBOARD.map((page) =>
    defineRoute({
      ...common,
      ...page,
      method: 'get',
      responses: PAGE_RESPONSES,
      handle: ({ ctx }) => dashboardPage(ctx, { skeleton: page.path.startsWith('/dashboard') ? 'dashboard' : 'page' }),
    }),
  ),
  ...FIXED.map(({ contentType, reply, ...page }) =>
    defineRoute({
      ...common,
      ...page,
      method: 'get',
      responses: { 200: { description: 'The file', contentType } },
      handle: async () => reply(),
    }),
  ),
  defineRoute({
    ...common,
    method: 'get',
    path: '/sdk/avouch.mjs',
    operationId: 'getSdkModule',
    summary: 'Download the JavaScript client as a single module, to try it without installing',
    responses: { 200: { description: 'The module', contentType: 'text/javascript' } },
    handle: async ({ ctx, headers }) => {
      const found = await ctx.web.asset(SDK_FILE, String(headers['accept-encoding'] ?? ''));
      if (!found) throw new AppError('unavailable');
      return { ...found, headers: { ...found.headers, 'Cache-Control': 'no-cache' } };
    },
  }),
  defineRoute({
    ...common,
    method: 'get',
    path: TYPEFACE_PATH,
    operationId: 'getTypeface',
    summary: 'Download the typeface of pages without a script',
    responses: { 200: { description: 'The typeface', contentType: 'font/woff2' } },
    handle: async ({ ctx }) => {
      const found = await ctx.web.asset(TYPEFACE_FILE, '');
      if (!found) throw new AppError('unavailable');
      return { ...found, headers: { ...found.headers, 'Cache-Control': 'public, max-age=604800' } };
    },
  }),
  defineRoute({
    ...common,
    method: 'get',
    path: '/assets/{name}',
    operationId: 'getAsset',
    summary: 'Download a file used by a page',
    params: z.object({ name: z.string().regex(ASSET_NAME) }),
    responses: { 200: { description: 'The import', contentType: '*/*' } },
    errors: ['not_found'],
    handle: async ({ ctx, params, headers }) => {
      const found = await ctx.web.asset(params.name, String(headers['accept-encoding'] ?? ''));
      if (!found) throw new AppError('not_found');
      return found;
    },
  }),
];
