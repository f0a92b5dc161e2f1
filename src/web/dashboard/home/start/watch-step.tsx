import { Anchor, Group, Loader, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { LongText, StatusBadge, type Tone } from '../../core/ui/index.ts';
import { homeTexts } from '../locales/index.ts';
import type { Integration } from './use-integration.ts';

/** The newest test verification, its event, and the webhook's result. */
export function WatchStep({ of: { first, event, webhook, delivery } }: { of: Integration }) {
  const t = useTexts(homeTexts);
  if (!first)
    return (
      <Group gap="sm">
        <Loader size="sm" aria-hidden />
        <Text size="sm">{t('start.watch.waiting')}</Text>
      </Group>
    );
  const answerOf = ({ lastStatusCode, lastError }: NonNullable<typeof delivery>, host: string): string => {
    if (lastStatusCode !== null) return t('start.watch.answered', { host, code: lastStatusCode });
    return lastError === null ? t('start.watch.comes') : t('start.watch.unanswered', { host });
  };
  return (
    <Stack gap="xs" aria-live="polite">
      <Row
        label={t('start.watch.verification')}
        badge={<StatusBadge tone={toneOf(first.status)}>{t(`status.${first.status}`)}</StatusBadge>}
        at={first.createdAt}
      >
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link to="/dashboard/verifications/$id" params={{ id: first.verificationId }} {...props} />
          )}
        >
          <LongText lines={1}>{first.userId ?? first.verificationId}</LongText>
        </Anchor>
      </Row>
      <Row
        label={t('start.watch.event')}
        badge={event ? <StatusBadge tone="good">{t('start.watch.recorded')}</StatusBadge> : <Loader size="xs" />}
        at={event?.created}
      >
        {event?.event ?? t('start.watch.comes')}
      </Row>
      <Row
        label={t('start.watch.webhook')}
        badge={
          webhook && delivery ? (
            <StatusBadge tone={DELIVERY[delivery.state]}>{t(`start.watch.${delivery.state}`)}</StatusBadge>
          ) : undefined
        }
        at={delivery?.deliveredAt ?? undefined}
      >
        {webhook
          ? delivery
            ? answerOf(delivery, webhook.host)
            : t('start.watch.callAgain')
          : t('start.watch.noWebhook')}
      </Row>
    </Stack>
  );
}

const DELIVERY = { pending: 'busy', delivered: 'good', failed: 'bad' } as const satisfies Record<string, Tone>;

function toneOf(status: string): Tone {
  if (status === 'verified' || status === 'approved') return 'good';
  if (status === 'rejected') return 'bad';
  return status === 'pending' || status === 'processing' ? 'busy' : 'attention';
}

interface RowProps {
  label: string;
  badge: ReactNode;
  at: string | undefined;
  children: ReactNode;
}

function Row({ label, badge, at, children }: RowProps) {
  return (
    <Paper withBorder px="md" py="xs">
      <Group justify="space-between" gap="xs">
        <Group gap="sm" miw={0}>
          <Text size="sm" fw={600} w={110}>
            {label}
          </Text>
          <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
            {children}
          </Text>
        </Group>
        <Group gap="sm">
          {at && (
            <Text size="xs" c="dimmed" component="span">
              <Moment at={at} />
            </Text>
          )}
          {badge}
        </Group>
      </Group>
    </Paper>
  );
}
