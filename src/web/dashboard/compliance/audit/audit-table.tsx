import { Text } from '@mantine/core';
import type { AuditEntry } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { EmptyState } from '#web/kit/states.tsx';
import { useActions } from '../../core/actions/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { type Column, ListTable, useList } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';

export interface AuditFilter {
  action?: string;
  subject?: string;
  actorId?: string;
  from?: string;
  to?: string;
}

/** Entries of the log, newest first; looks again while one of them has no place in the log yet. */
export function AuditTable({ filter }: { filter: AuditFilter }) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const columns = useColumns();
  const list = useList<AuditEntry>({
    key: ['compliance', 'audit', filter],
    load: (cursor) => avouch.audit.listEntries({ ...filter, limit: 50, ...(cursor !== undefined && { cursor }) }),
    refetchInterval: (rows) => (rows.some(({ index }) => index === null) ? 4000 : false),
  });
  return (
    <ListTable
      label={t('audit.list')}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      href={({ id }) => `/dashboard/compliance/audit/${id}`}
      empty={<EmptyState title={t('audit.empty')}>{t('audit.emptyHelp')}</EmptyState>}
    />
  );
}

function useColumns(): Column<AuditEntry>[] {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const { sentence } = useActions();
  return [
    {
      key: 'at',
      header: t('audit.column.at'),
      width: 230,
      render: ({ at }) => (
        <Text size="sm" component="span" style={{ whiteSpace: 'nowrap' }}>
          {format.moment(at)}
        </Text>
      ),
    },
    {
      key: 'action',
      header: t('audit.column.action'),
      render: (entry) => (
        <Text size="sm" component="span" title={entry.action} style={{ overflowWrap: 'anywhere' }}>
          {sentence(entry)}
        </Text>
      ),
    },
    {
      key: 'index',
      header: t('audit.column.index'),
      width: 120,
      align: 'end',
      from: 'md',
      render: ({ index }) => (
        <Text size="sm" c="dimmed" component="span">
          {index === null ? t('audit.waiting') : format.number(index)}
        </Text>
      ),
    },
  ];
}
