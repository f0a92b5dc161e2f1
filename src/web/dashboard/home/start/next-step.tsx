import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Start } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { homeTexts } from '../locales/index.ts';
import { pageOf } from './page-of.ts';
import { type Beginning, type ProductionStep, progressOf } from './use-start.ts';

const START: ReturnType<typeof pageOf> = { to: '/dashboard/start' };

/** The next step in the guided start; empty once all are done. */
export function NextStep({ start, beginning }: { start: Start; beginning: Beginning }) {
  const t = useTexts(homeTexts);
  const { steps, done, next } = progressOf(start, beginning);
  if (next === undefined) return null;
  const { to, search } = beginning === 'productions' ? pageOf(next as ProductionStep, start) : START;
  return (
    <Card withBorder padding="md">
      <Group justify="space-between" gap="sm">
        <Stack gap={2}>
          <Text size="sm" fw={600}>
            {t('start.next', { step: t(`start.${next}.title`) })}
          </Text>
          <Text size="xs" c="dimmed">
            {t('start.progress', { done, all: steps.length })}
          </Text>
        </Stack>
        <Button component={Link} to={to} search={search as never}>
          {t(beginning === 'productions' ? `start.${next as ProductionStep}.action` : 'start.continue')}
        </Button>
      </Group>
    </Card>
  );
}
