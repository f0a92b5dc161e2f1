import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ComplaintSummary, ListComplaintsParams } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { EmptyState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { type Column, ListTable, LongText, StatusBadge, useList } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { Due } from '../parts/due.tsx';
import { useProjectTitle } from '../parts/use-project-title.ts';
import { ComplaintBadge } from './complaint-badge.tsx';
import { owedUntil } from './complaint-status.ts';

/** Complaints, newest first. */
export function ComplaintTable({ filter, create }: { filter: ListComplaintsParams; create: ReactNode }) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const list = useList<ComplaintSummary>({
    key: ['compliance', 'complaints', filter],
    load: (cursor) => avouch.complaints.list({ ...filter, ...(cursor !== undefined && { cursor }) }),
  });
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <ListTable
      label={t('complaints.list')}
      list={list}
      columns={useColumns()}
      rowKey={({ id }) => id}
      href={({ id }) => `/dashboard/compliance/complaints/${id}`}
      empty={
        <EmptyState title={t('complaints.empty')} action={!isFiltered && create}>
          {t(isFiltered ? 'complaints.emptyFiltered' : 'complaints.emptyHelp')}
        </EmptyState>
      }
    />
  );
}

function useColumns(): Column<ComplaintSummary>[] {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const titleOf = useProjectTitle();
  return [
    {
      key: 'kind',
      header: t('complaints.column.kind'),
      render: ({ kind }) => (
        <Text fw={600} size="sm" component="span">
          {t(`complaints.kind.${kind}`)}
        </Text>
      ),
    },
    { key: 'status', header: t('complaints.column.status'), width: 180, render: (row) => <ComplaintBadge {...row} /> },
    { key: 'due', header: t('complaints.column.due'), width: 230, render: (row) => <Time {...row} /> },
    {
      key: 'project',
      header: t('complaints.column.project'),
      from: 'md',
      render: ({ projectId }) => projectId !== null && <LongText lines={1}>{titleOf(projectId)}</LongText>,
    },
    {
      key: 'received',
      header: t('complaints.column.received'),
      width: 150,
      render: ({ receivedAt }) => format.day(receivedAt),
    },
  ];
}

/** The deadline, or whether the decision was in time. */
function Time(complaint: ComplaintSummary) {
  const t = useTexts(complianceTexts);
  const owed = owedUntil(complaint);
  if (owed !== null)
    return (
      <Text size="sm" component="span">
        <Due at={owed} isLabeled />
      </Text>
    );
  if (complaint.decidedInTime === null) return null;
  return complaint.decidedInTime ? (
    <StatusBadge tone="neutral">{t('complaints.inTime')}</StatusBadge>
  ) : (
    <StatusBadge tone="attention">{t('complaints.late')}</StatusBadge>
  );
}
