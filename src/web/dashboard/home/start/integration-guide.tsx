import { Anchor, Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Start } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconFlask } from '#web/kit/icons.generated.ts';
import { EmptyState } from '#web/kit/states.tsx';
import { useApi } from '../../core/api.tsx';
import { Snippets } from '../../core/ui/index.ts';
import { homeTexts } from '../locales/index.ts';
import { KeyStep } from './key-step.tsx';
import { firstCalls } from './snippets.ts';
import { Steps } from './steps.tsx';
import { useIntegration } from './use-integration.ts';
import { type IntegrationStep, progressOf } from './use-start.ts';
import { WatchStep } from './watch-step.tsx';
import { WebhookStep } from './webhook-step.tsx';

/** From a key to the first webhook that a server accepts, with test data only. */
export function IntegrationGuide({ start }: { start: Start }) {
  const t = useTexts(homeTexts);
  const { mode, setMode } = useApi();
  if (mode === 'live')
    return (
      <EmptyState
        title={t('start.liveTitle')}
        action={
          <Button leftSection={<IconFlask size={16} aria-hidden />} onClick={() => setMode('test')}>
            {t('start.toTest')}
          </Button>
        }
      >
        {t('start.live')}
      </EmptyState>
    );
  return <TestSteps start={start} />;
}

function TestSteps({ start }: { start: Start }) {
  const t = useTexts(homeTexts);
  const integration = useIntegration(start);
  const content: Record<IntegrationStep, ReactNode> = {
    key: <KeyStep of={integration} />,
    call: (
      <>
        <Snippets
          label={t('start.call.label')}
          of={firstCalls({ baseUrl: location.origin, apiKey: integration.shown.apiKey })}
        />
        {!integration.shown.apiKey && <Text size="sm">{t('start.call.noKey')}</Text>}
      </>
    ),
    webhook: <WebhookStep of={integration} />,
    delivered: <WatchStep of={integration} />,
  };
  return (
    <>
      <Steps progress={progressOf(start, 'integration')}>{(name) => content[name as IntegrationStep]}</Steps>
      <Text size="sm">
        <Anchor href="/docs" target="_blank" rel="noreferrer" inherit>
          {t('start.docs')}
        </Anchor>
      </Text>
    </>
  );
}
