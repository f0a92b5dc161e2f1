import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Report } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDownload, IconTrash } from '#web/kit/icons.generated.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { GoButton, GoLink } from '../../core/go.tsx';
import { useMay } from '../../core/session.ts';
import {
  confirm,
  downloadBytes,
  Facts,
  notifyDone,
  notifyFailed,
  Page,
  pollWhile,
  Section,
} from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { ActorText } from '../parts/actor-text.tsx';
import { IdText } from '../parts/id-text.tsx';
import { Making } from '../parts/making.tsx';
import { useProjectTitle } from '../parts/use-project-title.ts';
import { CheckFile } from './check-file.tsx';
import { ReportReceipt, ReportSignature } from './report-evidence.tsx';
import { isBeingMade, ReportBadge } from './report-status.tsx';
import { useReportType } from './report-types.ts';

const route = getRouteApi('/dashboard/compliance/reports/$id');
const TYPES = { pdf: 'application/pdf', csv: 'text/csv', json: 'application/json' };

/** One report: its progress, its file, and the proof of its authenticity. */
export function ReportPage() {
  const t = useTexts(complianceTexts);
  const typeOf = useReportType();
  const avouch = useAvouch();
  const { id } = route.useParams();
  const crumbs = [{ label: t('reports.title'), to: '/dashboard/compliance/reports' }];
  const {
    data: report,
    error,
    refetch,
  } = useQuery({
    queryKey: ['compliance', 'report', id],
    queryFn: async () => avouch.reports.get(id),
    refetchInterval: pollWhile<Report>(isBeingMade),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!report) return <LoadingState />;
  const { title, help } = typeOf(report.type, report.title);
  return (
    <Page
      title={title}
      intro={help}
      crumbs={crumbs}
      badge={<ReportBadge {...report} />}
      actions={<Actions report={report} />}
    >
      <div aria-live="polite" style={{ display: 'contents' }}>
        {isBeingMade(report) && <BeingMade report={report} />}
        {report.status === 'failed' && <Failed report={report} />}
      </div>
      <Section title={t('reports.detail.facts')}>
        <ReportFacts report={report} />
      </Section>
      {report.sha256 !== null && (
        <>
          <CheckFile sha256={report.sha256} />
          <ReportReceipt id={report.id} />
          <ReportSignature id={report.id} />
        </>
      )}
    </Page>
  );
}

function BeingMade({ report }: { report: Report }) {
  const t = useTexts(complianceTexts);
  return (
    <Section title={t('reports.detail.making')} intro={t('reports.detail.makingHelp')}>
      <Making progress={report.progress} label={t('reports.detail.making')} />
    </Section>
  );
}

function Failed({ report }: { report: Report }) {
  const t = useTexts(complianceTexts);
  const { type, from, to, projectId, format } = report;
  const search = {
    type,
    format,
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(projectId !== null && { projectId }),
  };
  return (
    <Alert color="red" title={t('reports.detail.failed')}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{report.failure && t(`reports.failure.${report.failure.code}`)}</Text>
        <GoButton size="xs" variant="light" color="red" target={{ to: '/dashboard/compliance/reports/new', search }}>
          {t('reports.detail.again')}
        </GoButton>
      </Stack>
    </Alert>
  );
}

function ReportFacts({ report }: { report: Report }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const titleOf = useProjectTitle();
  const { from, to, projectId, subject, bytes, rows, sha256, expiresAt, fileErasedAt } = report;
  const period = from !== null && to !== null;
  return (
    <Facts
      of={[
        {
          label: t('reports.detail.period'),
          value: period && t('reports.period', { from: format.calendarDay(from), to: format.calendarDay(to) }),
        },
        {
          label: t('reports.detail.project'),
          value: projectId !== null && (
            <GoLink target={{ to: `/dashboard/compliance/project/${projectId}` }}>{titleOf(projectId)}</GoLink>
          ),
        },
        { label: t('reports.detail.subject'), value: subject !== null && <IdText value={subject} /> },
        { label: t('common.created'), value: <Moment at={report.createdAt} exact /> },
        { label: t('reports.detail.requestedBy'), value: <ActorText actor={report.requestedBy} /> },
        { label: t('reports.detail.size'), value: bytes !== null && format.bytes(bytes) },
        { label: t('reports.detail.rows'), value: rows !== null && format.number(rows) },
        {
          label: t('reports.detail.expires'),
          value: fileErasedAt === null && expiresAt !== null && format.moment(expiresAt),
        },
        { label: t('reports.detail.erased'), value: fileErasedAt !== null && format.moment(fileErasedAt) },
        {
          label: t('reports.detail.hash'),
          value: sha256 !== null && <IdText value={sha256} what={t('reports.detail.hash')} />,
        },
      ].map(({ label, value }) => ({ label, value: value === false ? null : value }))}
    />
  );
}

function Actions({ report }: { report: Report }) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const mayWrite = useMay('compliance:write');
  const mayRead = useMay('pii:read') || !report.personal;
  const download = useMutation({
    mutationFn: async () => avouch.reports.getFile(report.id),
    onSuccess: (bytes) => downloadBytes(bytes, `${report.type}-${report.id}.${report.format}`, TYPES[report.format]),
    onError: notifyFailed,
  });
  const remove = useRemove(report);
  const hasFile = report.status === 'completed' && report.fileErasedAt === null;
  return (
    <>
      {mayWrite && (hasFile || isBeingMade(report)) && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={remove.isPending}
          onClick={() => void remove.ask()}
        >
          {t('reports.detail.delete')}
        </Button>
      )}
      {hasFile && (
        <Group gap="xs">
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={download.isPending}
            disabled={!mayRead}
            title={mayRead ? undefined : t('common.onlyPii')}
            onClick={() => download.mutate()}
          >
            {t('reports.detail.download', { format: report.format.toUpperCase() })}
          </Button>
        </Group>
      )}
    </>
  );
}

function useRemove(report: Report) {
  const t = useTexts(complianceTexts);
  const typeOf = useReportType();
  const avouch = useAvouch();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: async () => avouch.reports.delete(report.id),
    onSuccess: () => {
      notifyDone(t('reports.detail.deleted'));
      return queries.invalidateQueries({ queryKey: ['compliance'] });
    },
    onError: notifyFailed,
  });
  const ask = async (): Promise<void> => {
    const { title } = typeOf(report.type, report.title);
    const shall = await confirm({
      title: t('reports.detail.deleteTitle'),
      children: t(isBeingMade(report) ? 'reports.detail.cancelBody' : 'reports.detail.deleteBody', { title }),
      action: t('reports.detail.delete'),
      dangerous: true,
    });
    if (shall) remove.mutate();
  };
  return { ask, isPending: remove.isPending };
}
