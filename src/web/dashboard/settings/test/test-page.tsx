import { Button, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconFlask } from '#web/kit/icons.generated.ts';
import { EmptyState } from '#web/kit/states.tsx';
import { useApi } from '../../core/api.tsx';
import { SampleDataSection } from '../../core/sample-data/index.ts';
import { Page } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { ClockSection } from './clock-section.tsx';
import { EraseSection } from './erase-section.tsx';
import { MagicSection } from './magic-section.tsx';
import { MailsSection } from './mails-section.tsx';

export function TestPage() {
  const t = useTexts(settingsTexts);
  const { mode, setMode } = useApi();
  return (
    <Page title={t('test.title')} intro={t('test.intro')}>
      {mode === 'test' ? (
        <>
          <ClockSection />
          <MailsSection />
          <SampleDataSection />
          <MagicSection />
          <EraseSection />
        </>
      ) : (
        <EmptyState
          title={t('test.offTitle')}
          action={
            <Button leftSection={<IconFlask size={16} aria-hidden />} onClick={() => setMode('test')}>
              {t('test.on')}
            </Button>
          }
        >
          <Text ta="center">{t('test.off')}</Text>
        </EmptyState>
      )}
    </Page>
  );
}
