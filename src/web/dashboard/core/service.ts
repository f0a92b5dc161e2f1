import { pageData } from '#web/kit/page-data.ts';

/** What the service says of itself before anyone is logged in; see `dashboardPage`. */
interface Service {
  mails: 'sent' | 'printed' | 'kept';
  localReceivers: boolean;
  /** For the page of an emailed link: it no longer works. */
  link?: 'gone';
}

/** Where email goes, and where webhooks may go. */
export const service = (): Service =>
  (pageData<Service | undefined>() ?? { mails: 'sent', localReceivers: false }) as Service;
