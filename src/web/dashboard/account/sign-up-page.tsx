import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../core/api.tsx';
import { useDraft } from '../core/ui/index.ts';
import { AccountFrame } from './account-frame.tsx';
import { AccountLink } from './account-link.tsx';
import { CheckMail } from './check-mail.tsx';
import { isGuessable } from './is-guessable.ts';
import { accountTexts } from './locales/index.ts';
import { NewPasswordInput } from './new-password-input.tsx';
import { SignUpClosed } from './sign-up-closed.tsx';
import { WhatIsNext } from './what-is-next.tsx';

const EMPTY = { organization: '', email: '', isSent: false };

/** A new account; then the mail with the link that activates it. */
export function SignUpPage() {
  const t = useTexts(accountTexts);
  const avouch = useAvouch();
  const [draft, setDraft] = useDraft('signUp', EMPTY);
  const [password, setPassword] = useState('');
  const { organization, email, isSent } = draft;
  const state = useQuery({ queryKey: ['sign-up'], queryFn: () => avouch.auth.getSignUp() });
  const signUp = useMutation({
    mutationFn: () =>
      avouch.auth.signUp({
        email: email.trim(),
        password,
        ...(organization.trim() !== '' && { organization: organization.trim() }),
      }),
    onSuccess: () => setDraft({ ...draft, isSent: true }),
    // Closed since the page was opened: it then says so.
    onError: () => state.refetch(),
  });
  const refused = isGuessable(signUp.error);
  if (state.data && state.data.mode !== 'open') return <SignUpClosed mode={state.data.mode} />;
  if (isSent)
    return (
      <CheckMail
        kind="sent"
        email={email}
        onAgain={password === '' ? undefined : () => signUp.mutateAsync()}
        onChange={() => setDraft({ ...draft, isSent: false })}
      />
    );
  return (
    <AccountFrame
      title={t('signUp.title')}
      intro={t('signUp.intro')}
      beside={<WhatIsNext />}
      footer={
        <Group gap={6} justify="center">
          <span>{t('signUp.have')}</span>
          <AccountLink to="/login">{t('signUp.logIn')}</AccountLink>
        </Group>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          signUp.mutate();
        }}
      >
        <Stack>
          {signUp.error && !refused && <ErrorState error={signUp.error} />}
          <TextInput
            label={t('signUp.organization')}
            description={t('signUp.organizationHint')}
            placeholder={t('signUp.organizationExample')}
            autoComplete="organization"
            maxLength={200}
            autoFocus
            value={organization}
            onChange={({ currentTarget }) => setDraft({ ...draft, organization: currentTarget.value })}
          />
          <TextInput
            label={t('signUp.email')}
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            maxLength={254}
            value={email}
            onChange={({ currentTarget }) => setDraft({ ...draft, email: currentTarget.value })}
          />
          <NewPasswordInput
            label={t('signUp.password')}
            value={password}
            onChange={(typed) => {
              setPassword(typed);
              signUp.reset();
            }}
            personal={[email, organization]}
            refused={refused}
          />
          <Button type="submit" loading={signUp.isPending}>
            {t('signUp.submit')}
          </Button>
        </Stack>
      </form>
    </AccountFrame>
  );
}
