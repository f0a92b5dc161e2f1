import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { EmptyState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { type Column, ListTable, LongText, useList } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { AgreementStatus } from '../parts/agreement-status.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { isOpen, type ListedAgreement } from '../parts/model.ts';
import { SignedCount } from '../parts/signed-count.tsx';
import { type AgreementsSearch, toFilter } from './search.ts';
import { WaitingCell } from './waiting-cell.tsx';

export function AgreementsTable({ search }: { search: AgreementsSearch }) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const list = useList<ListedAgreement>({
    key: ['agreements', 'list', search],
    load: (cursor) => avouch.agreements.list({ ...toFilter(search), ...(cursor && { cursor }) }),
  });
  const columns = useColumns();
  const isSearching = list.rows.length === 0 && list.hasMore;
  const { loadMore, isLoadingMore } = list;
  // A page of search results may be empty although more follow.
  useEffect(() => {
    if (isSearching && !isLoadingMore) loadMore();
  }, [isSearching, isLoadingMore, loadMore]);
  return (
    <ListTable
      label={t('agreements.title')}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      href={({ id }) => `/dashboard/agreements/${id}`}
      empty={isSearching ? <Looking /> : <Nothing isFiltered={Object.keys(search).length > 0} />}
    />
  );
}

function Looking() {
  const t = useTexts(agreementsTexts);
  return (
    <>
      <LoadingState />
      <Text ta="center" c="dimmed" size="sm" role="status">
        {t('agreements.empty.looking')}
      </Text>
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useTexts(agreementsTexts);
  const mayWrite = useMay('agreements:write');
  if (isFiltered)
    return (
      <EmptyState
        title={t('agreements.empty.found')}
        action={
          <LinkButton to="/dashboard/agreements" search={{}} variant="default">
            {t('common.clear')}
          </LinkButton>
        }
      >
        {t('agreements.empty.foundText')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('agreements.empty.title')}
      action={mayWrite && <LinkButton to="/dashboard/agreements/new">{t('agreements.new')}</LinkButton>}
    >
      {t('agreements.empty.text')}
    </EmptyState>
  );
}

function useColumns(): Column<ListedAgreement>[] {
  const t = useTexts(agreementsTexts);
  const format = useFormat();
  return [
    {
      key: 'title',
      header: t('agreements.column.title'),
      render: ({ title, type, status }) => (
        <>
          <Text size="sm" fw={600} component="span" display="block">
            <LongText lines={1}>{title ?? t('common.erased')}</LongText>
          </Text>
          <Text size="xs" c="dimmed" component="span" display="block" mb={4}>
            {t(`common.type.${type}`)}
          </Text>
          <AgreementStatus status={status} />
        </>
      ),
    },
    {
      key: 'waiting',
      header: t('agreements.column.waiting'),
      render: (agreement) => <WaitingCell agreement={agreement} />,
    },
    {
      key: 'progress',
      header: t('agreements.column.progress'),
      width: 130,
      render: ({ progress }) => <SignedCount {...progress} />,
    },
    {
      key: 'ends',
      header: t('agreements.column.ends'),
      width: 130,
      from: 'md',
      render: ({ status, expiresAt }) => isOpen(status) && expiresAt && <Text size="sm">{format.day(expiresAt)}</Text>,
    },
    {
      key: 'changed',
      header: t('agreements.column.changed'),
      width: 140,
      from: 'md',
      render: ({ updatedAt }) => (
        <Text size="sm" c="dimmed" component="div">
          <Moment at={updatedAt} />
        </Text>
      ),
    },
  ];
}
