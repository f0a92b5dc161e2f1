import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { ERASURE_STATUSES, type ListedErasure } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconEraser } from '#web/kit/icons.generated.ts';
import { EmptyState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { GoButton } from '../../core/go.tsx';
import { useMay } from '../../core/session.ts';
import { type Column, FilterSelect, Filters, ListTable, Page, useList } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { Making } from '../parts/making.tsx';
import { oneOf } from '../parts/search.ts';
import { useFilters } from '../parts/use-filters.ts';
import { ErasureBadge, isRunning } from './erasure-badge.tsx';

const route = getRouteApi('/dashboard/compliance/erasures');

/** All erasures, and the way to a new one. */
export function ErasuresPage() {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const mayErase = useMay('compliance:erase');
  const search = route.useSearch();
  const { apply } = useFilters(search);
  const status = oneOf(ERASURE_STATUSES, search.status);
  const list = useList<ListedErasure>({
    key: ['compliance', 'erasures', status ?? null],
    load: (cursor) => avouch.erasures.list({ ...(status && { status }), ...(cursor !== undefined && { cursor }) }),
    refetchInterval: (rows) => (rows.some(isRunning) ? 3000 : false),
  });
  const create = mayErase && (
    <GoButton target={{ to: '/dashboard/compliance/erasures/new' }} leftSection={<IconEraser size={16} aria-hidden />}>
      {t('erasures.new')}
    </GoButton>
  );
  return (
    <Page title={t('erasures.title')} intro={t('erasures.intro')} actions={create}>
      <Filters>
        <FilterSelect
          label={t('common.status')}
          value={status}
          data={ERASURE_STATUSES.map((value) => ({ value, label: t(`erasures.status.${value}`) }))}
          onChange={(value) => apply({ status: value })}
        />
      </Filters>
      <ListTable
        label={t('erasures.list')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        href={({ id }) => `/dashboard/compliance/erasures/${id}`}
        empty={
          <EmptyState title={t('erasures.empty')} action={!status && create}>
            {t(status ? 'erasures.emptyFiltered' : 'erasures.emptyHelp')}
          </EmptyState>
        }
      />
    </Page>
  );
}

function useColumns(): Column<ListedErasure>[] {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  return [
    {
      key: 'created',
      header: t('erasures.column.created'),
      render: ({ createdAt }) => (
        <Text fw={600} size="sm" component="span">
          {format.moment(createdAt)}
        </Text>
      ),
    },
    {
      key: 'status',
      header: t('erasures.column.status'),
      width: 190,
      render: (row) =>
        isRunning(row) ? (
          <Making progress={row.progress} label={t('erasures.status.running')} />
        ) : (
          <ErasureBadge {...row} />
        ),
    },
    { key: 'by', header: t('erasures.column.by'), render: ({ by }) => t(`erasures.by.${by}`) },
    {
      key: 'reason',
      header: t('erasures.column.reason'),
      render: ({ reason }) => t(`erasures.reasons.${reason}`),
    },
    {
      key: 'progress',
      header: t('erasures.column.progress'),
      align: 'end',
      render: ({ progress }) => t('common.progress', progress),
    },
  ];
}
