import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../core/lazy-page.ts';
import { shellRoute } from '../shell/shell-route.tsx';
import { readComplaints } from './complaints/search.ts';
import { textSearch } from './parts/search.ts';
import { readReports } from './reports/search.ts';

const load = () => import('./pages.ts');

const area = createRoute({ getParentRoute: () => shellRoute, path: 'compliance' });

const under = { getParentRoute: () => area };

const status = [
  createRoute({
    ...under,
    path: '/',
    validateSearch: textSearch('of', 'status', 'requirement'),
    component: lazyPage(load, 'BoardPage'),
  }),
  createRoute({ ...under, path: 'project/$id', component: lazyPage(load, 'ProjectStatusPage') }),
  createRoute({ ...under, path: 'person/$id', component: lazyPage(load, 'PersonStatusPage') }),
  createRoute({
    ...under,
    path: 'changes',
    validateSearch: textSearch('of', 'id', 'from', 'to'),
    component: lazyPage(load, 'ChangesPage'),
  }),
  createRoute({
    ...under,
    path: 'statistics',
    validateSearch: textSearch('from', 'to'),
    component: lazyPage(load, 'StatisticsPage'),
  }),
] as const;

const files = [
  createRoute({
    ...under,
    path: 'reports',
    validateSearch: readReports,
    component: lazyPage(load, 'ReportsPage'),
  }),
  createRoute({
    ...under,
    path: 'reports/new',
    validateSearch: textSearch('type', 'format', 'from', 'to', 'projectId', 'subject'),
    component: lazyPage(load, 'NewReportPage'),
  }),
  createRoute({ ...under, path: 'reports/$id', component: lazyPage(load, 'ReportPage') }),
  createRoute({
    ...under,
    path: 'bundles',
    validateSearch: textSearch('projectId'),
    component: lazyPage(load, 'BundlesPage'),
  }),
  createRoute({
    ...under,
    path: 'bundles/new',
    validateSearch: textSearch('projectId'),
    component: lazyPage(load, 'NewBundlePage'),
  }),
  createRoute({ ...under, path: 'bundles/$id', component: lazyPage(load, 'BundlePage') }),
  createRoute({
    ...under,
    path: 'received',
    validateSearch: textSearch('status'),
    component: lazyPage(load, 'ReceivedListPage'),
  }),
  createRoute({ ...under, path: 'received/new', component: lazyPage(load, 'NewReceivedPage') }),
  createRoute({ ...under, path: 'received/$id', component: lazyPage(load, 'ReceivedPage') }),
  createRoute({
    ...under,
    path: 'age-proofs',
    validateSearch: textSearch('projectId'),
    component: lazyPage(load, 'AgeProofsPage'),
  }),
] as const;

const log = [
  createRoute({
    ...under,
    path: 'audit',
    validateSearch: textSearch('action', 'subject', 'actorId', 'from', 'to'),
    component: lazyPage(load, 'AuditPage'),
  }),
  createRoute({ ...under, path: 'audit/$id', component: lazyPage(load, 'AuditEntryPage') }),
] as const;

const complaints = [
  createRoute({
    ...under,
    path: 'complaints',
    validateSearch: readComplaints,
    component: lazyPage(load, 'ComplaintsPage'),
  }),
  createRoute({
    ...under,
    path: 'complaints/new',
    validateSearch: textSearch('projectId'),
    component: lazyPage(load, 'NewComplaintPage'),
  }),
  createRoute({ ...under, path: 'complaints/$id', component: lazyPage(load, 'ComplaintPage') }),
] as const;

const erasures = [
  createRoute({
    ...under,
    path: 'erasures',
    validateSearch: textSearch('status'),
    component: lazyPage(load, 'ErasuresPage'),
  }),
  createRoute({
    ...under,
    path: 'erasures/new',
    validateSearch: textSearch('personId', 'userId', 'email'),
    component: lazyPage(load, 'NewErasurePage'),
  }),
  createRoute({ ...under, path: 'erasures/$id', component: lazyPage(load, 'ErasurePage') }),
  createRoute({
    ...under,
    path: 'holds',
    validateSearch: textSearch('status'),
    component: lazyPage(load, 'HoldsPage'),
  }),
  createRoute({
    ...under,
    path: 'holds/new',
    validateSearch: textSearch('personId', 'projectId'),
    component: lazyPage(load, 'NewHoldPage'),
  }),
  createRoute({ ...under, path: 'retention', component: lazyPage(load, 'RetentionPage') }),
] as const;

const rules = [
  createRoute({ ...under, path: 'policy', component: lazyPage(load, 'PolicyPage') }),
  createRoute({ ...under, path: 'custodian', component: lazyPage(load, 'CustodianPage') }),
] as const;

export const complianceRoutes = [
  area.addChildren([...status, ...files, ...log, ...complaints, ...erasures, ...rules]),
] as const;
