import { getRouteApi } from '@tanstack/react-router';
import { COMPLIANCE_SCOPES } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Filters, Page, Views } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { DayFilters, dayRange } from '../parts/day-filters.tsx';
import { oneOf } from '../parts/search.ts';
import { useFilters } from '../parts/use-filters.ts';
import { ChangeTable } from './change-table.tsx';

const route = getRouteApi('/dashboard/compliance/changes');

/** How statuses changed over time. */
export function ChangesPage() {
  const t = useTexts(complianceTexts);
  const search = route.useSearch();
  const of = oneOf(COMPLIANCE_SCOPES, search.of);
  const { narrow } = useFilters(search);
  const { from: createdAfter, to: createdBefore } = dayRange(search);
  return (
    <Page title={t('changes.title')} intro={t('changes.intro')}>
      <Views
        label={t('changes.of')}
        value={of ?? ''}
        options={[
          { value: '', label: t('common.all') },
          ...COMPLIANCE_SCOPES.map((value) => ({ value, label: t(`changes.scope.${value}`) })),
        ]}
        onChange={(value) => narrow({ of: value === '' ? undefined : value })}
      />
      <Filters>
        <DayFilters from={search.from} to={search.to} onChange={narrow} />
      </Filters>
      <ChangeTable
        filter={{
          ...(of && { of }),
          ...(search.id && { id: search.id }),
          ...(createdAfter && { createdAfter }),
          ...(createdBefore && { createdBefore }),
        }}
      />
    </Page>
  );
}
