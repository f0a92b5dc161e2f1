import { Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { AccountFrame } from './account-frame.tsx';
import { accountTexts } from './locales/index.ts';

/** Where nobody may sign up: how to get an account all the same. */
export function SignUpClosed({ mode }: { mode: 'invitation' | 'closed' }) {
  const t = useTexts(accountTexts);
  return (
    <AccountFrame title={t('signUp.closed.title')} intro={t(`signUp.closed.${mode}`)}>
      <Stack>
        <Text size="sm">{t(`signUp.closed.${mode}Next`)}</Text>
        <Button component={Link} to="/login">
          {t('activate.logIn')}
        </Button>
      </Stack>
    </AccountFrame>
  );
}
