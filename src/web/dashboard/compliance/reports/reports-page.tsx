import { getRouteApi } from '@tanstack/react-router';
import { REPORT_STATUSES, REPORT_TYPE_NAMES } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { SavedViews, type SavedViewsOf, SaveView } from '../../core/saved-views/index.ts';
import { useMay } from '../../core/session.ts';
import { FilterSelect, Filters, Page } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { ProjectSelect } from '../parts/project-select.tsx';
import { useFilters } from '../parts/use-filters.ts';
import { NewReportButton } from './new-report-button.tsx';
import { ReportTable } from './report-table.tsx';
import { useReportType } from './report-types.ts';
import { type ReportsSearch, readReports } from './search.ts';

const route = getRouteApi('/dashboard/compliance/reports');

/** All reports, and the way to a new one. */
export function ReportsPage() {
  const t = useTexts(complianceTexts);
  const typeOf = useReportType();
  const mayWrite = useMay('compliance:write');
  const search = readReports(route.useSearch());
  const { type, status } = search;
  const { apply, narrow } = useFilters(search);
  const saved: SavedViewsOf<ReportsSearch> = { list: 'reports', search, read: readReports, onChange: apply };
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <Page title={t('reports.title')} intro={t('reports.intro')} actions={mayWrite && <NewReportButton />}>
      <SavedViews {...saved} />
      <Filters onClear={isFiltered && (() => apply({}))}>
        <FilterSelect
          label={t('reports.filterType')}
          w={280}
          value={type}
          data={REPORT_TYPE_NAMES.map((value) => ({ value, label: typeOf(value).title }))}
          onChange={(next) => narrow({ type: next })}
        />
        <FilterSelect
          label={t('reports.filterStatus')}
          value={status}
          data={REPORT_STATUSES.map((value) => ({ value, label: t(`reports.status.${value}`) }))}
          onChange={(value) => narrow({ status: value })}
        />
        <ProjectSelect
          value={search.projectId}
          onChange={(projectId) => narrow({ projectId: projectId ?? undefined })}
        />
        <SaveView {...saved} />
      </Filters>
      <ReportTable
        filter={{
          ...(type && { type }),
          ...(status && { status }),
          ...(search.projectId && { projectId: search.projectId }),
        }}
      />
    </Page>
  );
}
