import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { GoneError } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../core/api.tsx';
import { Form, useForm } from '../core/form/index.ts';
import { AccountFrame } from './account-frame.tsx';
import { isLinkGone } from './is-link-gone.ts';
import { accountTexts } from './locales/index.ts';
import { NewPasswordInput } from './new-password-input.tsx';
import { SpentLink } from './spent-link.tsx';

const route = getRouteApi('/reset-password');

/** Sets a new password through an emailed link. */
export function ResetPage() {
  const t = useTexts(accountTexts);
  const avouch = useAvouch();
  const navigate = useNavigate();
  const { token } = route.useSearch();
  const form = useForm({
    initial: { password: '' },
    send: ({ password }) => avouch.auth.resetPassword({ token: token ?? '', password }),
    onSent: ({ email }) => navigate({ to: '/login', search: { email, notice: 'password' }, replace: true }),
  });
  const renew = { to: '/forgot-password', label: t('reset.again') } as const;
  if (!token || isLinkGone() || form.error instanceof GoneError)
    return <SpentLink title={t('reset.title')} message={t(token ? 'reset.gone' : 'activate.missing')} renew={renew} />;
  return (
    <AccountFrame title={t('reset.title')} intro={t('reset.intro')}>
      <Form form={form} submit={t('reset.submit')}>
        <NewPasswordInput label={t('reset.password')} {...form.field('password')} autoFocus />
      </Form>
    </AccountFrame>
  );
}
