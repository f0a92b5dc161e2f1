import { Stack, Text, Title } from '@mantine/core';
import { ReplicaUses } from '#web/hosted/replica-uses.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import type { ConsentLink } from './consent-data.ts';
import { consentTexts } from './locales/index.ts';

/** The recorded uses of a digital replica. */
export function UseList({ uses, organization }: Pick<ConsentLink, 'uses'> & { organization: string }) {
  const t = useTexts(consentTexts);
  return (
    <Stack gap="sm" component="section" aria-labelledby="uses">
      <Title order={2} size="h4" id="uses">
        {t('uses.title')}
      </Title>
      {uses.length === 0 ? (
        <Text>{t('uses.none', { organization })}</Text>
      ) : (
        <ReplicaUses uses={uses} organization={organization} />
      )}
    </Stack>
  );
}
