import { pageData } from '#web/kit/page-data.ts';

/** Public data of the service before login; see `dashboardPage`. */
interface Service {
  mails: 'sent' | 'printed' | 'kept';
  localReceivers: boolean;
  browserWallet: boolean;
  /** For the page of an emailed link: the link no longer works. */
  link?: 'gone';
}

/** Where emails and webhooks may go, and whether credentials may go to the wallet in the browser. */
export const service = (): Service =>
  (pageData<Service | undefined>() ?? { mails: 'sent', localReceivers: false, browserWallet: true }) as Service;
