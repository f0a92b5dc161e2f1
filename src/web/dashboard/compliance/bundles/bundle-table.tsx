import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ComplianceBundle } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { type Column, ListTable, LongText, useList } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { Making } from '../parts/making.tsx';
import { useProjectTitle } from '../parts/use-project-title.ts';
import { BundleBadge, isBeingMade, VerdictBadge } from './bundle-status.tsx';

/** Bundles, newest first; polls while one is being created. */
export function BundleTable({ projectId, create }: { projectId: string | undefined; create: ReactNode }) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const list = useList<ComplianceBundle>({
    key: ['compliance', 'bundles', projectId ?? null],
    load: (cursor) => avouch.bundles.list({ ...(projectId && { projectId }), ...(cursor !== undefined && { cursor }) }),
    refetchInterval: (rows) => (rows.some(isBeingMade) ? 3000 : false),
  });
  return (
    <ListTable
      label={t('bundles.list')}
      list={list}
      columns={useColumns()}
      rowKey={({ id }) => id}
      href={({ id }) => `/dashboard/compliance/bundles/${id}`}
      empty={
        <EmptyState title={t('bundles.empty')} action={create}>
          {t('bundles.emptyHelp')}
        </EmptyState>
      }
    />
  );
}

function useColumns(): Column<ComplianceBundle>[] {
  const t = useTexts(complianceTexts);
  const titleOf = useProjectTitle();
  return [
    {
      key: 'project',
      header: t('bundles.column.project'),
      render: ({ projectId }) => (
        <Text fw={600} size="sm" component="span">
          <LongText>{titleOf(projectId)}</LongText>
        </Text>
      ),
    },
    {
      key: 'status',
      header: t('bundles.column.status'),
      width: 180,
      render: (row) =>
        row.status === 'running' ? (
          <Making progress={row.progress} label={t('bundles.status.running')} />
        ) : (
          <BundleBadge {...row} />
        ),
    },
    { key: 'verdict', header: t('bundles.column.verdict'), width: 130, render: (row) => <VerdictBadge {...row} /> },
    {
      key: 'performers',
      header: t('bundles.column.performers'),
      width: 100,
      align: 'end',
      render: ({ performers }) => performers.length,
    },
    {
      key: 'created',
      header: t('bundles.column.created'),
      width: 160,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
}
