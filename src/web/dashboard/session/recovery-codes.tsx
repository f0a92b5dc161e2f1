import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useSession } from '../core/session.ts';
import { KeepCodes, RecoveryCodeList } from '../core/ui/index.ts';
import { sessionTexts } from './locales/index.ts';

/** Shown only once, for when app and passkeys are lost. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTexts(sessionTexts);
  const { user } = useSession();
  return (
    <Stack>
      <Title order={1} size="h2">
        {t('factor.codesTitle')}
      </Title>
      <Text>{t('factor.codesIntro')}</Text>
      <RecoveryCodeList codes={codes} />
      <Group>
        <KeepCodes codes={codes} what={t('factor.codesTitle')} heading={t('factor.codesFile', { email: user.email })} />
        <Button onClick={onKept}>{t('factor.kept')}</Button>
      </Group>
    </Stack>
  );
}
