import { verdictTexts } from '#web/hosted/verdict/locales/index.ts';
import { accessTexts } from '../core/access/index.ts';
import { actionTexts } from '../core/actions/index.ts';
import { checkTexts } from '../core/checks/index.ts';
import { reasonTexts } from '../core/reasons/index.ts';
import { savedViewsTexts } from '../core/saved-views/index.ts';
import { searchTexts } from '../core/search/index.ts';
import { complianceTexts } from './locales/index.ts';

export { AgeProofsPage } from './age-proofs/age-proofs-page.tsx';
export { AuditPage } from './audit/audit-page.tsx';
export { AuditEntryPage } from './audit/entry-page.tsx';
export { BoardPage } from './board/board-page.tsx';
export { BundlePage } from './bundles/bundle-page.tsx';
export { BundlesPage } from './bundles/bundles-page.tsx';
export { NewBundlePage } from './bundles/new-bundle-page.tsx';
export { ChangesPage } from './changes/changes-page.tsx';
export { ComplaintPage } from './complaints/complaint-page.tsx';
export { ComplaintsPage } from './complaints/complaints-page.tsx';
export { NewComplaintPage } from './complaints/new-complaint-page.tsx';
export { CustodianPage } from './custodian/custodian-page.tsx';
export { PersonStatusPage } from './detail/person-page.tsx';
export { ProjectStatusPage } from './detail/project-page.tsx';
export { ErasurePage } from './erasures/erasure-page.tsx';
export { ErasuresPage } from './erasures/erasures-page.tsx';
export { NewErasurePage } from './erasures/new-erasure-page.tsx';
export { HoldsPage } from './holds/holds-page.tsx';
export { NewHoldPage } from './holds/new-hold-page.tsx';
export { PolicyPage } from './policy/policy-page.tsx';
export { NewReceivedPage } from './received/new-received-page.tsx';
export { ReceivedListPage } from './received/received-list-page.tsx';
export { ReceivedPage } from './received/received-page.tsx';
export { NewReportPage } from './reports/new-report-page.tsx';
export { ReportPage } from './reports/report-page.tsx';
export { ReportsPage } from './reports/reports-page.tsx';
export { RetentionPage } from './retention/retention-page.tsx';
export { StatisticsPage } from './statistics/statistics-page.tsx';

export const texts = [
  complianceTexts,
  accessTexts,
  actionTexts,
  checkTexts,
  reasonTexts,
  savedViewsTexts,
  searchTexts,
  verdictTexts,
];
