import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../core/api.tsx';
import { Form, useDraft, useForm } from '../core/form/index.ts';
import { AccountFrame } from './account-frame.tsx';
import { AccountLink } from './account-link.tsx';
import { CheckMail } from './check-mail.tsx';
import { accountTexts } from './locales/index.ts';
import { NewPasswordInput } from './new-password-input.tsx';
import { WhatIsNext } from './what-is-next.tsx';

const EMPTY = { organization: '', email: '', password: '' };

/** Creates an account, then points to the email with the activation link. */
export function SignUpPage() {
  const t = useTexts(accountTexts);
  const avouch = useAvouch();
  const state = useQuery({ queryKey: ['sign-up'], queryFn: () => avouch.auth.getSignUp() });
  const signUp = ({ organization, email, password }: typeof EMPTY) =>
    avouch.auth.signUp({
      email: email.trim(),
      password,
      ...(organization.trim() !== '' && { organization: organization.trim() }),
    });
  // Survives a reload, because people return to this page after checking their email.
  const [mailed, setMailed] = useDraft<{ organization: string; email: string } | null>('signUp.mailed', null);
  const form = useForm({
    initial: EMPTY,
    draft: 'signUp',
    unkept: ['password'],
    send: signUp,
    onSent: (_, { organization, email }) => setMailed({ organization, email }),
    // Sign-up was closed since the page was opened: the page then says so.
    onRefused: () => state.refetch(),
  });
  const { values, sent } = form;
  if (state.data && state.data.mode !== 'open') return <SignUpClosed mode={state.data.mode} />;
  if (mailed)
    return (
      <CheckMail
        kind="sent"
        email={mailed.email}
        onAgain={sent && (() => signUp(sent))}
        onChange={() => {
          form.set(mailed);
          setMailed(null);
        }}
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
      <Form form={form} submit={t('signUp.submit')}>
        <TextInput
          label={t('signUp.organization')}
          description={t('signUp.organizationHint')}
          placeholder={t('signUp.organizationExample')}
          autoComplete="organization"
          maxLength={200}
          autoFocus
          {...form.field('organization')}
        />
        <TextInput
          label={t('signUp.email')}
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          maxLength={254}
          {...form.field('email')}
        />
        <NewPasswordInput
          label={t('signUp.password')}
          {...form.field('password')}
          personal={[values.email, values.organization]}
        />
      </Form>
    </AccountFrame>
  );
}

/** How to get an account when sign-up is closed. */
function SignUpClosed({ mode }: { mode: 'invitation' | 'closed' }) {
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
