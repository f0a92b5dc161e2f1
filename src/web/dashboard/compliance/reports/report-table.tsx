import { Stack, Text } from '@mantine/core';
import type { Report } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { type Column, ListTable, useList } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { Making } from '../parts/making.tsx';
import { NewReportButton } from './new-report-button.tsx';
import { isBeingMade, ReportBadge } from './report-status.tsx';
import { useReportType } from './report-types.ts';

interface ReportFilter {
  type?: string;
  status?: Report['status'];
  projectId?: string;
}

/** Reports, newest first; polls while one is being created. */
export function ReportTable({ filter }: { filter: ReportFilter }) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const mayWrite = useMay('compliance:write');
  const columns = useColumns();
  const list = useList<Report>({
    key: ['compliance', 'reports', filter],
    load: (cursor) => avouch.reports.list({ ...(filter as object), ...(cursor !== undefined && { cursor }) }),
    refetchInterval: (rows) => (rows.some(isBeingMade) ? 3000 : false),
  });
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <ListTable
      label={t('reports.list')}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      href={({ id }) => `/dashboard/compliance/reports/${id}`}
      empty={
        <EmptyState title={t('reports.empty')} action={mayWrite && !isFiltered && <NewReportButton />}>
          {t(isFiltered ? 'reports.emptyFiltered' : 'reports.emptyHelp')}
        </EmptyState>
      }
    />
  );
}

function useColumns(): Column<Report>[] {
  const t = useTexts(complianceTexts);
  return [
    { key: 'title', header: t('reports.column.title'), render: (row) => <Title {...row} /> },
    {
      key: 'status',
      header: t('reports.column.status'),
      width: 190,
      render: (row) =>
        row.status === 'running' ? (
          <Making progress={row.progress} label={t('reports.status.running')} />
        ) : (
          <ReportBadge {...row} />
        ),
    },
    {
      key: 'format',
      header: t('reports.column.format'),
      width: 100,
      render: ({ format }) => format.toUpperCase(),
    },
    {
      key: 'created',
      header: t('reports.column.created'),
      width: 160,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
}

function Title({ type, title, from, to }: Report) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const typeOf = useReportType();
  return (
    <Stack gap={0}>
      <Text fw={600} size="sm" component="span">
        {typeOf(type, title).title}
      </Text>
      {from !== null && to !== null && (
        <Text size="xs" c="dimmed" component="span">
          {t('reports.period', { from: format.calendarDay(from), to: format.calendarDay(to) })}
        </Text>
      )}
    </Stack>
  );
}
