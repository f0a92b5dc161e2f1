import { Stack, Text } from '@mantine/core';
import type { RegisteredFile } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ShowNames } from '../../core/access/index.ts';
import { GoLink } from '../../core/go.tsx';
import { useReason } from '../../core/reasons/index.ts';
import { type Column, DataTable, LongText } from '../../core/ui/index.ts';
import { filesTexts } from '../locales/index.ts';
import { CoverageBadge } from '../parts/coverage-status.tsx';
import { usePerformerName } from '../parts/use-performers.ts';
import { timesOf } from './times-of.ts';

type Performer = RegisteredFile['coverage']['performers'][number];

/** The performers who appear, each with the release that counts. */
export function PerformerTable({ file }: { file: RegisteredFile }) {
  const t = useTexts(filesTexts);
  const nameOf = usePerformerName(file.projectId);
  const reasonOf = useReason();
  const appearances = new Map(file.performers.map((each) => [each.performerId, each.appearances]));
  const replicas = new Set(file.performers.flatMap((each) => (each.replica ? [each.performerId] : [])));
  const isFilm = file.performers.some((each) => each.appearances.length > 0);
  const times: Column<Performer> = {
    key: 'times',
    header: t('coverage.times'),
    render: ({ performerId }) => (
      <Text size="sm" component="span">
        <LongText lines={2}>{timesOf(appearances.get(performerId) ?? []) || t('coverage.whole')}</LongText>
      </Text>
    ),
  };
  const columns: Column<Performer>[] = [
    {
      key: 'name',
      header: t('coverage.performer'),
      render: (performer) => (
        <Stack gap={0}>
          <Text size="sm" fw={600} component="span">
            <LongText lines={2}>{nameOf(performer)}</LongText>
          </Text>
          {replicas.has(performer.performerId) && (
            <Text size="xs" c="dimmed" component="span">
              {t('coverage.replica')}
            </Text>
          )}
        </Stack>
      ),
    },
    { key: 'status', header: t('coverage.state'), render: ({ status }) => <CoverageBadge status={status} /> },
    {
      key: 'reason',
      header: t('coverage.reason'),
      render: ({ reason }) => reason !== null && <Reason {...reasonOf(reason)} />,
    },
    ...(isFilm ? [times] : []),
    {
      key: 'release',
      header: '',
      render: ({ releaseId, consentId }) => (
        <Stack gap={0}>
          {consentId !== null && (
            <Text size="sm" component="span">
              <GoLink target={{ to: `/dashboard/agreements/consents/${consentId}` }}>
                {t('coverage.openConsent')}
              </GoLink>
            </Text>
          )}
          {releaseId !== null && (
            <Text size="sm" component="span">
              <GoLink target={{ to: `/dashboard/agreements/releases/${releaseId}` }}>{t('coverage.open')}</GoLink>
            </Text>
          )}
        </Stack>
      ),
    },
  ];
  return (
    <>
      <ShowNames of={file.projectId} />
      <DataTable
        label={t('column.performers')}
        rows={file.coverage.performers}
        columns={columns}
        rowKey={({ performerId }) => performerId}
      />
    </>
  );
}

function Reason({ title, help }: { title: string; help: string }) {
  return (
    <Stack gap={0}>
      <Text size="sm">{title}</Text>
      <Text size="xs" c="dimmed">
        {help}
      </Text>
    </Stack>
  );
}
