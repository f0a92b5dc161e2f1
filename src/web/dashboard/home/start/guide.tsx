import { Anchor, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { Snippets } from '../../core/ui/index.ts';
import { homeTexts } from '../locales/index.ts';
import { InviteStep } from './invite-step.tsx';
import { KeyStep } from './key-step.tsx';
import { firstCalls } from './snippets.ts';
import { Step } from './step.tsx';
import { STEPS, type StepName, useStart } from './use-start.ts';
import { WatchStep } from './watch-step.tsx';
import { WebhookStep } from './webhook-step.tsx';

/** From nothing to a first result: five steps, each ticked when the service has seen it. */
export function Guide() {
  const t = useTexts(homeTexts);
  const start = useStart();
  if (start.isPending) return <LoadingState />;
  if (start.error) return <ErrorState error={start.error} onRetry={start.reload} />;
  const content: Record<StepName, ReactNode> = {
    key: <KeyStep start={start} />,
    call: (
      <>
        <Snippets
          label={t('start.call.label')}
          of={firstCalls({ baseUrl: location.origin, apiKey: start.shown.apiKey })}
        />
        {!start.shown.apiKey && <Text size="sm">{t('start.call.noKey')}</Text>}
      </>
    ),
    webhook: <WebhookStep start={start} />,
    watch: <WatchStep start={start} />,
    invite: <InviteStep start={start} />,
  };
  const count = STEPS.filter((name) => start.done[name]).length;
  return (
    <Stack gap="md" maw={860}>
      <Stack gap={6}>
        <Text size="sm" fw={600}>
          {t('start.progress', { done: count, all: STEPS.length })}
        </Text>
        <Progress value={(100 * count) / STEPS.length} color="teal" aria-label={t('start.progressLabel')} />
      </Stack>
      <Stack component="ol" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {STEPS.map((name, index) => (
          <Step key={name} name={name} number={index + 1} isDone={start.done[name]}>
            {content[name]}
          </Step>
        ))}
      </Stack>
      <Text size="sm">
        <Anchor href="/docs" target="_blank" rel="noreferrer" inherit>
          {t('start.docs')}
        </Anchor>
      </Text>
    </Stack>
  );
}
