import type { PlatformContext } from '../context.ts';
import type { Reply } from '../http/route.ts';
import type { Frame } from './skeleton.ts';

/** What the dashboard is told of the service before anyone is logged in. */
export interface DashboardData {
  /** What becomes of mails: `printed` their links stand where the service was started, `kept` they reach no one. */
  mails: 'sent' | 'printed' | 'kept';
  /** Whether webhooks may go to receivers on the service's own machine. */
  localReceivers: boolean;
  /** Of the page of a mailed link: that it was used, has expired, or never was. */
  link?: 'gone';
}

interface Shown extends Pick<DashboardData, 'link'> {
  title: string;
  skeleton: Frame;
}

/** The dashboard, which finds its way by the address; `skeleton` is of the page that it is asked for. */
export function dashboardPage(
  { web, config, egress }: PlatformContext,
  { title = 'Avouch', skeleton = 'page', link }: Partial<Shown> = {},
): Promise<Reply> {
  const kept = config.mode === 'development' ? 'printed' : 'kept';
  const data: DashboardData = {
    mails: config.smtpUrl === undefined ? kept : 'sent',
    localReceivers: !egress.isForbiddenLiteral('127.0.0.1'),
    ...(link && { link }),
  };
  return web.page({ entry: 'dashboard', title, frames: true, installable: true, data, skeleton });
}
