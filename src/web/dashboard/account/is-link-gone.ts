import type { DashboardData } from '#platform/web-app/dashboard-page.ts';
import { pageData } from '#web/kit/page-data.ts';

/** Whether the service said, with this page, that the mailed link works no more. */
export const isLinkGone = (): boolean => pageData<DashboardData>().link === 'gone';
