import { Stack, Text } from '@mantine/core';
import type { ComplianceBundle } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ShowNames } from '../../core/access/index.ts';
import { GoLink } from '../../core/go.tsx';
import { useReason } from '../../core/reasons/index.ts';
import { leaveOutImplied } from '../../core/standing/index.ts';
import { type Column, DataTable, LongText, Section, StatusBadge } from '../../core/ui/index.ts';
import { usePerformerName } from '../detail/names.ts';
import { complianceTexts } from '../locales/index.ts';

/** The one list of what a bundle lacks: for its producer, and for each performer. */
export function BundlePeople({ bundle: { projectId, performers, producer } }: { bundle: ComplianceBundle }) {
  const t = useTexts(complianceTexts);
  const nameOf = usePerformerName(projectId);
  const columns: Column<ComplianceBundle['performers'][number]>[] = [
    {
      key: 'person',
      header: t('common.person'),
      width: '11rem',
      render: ({ id, releaseId }) =>
        releaseId === null ? (
          <LongText>{nameOf(id)}</LongText>
        ) : (
          <GoLink target={{ to: `/dashboard/agreements/releases/${releaseId}` }}>
            <LongText>{nameOf(id)}</LongText>
          </GoLink>
        ),
    },
    {
      key: 'signature',
      header: t('bundles.detail.signature'),
      render: ({ signatureLevel, linkDelivery }) => (
        <>
          <Text size="sm">{t(`bundles.detail.level.${signatureLevel ?? 'none'}`)}</Text>
          {linkDelivery && (
            <Text size="xs" c="dimmed">
              {t(`bundles.detail.link.${linkDelivery}`)}
            </Text>
          )}
        </>
      ),
    },
    { key: 'lacks', header: t('bundles.detail.lacks'), render: ({ missing }) => <Missing codes={missing} /> },
  ];
  return (
    <Section title={t('bundles.detail.people')} intro={t('bundles.detail.peopleIntro')}>
      {producer?.missing && (
        <div>
          <Text size="sm" fw={600}>
            {t('bundles.detail.producer')}
          </Text>
          <Missing codes={[producer.missing]} />
        </div>
      )}
      <ShowNames of={projectId} />
      <DataTable label={t('bundles.detail.people')} rows={performers} columns={columns} rowKey={({ id }) => id} />
    </Section>
  );
}

function Missing({ codes }: { codes: readonly string[] }) {
  const t = useTexts(complianceTexts);
  const reasonOf = useReason();
  if (codes.length === 0) return <StatusBadge tone="good">{t('bundles.detail.complete')}</StatusBadge>;
  return (
    <Stack gap={2}>
      {leaveOutImplied(codes).map((code) => (
        <Text key={code} size="sm">
          {reasonOf(code).title}
          <Text span c="dimmed" inherit>{` · ${reasonOf(code).help}`}</Text>
        </Text>
      ))}
    </Stack>
  );
}
