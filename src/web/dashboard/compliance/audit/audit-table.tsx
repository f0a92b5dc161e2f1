import { Checkbox, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { AuditEntry } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { EmptyState } from '#web/kit/states.tsx';
import { ActionSentence } from '../../core/actions/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { useObjectNames } from '../../core/object-names.ts';
import { type Column, ListTable, useList } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { type FoldedEntry, foldViews, inLogOrder } from './fold-views.ts';

export interface AuditFilter {
  action?: string;
  subject?: string;
  actorId?: string;
  from?: string;
  to?: string;
}

/** Entries in log order, newest first; polls while one of them has no position yet. */
export function AuditTable({ filter }: { filter: AuditFilter }) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const columns = useColumns();
  const list = useList<AuditEntry>({
    key: ['compliance', 'audit', filter],
    load: (cursor) => avouch.audit.listEntries({ ...filter, limit: 50, ...(cursor !== undefined && { cursor }) }),
    refetchInterval: (rows) => (rows.some(({ index }) => index === null) ? 4000 : false),
  });
  const [areFolded, setFolded] = useState(true);
  const rows = useMemo(() => {
    const ordered = inLogOrder(list.rows);
    return areFolded ? foldViews(ordered) : ordered.map((entry) => ({ entry, more: 0 }));
  }, [list.rows, areFolded]);
  return (
    <Stack gap="sm">
      <Checkbox
        size="xs"
        label={t('audit.fold')}
        checked={areFolded}
        onChange={({ currentTarget }) => setFolded(currentTarget.checked)}
      />
      <ListTable
        label={t('audit.list')}
        list={{ ...list, rows }}
        columns={columns}
        rowKey={({ entry }) => entry.id}
        href={({ entry }) => `/dashboard/compliance/audit/${entry.id}`}
        empty={<EmptyState title={t('audit.empty')}>{t('audit.emptyHelp')}</EmptyState>}
      />
    </Stack>
  );
}

function useColumns(): Column<FoldedEntry>[] {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const nameOf = useObjectNames();
  return [
    {
      key: 'at',
      header: t('audit.column.at'),
      width: 230,
      render: ({ entry: { at } }) => (
        <Text size="sm" component="span" style={{ whiteSpace: 'nowrap' }}>
          {format.moment(at)}
        </Text>
      ),
    },
    {
      key: 'action',
      header: t('audit.column.action'),
      render: ({ entry, more }) => (
        <Text size="sm" component="span" title={entry.action} style={{ overflowWrap: 'anywhere' }}>
          <ActionSentence entry={entry} name={nameOf(entry.subject)} />
          {more > 0 && <Text span inherit c="dimmed">{` ${t('audit.more', { count: more })}`}</Text>}
        </Text>
      ),
    },
    {
      key: 'index',
      header: t('audit.column.index'),
      width: 120,
      align: 'end',
      from: 'md',
      render: ({ entry: { index } }) => (
        <Text size="sm" c="dimmed" component="span">
          {index === null ? t('audit.waiting') : format.number(index + 1)}
        </Text>
      ),
    },
  ];
}
