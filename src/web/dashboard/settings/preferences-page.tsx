import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { LanguageSelect, SchemeSwitch } from '#web/kit/preferences.tsx';
import { Page, Section } from '../core/ui/index.ts';
import { settingsTexts } from './locales/index.ts';

export function PreferencesPage() {
  const t = useTexts(settingsTexts);
  return (
    <Page title={t('preferences.title')} intro={t('preferences.intro')}>
      <Section title={t('preferences.language')} intro={t('preferences.languageHint')}>
        <Row>
          <LanguageSelect />
        </Row>
      </Section>
      <Section title={t('preferences.scheme')} intro={t('preferences.schemeHint')}>
        <Row>
          <SchemeSwitch />
        </Row>
      </Section>
      <Section title={t('preferences.zone')} intro={t('preferences.zoneHint')}>
        <Text size="sm">{Intl.DateTimeFormat().resolvedOptions().timeZone}</Text>
      </Section>
    </Page>
  );
}

const Row = ({ children }: { children: ReactNode }) => <Stack align="flex-start">{children}</Stack>;
