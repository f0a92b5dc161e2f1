import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Complaint } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { GoLink } from '../../core/go.tsx';
import { useMay } from '../../core/session.ts';
import { Facts, LongText, Page, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { Due } from '../parts/due.tsx';
import { useProjectTitle } from '../parts/use-project-title.ts';
import { ComplaintBadge } from './complaint-badge.tsx';
import { ComplaintHistory } from './complaint-history.tsx';
import { Copies } from './copies.tsx';
import { NextStep, NoteForm } from './next-step.tsx';
import { RemovedFiles } from './removed-files.tsx';

const route = getRouteApi('/dashboard/compliance/complaints/$id');

/** One complaint: its text, the pending decision and deadline, and the history. */
export function ComplaintPage() {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const mayWrite = useMay('compliance:write');
  const { id } = route.useParams();
  const {
    data: complaint,
    error,
    refetch,
  } = useQuery({
    queryKey: ['compliance', 'complaint', id],
    queryFn: async () => avouch.complaints.get(id, {}, { accessReason: 'complaint-handling' }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!complaint) return <LoadingState />;
  return (
    <Page
      title={t('complaints.detail.title', { kind: t(`complaints.kind.${complaint.kind}`) })}
      crumbs={[{ label: t('complaints.title'), to: '/dashboard/compliance/complaints' }]}
      badge={<ComplaintBadge {...complaint} />}
    >
      {mayWrite && <NextStep complaint={complaint} />}
      <Section title={t('complaints.detail.facts')}>
        <About complaint={complaint} />
      </Section>
      {complaint.files !== undefined && complaint.files.length > 0 && <Copies complaint={complaint} />}
      {complaint.removedFiles.length > 0 && <RemovedFiles complaint={complaint} mayWrite={mayWrite} />}
      <Section title={t('complaints.detail.history')}>
        <ComplaintHistory complaint={complaint} />
        {mayWrite && <NoteForm complaint={complaint} to="note" />}
      </Section>
    </Page>
  );
}

function About({ complaint }: { complaint: Complaint }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const titleOf = useProjectTitle();
  const { url, statement, complainant, relation, projectId, workId, receivedAt, dueAt, appealDueAt, files, declared } =
    complaint;
  const { workTitle } = complaint;
  const statements = [
    declared?.intimate && t('complaints.detail.intimate'),
    declared?.goodFaith && t('complaints.detail.goodFaith'),
    declared?.signature && t('complaints.detail.signed', { name: declared.signature }),
  ]
    .filter(Boolean)
    .join(' · ');
  const from = [complainant?.name, complainant?.email, t(`complaints.relation.${relation}`)]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      {complaint.erased && <Alert color="gray">{t('complaints.detail.erased')}</Alert>}
      {!complaint.erased && url === undefined && <Alert color="gray">{t('common.onlyPii')}</Alert>}
      <Facts
        of={[
          // Never a link, so that the reported content is not opened by mistake.
          { label: t('complaints.detail.url'), value: url && <LongText lines={3}>{url}</LongText> },
          { label: t('complaints.detail.workTitle'), value: workTitle && <LongText lines={3}>{workTitle}</LongText> },
          { label: t('complaints.detail.from'), value: <LongText>{from}</LongText> },
          { label: t('complaints.detail.statement'), value: statement && <LongText lines={12}>{statement}</LongText> },
          {
            label: t('complaints.detail.source'),
            value: complaint.source === 'public' && t('complaints.detail.public'),
          },
          {
            label: t('complaints.filter.overdue'),
            value: complaint.source === 'public' && t(`complaints.detail.deadline.${complaint.deadline}`),
          },
          {
            label: t('complaints.detail.declared'),
            value: statements !== '' && <LongText lines={3}>{statements}</LongText>,
          },
          {
            label: t('complaints.detail.hashes'),
            value: files && files.length > 0 && (
              <LongText lines={5}>{files.map(({ sha256 }) => sha256).join('\n')}</LongText>
            ),
          },
          {
            label: t('complaints.detail.project'),
            value: projectId !== null && (
              <GoLink target={{ to: `/dashboard/compliance/project/${projectId}` }}>
                <LongText lines={1}>{titleOf(projectId)}</LongText>
              </GoLink>
            ),
          },
          {
            label: t('complaints.detail.work'),
            value: workId !== null && (
              <GoLink target={{ to: `/dashboard/works/${workId}` }}>{t('complaints.detail.openWork')}</GoLink>
            ),
          },
          { label: t('complaints.detail.received'), value: format.moment(receivedAt) },
          {
            label: t('complaints.detail.due'),
            value: complaint.decidedAt === null ? <Due at={dueAt} isLabeled /> : format.moment(dueAt),
          },
          {
            label: t('complaints.detail.appealDue'),
            value:
              appealDueAt !== null && complaint.appealDecidedAt === null ? <Due at={appealDueAt} isLabeled /> : null,
          },
          {
            label: t('complaints.detail.contentRemoved'),
            value:
              complaint.decidedAt !== null &&
              t(complaint.contentRemoved ? 'complaints.detail.yes' : 'complaints.detail.no'),
          },
        ].map(({ label, value }) => ({ label, value: value === false ? null : value }))}
      />
    </>
  );
}
