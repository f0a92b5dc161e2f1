import { TextInput } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../core/api.tsx';
import { Form, useForm } from '../core/form/index.ts';
import { AccountFrame } from './account-frame.tsx';
import { AccountLink } from './account-link.tsx';
import { CheckMail } from './check-mail.tsx';
import { accountTexts } from './locales/index.ts';

/** Requests a link to set a new password; the answer does not reveal whether the address has an account. */
export function ForgotPage() {
  const t = useTexts(accountTexts);
  const avouch = useAvouch();
  const send = ({ email }: { email: string }) => avouch.auth.requestPasswordReset({ email: email.trim() });
  const form = useForm({ initial: { email: '' }, send });
  const { isSent, sent } = form;
  if (isSent && sent)
    return <CheckMail kind="sentReset" email={sent.email} onAgain={() => send(sent)} onChange={form.reset} />;
  return (
    <AccountFrame
      title={t('forgot.title')}
      intro={t('forgot.intro')}
      footer={<AccountLink to="/login">{t('forgot.back')}</AccountLink>}
    >
      <Form form={form} submit={t('forgot.submit')}>
        <TextInput
          label={t('forgot.email')}
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          maxLength={254}
          autoFocus
          {...form.field('email')}
        />
      </Form>
    </AccountFrame>
  );
}
