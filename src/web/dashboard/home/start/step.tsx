import { Card, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCheck } from '#web/kit/icons.generated.ts';
import { StatusBadge } from '../../core/ui/index.ts';
import { homeTexts } from '../locales/index.ts';
import type { IntegrationStep, ProductionStep } from './use-start.ts';

interface StepProps {
  name: ProductionStep | IntegrationStep;
  /** Starts at 1. */
  number: number;
  isDone: boolean;
  children: ReactNode;
}

/** One step of the start, checked off once the service has seen it done. */
export function Step({ name, number, isDone, children }: StepProps) {
  const t = useTexts(homeTexts);
  const id = useId();
  return (
    <Card withBorder component="li" padding="lg" aria-labelledby={id}>
      <Group align="flex-start" wrap="nowrap" gap="md">
        <ThemeIcon
          radius="xl"
          size={32}
          variant={isDone ? 'filled' : 'light'}
          color={isDone ? 'teal.9' : undefined}
          aria-hidden
        >
          {isDone ? <IconCheck size={18} /> : number}
        </ThemeIcon>
        <Stack gap="sm" miw={0} style={{ flex: 1 }}>
          <Group gap="xs" mih={32}>
            <Title order={2} size="h4" id={id}>
              {t(`start.${name}.title`)}
            </Title>
            <span role="status">{isDone && <StatusBadge tone="good">{t('start.done')}</StatusBadge>}</span>
          </Group>
          {!isDone && (
            <Text size="sm" c="dimmed">
              {t(`start.${name}.intro`)}
            </Text>
          )}
          {children}
        </Stack>
      </Group>
    </Card>
  );
}
