import { getRouteApi } from '@tanstack/react-router';
import { COMPLAINT_KINDS, COMPLAINT_STATUSES } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus } from '#web/kit/icons.generated.ts';
import { GoButton } from '../../core/go.tsx';
import { SavedViews, type SavedViewsOf, SaveView } from '../../core/saved-views/index.ts';
import { useMay } from '../../core/session.ts';
import { FilterSelect, Filters, Page } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { ProjectSelect } from '../parts/project-select.tsx';
import { useFilters } from '../parts/use-filters.ts';
import { ComplaintTable } from './complaint-table.tsx';
import { type ComplaintsSearch, readComplaints } from './search.ts';

const route = getRouteApi('/dashboard/compliance/complaints');

/** All complaints, and the way to record one. */
export function ComplaintsPage() {
  const t = useTexts(complianceTexts);
  const mayWrite = useMay('compliance:write');
  const search = readComplaints(route.useSearch());
  const { status, kind, overdue } = search;
  const { apply, narrow } = useFilters(search);
  const saved: SavedViewsOf<ComplaintsSearch> = { list: 'complaints', search, read: readComplaints, onChange: apply };
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  const create = mayWrite && (
    <GoButton target={{ to: '/dashboard/compliance/complaints/new' }} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('complaints.new')}
    </GoButton>
  );
  return (
    <Page title={t('complaints.title')} intro={t('complaints.intro')} actions={create}>
      <SavedViews {...saved} />
      <Filters onClear={isFiltered && (() => apply({}))}>
        <FilterSelect
          label={t('complaints.filter.status')}
          value={status}
          data={COMPLAINT_STATUSES.map((value) => ({ value, label: t(`complaints.status.${value}`) }))}
          onChange={(value) => narrow({ status: value })}
        />
        <FilterSelect
          label={t('complaints.filter.kind')}
          value={kind}
          data={COMPLAINT_KINDS.map((value) => ({ value, label: t(`complaints.kind.${value}`) }))}
          onChange={(value) => narrow({ kind: value })}
        />
        <FilterSelect
          label={t('complaints.filter.overdue')}
          value={overdue}
          data={[
            { value: 'true', label: t('complaints.filter.isOverdue') },
            { value: 'false', label: t('complaints.filter.inTime') },
          ]}
          onChange={(value) => narrow({ overdue: value })}
        />
        <ProjectSelect
          value={search.projectId}
          onChange={(projectId) => narrow({ projectId: projectId ?? undefined })}
        />
        <SaveView {...saved} />
      </Filters>
      <ComplaintTable
        create={create}
        filter={{
          ...(status && { status }),
          ...(kind && { kind }),
          ...(overdue && { overdue }),
          ...(search.projectId && { projectId: search.projectId }),
        }}
      />
    </Page>
  );
}
