import { pageData } from '#web/kit/page-data.ts';

/** What the service says of itself before anyone is logged in; see `dashboardPage`. */
interface Service {
  mails: 'sent' | 'printed' | 'kept';
  localReceivers: boolean;
  /** Of the page of a mailed link: that it works no more. */
  link?: 'gone';
}

/** What becomes of mails, and where webhooks may go. */
export const service = (): Service =>
  (pageData<Service | undefined>() ?? { mails: 'sent', localReceivers: false }) as Service;
