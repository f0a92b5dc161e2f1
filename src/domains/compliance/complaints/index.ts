import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { complaintEvents } from './events.ts';
import { complaintsMigration } from './migrations/0223-complaints.ts';
import { complaintsData } from './personal-data.ts';
import { complaintRoutes } from './routes.ts';

export type { ComplaintKind } from './complaint.ts';
export { COMPLAINT_KINDS } from './complaint.ts';
export { countOpenComplaints } from './count-open.ts';
export { type ComplaintFact, findComplaintFacts } from './find-complaint-facts.ts';

/** Complaints about content, and their outcomes. */
export const complaints: Domain<Context> = {
  name: 'complaints',
  events: complaintEvents,
  migrations: [complaintsMigration],
  routes: complaintRoutes,
  personalData: complaintsData,
};
