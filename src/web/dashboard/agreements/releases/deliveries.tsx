import { Text } from '@mantine/core';
import type { Release, ReleaseDistribution } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { type Column, ListTable, LongText, Section, StatusBadge, type Tone, useList } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { useNamesReason } from './use-release.ts';

const TONES: Record<ReleaseDistribution['status'], Tone> = {
  queued: 'busy',
  mailed: 'busy',
  sent: 'good',
  bounced: 'bad',
  cancelled: 'neutral',
};

/** The service's own code; others come from the caller's mail server. */
const REFUSED = 'refused_by_mail_server';

/** The recipients of the release, with views and acknowledgments. */
export function Deliveries({ release: { id, projectId } }: { release: Release }) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const reason = useNamesReason(projectId);
  const list = useList<ReleaseDistribution>({
    key: ['releases', 'deliveries', id, reason ?? null],
    load: (cursor) =>
      reason
        ? avouch.releases.listDistributions(id, { ...(cursor && { cursor }) }, { accessReason: reason })
        : avouch.releases.listDistributions(id, { ...(cursor && { cursor }), withhold: 'personal_data' }),
  });
  return (
    <Section title={t('releases.deliveries.title')}>
      <ListTable
        label={t('releases.deliveries.title')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={
          <Text size="sm" c="dimmed">
            {t('releases.deliveries.none')}
          </Text>
        }
      />
    </Section>
  );
}

function useColumns(): Column<ReleaseDistribution>[] {
  const t = useTexts(agreementsTexts);
  const format = useFormat();
  const when = (at: string | null) => (at ? format.ago(at) : t('releases.deliveries.no'));
  return [
    {
      key: 'recipient',
      header: t('releases.deliveries.recipient'),
      render: ({ email }) => (
        <Text size="sm" component="div">
          <LongText lines={1}>{email ?? t('releases.deliveries.hidden')}</LongText>
        </Text>
      ),
    },
    {
      key: 'state',
      header: t('releases.deliveries.state'),
      render: ({ status, bounceReason }) => (
        <>
          <StatusBadge tone={TONES[status]}>{t(`releases.deliveries.status.${status}`)}</StatusBadge>
          {bounceReason && (
            <Text size="xs" c="dimmed">
              {bounceReason === REFUSED
                ? t('releases.deliveries.refused')
                : t('releases.deliveries.bounced', { reason: bounceReason })}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'opened',
      header: t('releases.deliveries.opened'),
      render: ({ opens }) => (
        <Text size="sm">
          {opens > 0 ? t('releases.deliveries.times', { count: opens }) : t('releases.deliveries.no')}
        </Text>
      ),
    },
    {
      key: 'acknowledged',
      header: t('releases.deliveries.acknowledged'),
      render: ({ acknowledgedAt, withdrawalMailedAt, withdrawalAcknowledgedAt }) => (
        <>
          <Text size="sm">{when(acknowledgedAt)}</Text>
          {withdrawalMailedAt && (
            <Text size="xs" c={withdrawalAcknowledgedAt ? 'dimmed' : 'red'}>
              {t('releases.deliveries.withdrawal', {
                state: withdrawalAcknowledgedAt
                  ? t('releases.deliveries.confirmed', { when: format.ago(withdrawalAcknowledgedAt) })
                  : t('releases.deliveries.told', { when: format.ago(withdrawalMailedAt) }),
              })}
            </Text>
          )}
        </>
      ),
    },
  ];
}
