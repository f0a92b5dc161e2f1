import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReceivedBundle } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { type Column, ListTable, LongText, useList } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { ReceivedBadge } from './received-status.tsx';

interface ReceivedTableProps {
  status: ReceivedBundle['status'] | undefined;
  create: ReactNode;
}

/** Received bundles, newest first. */
export function ReceivedTable({ status, create }: ReceivedTableProps) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const list = useList<ReceivedBundle>({
    key: ['compliance', 'received', status ?? null],
    load: (cursor) =>
      avouch.receivedBundles.list({ ...(status && { status }), ...(cursor !== undefined && { cursor }) }),
  });
  return (
    <ListTable
      label={t('received.title')}
      list={list}
      columns={useColumns()}
      rowKey={({ id }) => id}
      href={({ id }) => `/dashboard/compliance/received/${id}`}
      empty={
        status ? (
          <EmptyState title={t('received.noneFound')} />
        ) : (
          <EmptyState title={t('received.empty')} action={create}>
            {t('received.emptyHelp')}
          </EmptyState>
        )
      }
    />
  );
}

function useColumns(): Column<ReceivedBundle>[] {
  const t = useTexts(complianceTexts);
  return [
    {
      key: 'bundle',
      header: t('received.column.bundle'),
      render: (row) => (
        <Text fw={600} size="sm" component="span">
          <LongText>{titleOfReceived(row)}</LongText>
        </Text>
      ),
    },
    { key: 'status', header: t('received.column.status'), width: 130, render: (row) => <ReceivedBadge {...row} /> },
    {
      key: 'issuer',
      header: t('received.column.issuer'),
      width: 260,
      from: 'md',
      render: ({ issuer }) => <LongText>{issuer}</LongText>,
    },
    {
      key: 'checked',
      header: t('received.column.checked'),
      width: 140,
      render: ({ checkedAt }) => checkedAt !== null && <Moment at={checkedAt} />,
    },
    {
      key: 'created',
      header: t('received.column.created'),
      width: 140,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
}

/** The title that the issuer discloses, or the organization's own ID for the bundle, or the issuer's. */
export function titleOfReceived({ subject, externalId, bundleId }: ReceivedBundle): string {
  return subject?.title ?? externalId ?? bundleId;
}
