export { dashboardPage } from './dashboard-page.ts';
export { htmlResponse, PAGE_RESPONSES, type PageSpec, pageHtml } from './page.ts';
export type { PageSummary } from './page-summary.ts';
export { SCRIPT_HEADERS } from './read-asset.ts';
export { webAppRoutes } from './routes.ts';
export { createWebApp, type WebApp } from './web-app.ts';
