import { Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { homeTexts } from '../locales/index.ts';
import { Step } from './step.tsx';
import type { IntegrationStep, ProductionStep, progressOf } from './use-start.ts';

interface StepsProps {
  progress: ReturnType<typeof progressOf>;
  /** Content of a step. */
  children: (name: ProductionStep | IntegrationStep) => ReactNode;
}

/** Progress, and the steps in order. */
export function Steps({ progress: { steps, done }, children }: StepsProps) {
  const t = useTexts(homeTexts);
  return (
    <>
      <Stack gap={6}>
        <Text size="sm" fw={600}>
          {t('start.progress', { done, all: steps.length })}
        </Text>
        <Progress value={(100 * done) / steps.length} color="teal" aria-label={t('start.progressLabel')} />
      </Stack>
      <Stack component="ol" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {steps.map(({ name, isDone }, index) => (
          <Step key={name} name={name} number={index + 1} isDone={isDone}>
            {children(name)}
          </Step>
        ))}
      </Stack>
    </>
  );
}
