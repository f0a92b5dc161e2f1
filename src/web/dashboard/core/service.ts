import { pageData } from '#web/kit/page-data.ts';

/** Public data of the service before login; see `dashboardPage`. */
interface Service {
  mails: 'sent' | 'printed' | 'kept';
  localReceivers: boolean;
  /** For the page of an emailed link: the link no longer works. */
  link?: 'gone';
}

/** Where emails go, and where webhooks may go. */
export const service = (): Service =>
  (pageData<Service | undefined>() ?? { mails: 'sent', localReceivers: false }) as Service;
