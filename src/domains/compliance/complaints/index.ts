import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { complaintEvents } from './events.ts';
import { complaintMails } from './mails/index.ts';
import { complaintsMigration } from './migrations/0223-complaints.ts';
import { publicComplaintsMigration } from './migrations/0302-public-complaints.ts';
import { complaintsData } from './personal-data.ts';
import { publicComplaintRoutes } from './public/routes.ts';
import { complaintRoutes } from './routes.ts';

export type { ComplaintKind } from './complaint.ts';
export { COMPLAINT_KINDS } from './complaint.ts';
export { countOpenComplaints } from './count-open.ts';
export { type ComplaintFact, findComplaintFacts } from './find-complaint-facts.ts';

/** Complaints about content, and their outcomes. */
export const complaints: Domain<Context> = {
  name: 'complaints',
  events: complaintEvents,
  mails: complaintMails,
  migrations: [complaintsMigration, publicComplaintsMigration],
  routes: [...complaintRoutes, ...publicComplaintRoutes],
  personalData: complaintsData,
};
