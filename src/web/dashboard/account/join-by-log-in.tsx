import { Anchor, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../core/api.tsx';
import { LogIn } from '../core/log-in/index.ts';
import { accountTexts } from './locales/index.ts';

/** Accepts an invitation with an existing account: the link proves the mailbox, the login proves the account. */
export function JoinByLogIn({ token, email }: { token: string; email: string }) {
  const t = useTexts(accountTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const join = async (): Promise<void> => {
    const { organization } = await avouch.auth.joinOrganization({ token });
    await avouch.auth.switchOrganization({ organization });
    queries.clear();
    await navigate({ to: '/dashboard', replace: true });
  };
  return (
    <Stack>
      <Text size="sm">{t('invitation.account')}</Text>
      <LogIn
        email={email}
        isFixed
        onDone={join}
        forgot={
          <Anchor component={Link} to="/forgot-password" size="sm" mt={6} display="inline-block">
            {t('logIn.forgot')}
          </Anchor>
        }
      />
    </Stack>
  );
}
