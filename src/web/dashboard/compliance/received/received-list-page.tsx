import { getRouteApi } from '@tanstack/react-router';
import { RECEIVED_BUNDLE_STATUSES } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus } from '#web/kit/icons.generated.ts';
import { GoButton } from '../../core/go.tsx';
import { useMay } from '../../core/session.ts';
import { FilterSelect, Filters, Page } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { useFilters } from '../parts/use-filters.ts';
import { ReceivedTable } from './received-table.tsx';

const route = getRouteApi('/dashboard/compliance/received');

/** All received bundles, and the way to add one. */
export function ReceivedListPage() {
  const t = useTexts(complianceTexts);
  const mayWrite = useMay('compliance:write');
  const search = route.useSearch();
  const { apply } = useFilters(search);
  const status = RECEIVED_BUNDLE_STATUSES.find((each) => each === search.status);
  const create = mayWrite && (
    <GoButton target={{ to: '/dashboard/compliance/received/new' }} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('received.add')}
    </GoButton>
  );
  return (
    <Page title={t('received.title')} intro={t('received.intro')} actions={create}>
      <Filters onClear={status !== undefined && (() => apply({}))}>
        <FilterSelect
          label={t('received.column.status')}
          value={status}
          data={RECEIVED_BUNDLE_STATUSES.map((value) => ({ value, label: t(`received.status.${value}`) }))}
          onChange={(value) => apply({ status: value })}
        />
      </Filters>
      <ReceivedTable status={status} create={create} />
    </Page>
  );
}
