import { Group, Text } from '@mantine/core';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { sayRole } from '#web/kit/role-name.ts';
import { LongText } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import type { ListedAgreement } from '../parts/model.ts';

/** The parties that must act now, and whether they have viewed it. */
export function WaitingCell({ agreement }: { agreement: ListedAgreement }) {
  const t = useTexts(agreementsTexts);
  const format = useFormat();
  const { waitingFor } = agreement.progress;
  const [first, ...others] = waitingFor;
  if (agreement.status === 'draft')
    return (
      <Text size="sm" c="dimmed">
        {t('agreements.yours')}
      </Text>
    );
  if (!first) return null;
  const since = first.viewedAt ?? first.invitedAt;
  return (
    <div>
      <Group gap={6} wrap="nowrap">
        <Text size="sm" fw={500} miw={0}>
          <LongText lines={1}>{first.name ?? sayRole(first.role)}</LongText>
        </Text>
        {others.length > 0 && (
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {t('agreements.waitingMore', { count: others.length })}
          </Text>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {since
          ? t(first.viewedAt ? 'agreements.seen' : 'agreements.notSeen', { when: format.ago(since) })
          : t('agreements.party.waiting')}
      </Text>
    </div>
  );
}
