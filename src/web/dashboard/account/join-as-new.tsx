import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ConflictError, GoneError } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../core/api.tsx';
import { Form, useForm } from '../core/form/index.ts';
import { accountTexts } from './locales/index.ts';
import { NewPasswordInput } from './new-password-input.tsx';

interface JoinAsNewProps {
  token: string;
  email: string;
  organization: string;
}

/** Accepts an invitation with a new account, which needs a password. */
export function JoinAsNew({ token, email, organization }: JoinAsNewProps) {
  const t = useTexts(accountTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: '' },
    send: ({ password }) => avouch.auth.acceptInvitation({ token, password }),
    onSent: () => navigate({ to: '/login', search: { email, notice: 'joined' }, replace: true }),
    onRefused: (error) => {
      // Since the page was opened, the link was used or the address got an account: the page then says so.
      if (error instanceof GoneError || error instanceof ConflictError)
        return queries.invalidateQueries({ queryKey: ['invitation', token] });
      return undefined;
    },
  });
  return (
    <Form form={form} submit={t('invitation.submit')}>
      <NewPasswordInput
        label={t('invitation.password')}
        {...form.field('password')}
        personal={[email, organization]}
        autoFocus
      />
    </Form>
  );
}
