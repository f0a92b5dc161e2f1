import type { PlatformContext } from '../context.ts';
import type { Reply } from '../http/route.ts';
import type { Frame } from './skeleton.ts';

/** The service's data for the dashboard before login. */
export interface DashboardData {
  /** The delivery of email: `printed` links appear in the terminal, `kept` email is not delivered. */
  mails: 'sent' | 'printed' | 'kept';
  /** Whether webhooks may go to receivers on the service's own machine. */
  localReceivers: boolean;
  /** Whether the wallet in the browser can receive credentials: it neither attests its keys nor uses DPoP. */
  browserWallet: boolean;
  /** For the page of an emailed link: used, expired, or unknown. */
  link?: 'gone';
}

interface Shown extends Pick<DashboardData, 'link'> {
  title: string;
  skeleton: Frame;
}

/**
 * The dashboard page, with routing in the browser. `skeleton` is the placeholder shown while it loads.
 */
export function dashboardPage(
  { web, config, egress }: PlatformContext,
  { title = 'Avouch', skeleton = 'page', link }: Partial<Shown> = {},
): Promise<Reply> {
  const kept = config.mode === 'development' ? 'printed' : 'kept';
  const data: DashboardData = {
    mails: config.smtpUrl === undefined ? kept : 'sent',
    localReceivers: !egress.isForbiddenLiteral('127.0.0.1'),
    browserWallet:
      config.keyAttestation === undefined &&
      config.walletAttestation !== 'required' &&
      config.walletDpop !== 'required',
    ...(link && { link }),
  };
  return web.page({ entry: 'dashboard', title, frames: true, films: true, installable: 'dashboard', data, skeleton });
}
