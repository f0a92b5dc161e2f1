import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../core/api.tsx';
import { AccountFrame } from './account-frame.tsx';
import { AccountLink } from './account-link.tsx';
import { CheckMail } from './check-mail.tsx';
import { accountTexts } from './locales/index.ts';

/** Asks for a link to set a new password; says the same whether or not the address has an account. */
export function ForgotPage() {
  const t = useTexts(accountTexts);
  const avouch = useAvouch();
  const [email, setEmail] = useState('');
  const ask = useMutation({ mutationFn: () => avouch.auth.requestPasswordReset({ email: email.trim() }) });
  if (ask.isSuccess)
    return (
      <CheckMail
        kind="sentReset"
        email={email}
        onAgain={() => avouch.auth.requestPasswordReset({ email: email.trim() })}
        onChange={ask.reset}
      />
    );
  return (
    <AccountFrame
      title={t('forgot.title')}
      intro={t('forgot.intro')}
      footer={<AccountLink to="/login">{t('forgot.back')}</AccountLink>}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask.mutate();
        }}
      >
        <Stack>
          {ask.error && <ErrorState error={ask.error} />}
          <TextInput
            label={t('forgot.email')}
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            maxLength={254}
            autoFocus
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <Button type="submit" loading={ask.isPending}>
            {t('forgot.submit')}
          </Button>
        </Stack>
      </form>
    </AccountFrame>
  );
}
