import { Accordion, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { StatusBadge } from '../../core/ui/index.ts';
import type { Attempt, DeliveryDetail } from '../endpoints/use-endpoints.ts';
import { webhooksTexts } from '../locales/index.ts';
import { AttemptView } from './attempt-view.tsx';

/** All attempts, newest first; the newest is expanded. */
export function Attempts({ of: { attempts } }: { of: DeliveryDetail }) {
  const t = useTexts(webhooksTexts);
  const newest = attempts.at(-1)?.number;
  const [opened, setOpened] = useState(() => (newest === undefined ? [] : [String(newest)]));
  useEffect(() => {
    // A new attempt expands; open ones stay open.
    if (newest !== undefined) setOpened((before) => [...new Set([...before, String(newest)])]);
  }, [newest]);
  if (newest === undefined)
    return (
      <Text size="sm" c="dimmed" aria-live="polite">
        {t('delivery.none')}
      </Text>
    );
  return (
    <Accordion variant="separated" multiple value={opened} onChange={setOpened} order={3}>
      {attempts.toReversed().map((attempt) => (
        <Accordion.Item key={attempt.number} value={String(attempt.number)}>
          <Accordion.Control>
            <Head of={attempt} />
          </Accordion.Control>
          <Accordion.Panel>
            <AttemptView of={attempt} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

function Head({ of: { number, at, statusCode, error, ms, acknowledged } }: { of: Attempt }) {
  const t = useTexts(webhooksTexts);
  const format = useFormat();
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Text fw={600} size="sm">
          {t('delivery.attempt', { number })}
        </Text>
        <StatusBadge tone={error ? 'bad' : 'good'}>{String(statusCode ?? t('delivery.noAnswer'))}</StatusBadge>
        {acknowledged && <StatusBadge tone="good">{t('delivery.acknowledged')}</StatusBadge>}
      </Group>
      <Group gap="xs">
        <Text size="xs" c="dimmed">
          {format.moment(at)}
        </Text>
        <Text size="xs" c="dimmed">
          {t('delivery.ms', { ms: format.number(ms) })}
        </Text>
      </Group>
    </Stack>
  );
}
