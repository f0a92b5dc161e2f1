import { Alert, Code, Group, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { RegisteredFile } from '#sdk';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle } from '#web/kit/icons.generated.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { GoLink } from '../../core/go.tsx';
import { Facts, LongText, Page, Section } from '../../core/ui/index.ts';
import { filesTexts } from '../locales/index.ts';
import { CoverageBadge, useCoverageReason } from '../parts/coverage-status.tsx';
import { useFileName } from '../parts/file-name.ts';
import { useProjectName } from '../parts/project-name.ts';
import { DerivedFiles } from './derived-files.tsx';
import { FileActions } from './file-actions.tsx';
import { PerformerTable } from './performer-table.tsx';
import { useFile } from './use-file.ts';

const route = getRouteApi('/dashboard/files/$fileId');

/** One file: whether releases cover it, and where it comes from. */
export function FilePage() {
  const t = useTexts(filesTexts);
  const { fileId } = route.useParams();
  const { data, error, refetch } = useFile(fileId);
  if (data) return <Shown key={data.id} file={data} />;
  return (
    <Page title={t('title')} crumbs={[{ label: t('title'), to: '/dashboard/files' }]}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />}
    </Page>
  );
}

function Shown({ file }: { file: RegisteredFile }) {
  const t = useTexts(filesTexts);
  const nameOf = useFileName();
  const titleOf = useProjectName();
  const { projectId } = file;
  return (
    <Page
      title={nameOf(file)}
      badge={<CoverageBadge status={file.coverage.status} />}
      crumbs={[
        { label: titleOf(projectId).slice(0, 60), to: `/dashboard/agreements/projects/${projectId}` },
        { label: t('title'), to: `/dashboard/files?projectId=${projectId}` },
      ]}
      actions={<FileActions file={file} />}
    >
      <Section title={t('coverage.title')}>
        <Coverage file={file} />
      </Section>
      <DerivedFiles file={file} />
      <Section title={t('detail.facts')}>
        <Details file={file} />
      </Section>
    </Page>
  );
}

function Coverage({ file }: { file: RegisteredFile }) {
  const t = useTexts(filesTexts);
  const format = useFormat();
  const whyOf = useCoverageReason();
  const { status, since, minorsExcluded, performers } = file.coverage;
  const isBad = status === 'removed' || status === 'withdrawn' || minorsExcluded === false;
  return (
    <Stack gap="sm">
      {isBad ? (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {whyOf(file)}
        </Alert>
      ) : (
        <Text size="sm">{whyOf(file)}</Text>
      )}
      {status === 'covered' && since !== null && (
        <Text size="sm" c="dimmed">
          {t('coverage.since', { at: format.moment(since) })}
        </Text>
      )}
      {performers.length > 0 && <PerformerTable file={file} />}
    </Stack>
  );
}

function Details({ file }: { file: RegisteredFile }) {
  const t = useTexts(filesTexts);
  const format = useFormat();
  const titleOf = useProjectName();
  const { id, projectId, size, mediaType, sha256, perceptualHash, iscc, keyFrames, derivedFrom, createdAt, updatedAt } =
    file;
  return (
    <Facts
      of={[
        {
          label: t('project'),
          value: (
            <GoLink target={{ to: `/dashboard/agreements/projects/${projectId}` }}>
              <LongText lines={1}>{titleOf(projectId)}</LongText>
            </GoLink>
          ),
        },
        { label: t('detail.size'), value: format.bytes(size) },
        { label: t('detail.type'), value: mediaType },
        { label: t('detail.sha256'), value: <Hash value={sha256} what={t('detail.sha256')} /> },
        {
          label: t('detail.perceptualHash'),
          value: perceptualHash && (
            <Stack gap={0}>
              <Hash value={perceptualHash.value} what={t('detail.perceptualHash')} />
              {t('detail.quality', { quality: perceptualHash.quality })}
            </Stack>
          ),
        },
        { label: t('detail.iscc'), value: iscc && <Hash value={iscc} what={t('detail.iscc')} /> },
        { label: t('detail.keyFrames'), value: keyFrames && keyFrames.length > 0 && format.number(keyFrames.length) },
        {
          label: t('detail.original'),
          value: derivedFrom && (
            <GoLink target={{ to: `/dashboard/files/${derivedFrom.fileId}` }}>
              {t(`detail.relation.${derivedFrom.relation}`)}
            </GoLink>
          ),
        },
        { label: t('detail.created'), value: <Moment at={createdAt} exact /> },
        { label: t('detail.changed'), value: updatedAt !== createdAt && <Moment at={updatedAt} exact /> },
        { label: t('detail.id'), value: id },
      ]}
    />
  );
}

function Hash({ value, what }: { value: string; what: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
      <CopyButton value={value} what={what} />
    </Group>
  );
}
