import { getRouteApi } from '@tanstack/react-router';
import { REPORT_STATUSES, REPORT_TYPE_NAMES } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useMay } from '../../core/session.ts';
import { FilterSelect, Filters, Page } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { ProjectSelect } from '../parts/project-select.tsx';
import { oneOf } from '../parts/search.ts';
import { useFilters } from '../parts/use-filters.ts';
import { NewReportButton } from './new-report-button.tsx';
import { ReportTable } from './report-table.tsx';
import { useReportType } from './report-types.ts';

const route = getRouteApi('/dashboard/compliance/reports');

/** All reports, and the way to a new one. */
export function ReportsPage() {
  const t = useTexts(complianceTexts);
  const typeOf = useReportType();
  const mayWrite = useMay('compliance:write');
  const search = route.useSearch();
  const status = oneOf(REPORT_STATUSES, search.status);
  const { apply, narrow } = useFilters(search);
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <Page title={t('reports.title')} intro={t('reports.intro')} actions={mayWrite && <NewReportButton />}>
      <Filters onClear={isFiltered && (() => apply({}))}>
        <FilterSelect
          label={t('reports.filterType')}
          w={280}
          value={oneOf(REPORT_TYPE_NAMES, search.type)}
          data={REPORT_TYPE_NAMES.map((value) => ({ value, label: typeOf(value).title }))}
          onChange={(value) => narrow({ type: value })}
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
      </Filters>
      <ReportTable
        filter={{
          ...(search.type && { type: search.type }),
          ...(status && { status }),
          ...(search.projectId && { projectId: search.projectId }),
        }}
      />
    </Page>
  );
}
