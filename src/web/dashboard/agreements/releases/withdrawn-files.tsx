import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Release, WithdrawnFile } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { type Column, ListTable, LongText, Section, StatusBadge, type Tone, useList } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { useNamesReason } from './use-release.ts';

const TONES: Record<WithdrawnFile['removals'][number]['outcome'], Tone> = {
  removed: 'good',
  not_found: 'neutral',
  refused: 'bad',
};

/** The files that the withdrawn release covered, and what recipients did with them. */
export function WithdrawnFiles({ release: { id, projectId } }: { release: Release }) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const reason = useNamesReason(projectId);
  const list = useList<WithdrawnFile>({
    key: ['releases', 'files', id, reason ?? null],
    load: (cursor) =>
      reason
        ? avouch.releases.listWithdrawnFiles(id, { ...(cursor && { cursor }) }, { accessReason: reason })
        : avouch.releases.listWithdrawnFiles(id, { ...(cursor && { cursor }), withhold: 'personal_data' }),
  });
  return (
    <Section title={t('releases.files.title')}>
      <ListTable
        label={t('releases.files.title')}
        list={list}
        columns={useColumns()}
        rowKey={({ fileId }) => fileId}
        empty={
          <Text size="sm" c="dimmed">
            {t('releases.files.none')}
          </Text>
        }
      />
    </Section>
  );
}

function useColumns(): Column<WithdrawnFile>[] {
  const t = useTexts(agreementsTexts);
  return [
    {
      key: 'hash',
      header: t('releases.files.hash'),
      render: ({ fileId, sha256, copyOf }) => (
        <Stack gap={2} align="flex-start">
          <Anchor component={Link} size="sm" ff="monospace" to={`/dashboard/files/${fileId}`} title={sha256}>
            {sha256.slice(0, 16)}…
          </Anchor>
          {copyOf !== null && (
            <Text size="xs" c="dimmed">
              {t('releases.files.copy')}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: 'removals',
      header: t('releases.files.outcomes'),
      render: ({ removals }) =>
        removals.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('releases.files.waiting')}
          </Text>
        ) : (
          <Stack gap={4} align="flex-start">
            {removals.map(({ distributionId, outcome, note }) => (
              <div key={distributionId}>
                <StatusBadge tone={TONES[outcome]}>{t(`releases.files.outcome.${outcome}`)}</StatusBadge>
                {note && (
                  <Text size="xs" c="dimmed" component="div">
                    <LongText lines={2}>{note}</LongText>
                  </Text>
                )}
              </div>
            ))}
          </Stack>
        ),
    },
  ];
}
