import { List, Stack, Text, Title } from '@mantine/core';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { LongText } from '#web/kit/long-text.tsx';
import type { ConsentLink } from './consent-data.ts';
import { consentTexts } from './locales/index.ts';

/** The recorded uses of a digital replica. */
export function UseList({ uses, organization }: Pick<ConsentLink, 'uses'> & { organization: string }) {
  const t = useTexts(consentTexts);
  const format = useFormat();
  return (
    <Stack gap="sm" component="section" aria-labelledby="uses">
      <Title order={2} size="h4" id="uses">
        {t('uses.title')}
      </Title>
      {uses.length === 0 ? (
        <Text>{t('uses.none', { organization })}</Text>
      ) : (
        <List spacing={6}>
          {uses.map(({ usedOn, description, withinConsent }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries never change.
            <List.Item key={index}>
              <LongText lines={4}>{`${format.statedDay(usedOn)}: ${description}`}</LongText>
              {!withinConsent && (
                <Text size="sm" c="dimmed" component="div">
                  {t('uses.outside', { organization })}
                </Text>
              )}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}
