import { Progress, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Frame } from '../frame.tsx';
import { walletTexts } from '../locales/index.ts';

const STEPS = ['loading', 'witness', 'proving', 'sending'] as const;
export type ProvingStep = (typeof STEPS)[number];

/** How far the proof is. */
export function ProvingScreen({ step }: { step: ProvingStep }) {
  const t = useTexts(walletTexts);
  const done = STEPS.indexOf(step) + 1;
  return (
    <Frame title={t('proving.title')}>
      <Text>{t('proving.text')}</Text>
      <Progress.Root size="lg">
        <Progress.Section
          value={(done / STEPS.length) * 100}
          animated
          aria-label={t('proving.title')}
          aria-valuetext={t(`steps.${step}`)}
        />
      </Progress.Root>
      <Text role="status" size="sm" c="dimmed">
        {t(`steps.${step}`)}
      </Text>
    </Frame>
  );
}
