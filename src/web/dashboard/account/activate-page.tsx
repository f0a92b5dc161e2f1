import { Anchor, PasswordInput, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { GoneError } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../core/api.tsx';
import { Form, useForm } from '../core/form/index.ts';
import { AccountFrame } from './account-frame.tsx';
import { isLinkGone } from './is-link-gone.ts';
import { accountTexts } from './locales/index.ts';
import { SpentLink } from './spent-link.tsx';

const route = getRouteApi('/activate');

/** The page of a sign-up's emailed link: creates the account with the password chosen at sign-up, and logs in. */
export function ActivatePage() {
  const t = useTexts(accountTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { token } = route.useSearch();
  const form = useForm({
    initial: { password: '' },
    send: async ({ password }) => {
      const { email } = await avouch.auth.activateAccount({ token: token ?? '', password });
      try {
        await avouch.auth.logIn({ email, password });
      } catch {
        // The account is active nevertheless.
        return navigate({ to: '/login', search: { email, notice: 'activated' }, replace: true });
      }
      queries.clear();
      return navigate({ to: '/dashboard', replace: true });
    },
  });
  const renew = { to: '/signup', label: t('activate.signUp') } as const;
  if (!token) return <SpentLink title={t('activate.title')} message={t('activate.missing')} renew={renew} />;
  if (isLinkGone() || form.error instanceof GoneError)
    return (
      <SpentLink title={t('activate.title')} message={t('activate.gone')} next={t('activate.goneNext')} renew={renew} />
    );
  const password = form.field('password');
  return (
    <AccountFrame title={t('activate.title')} intro={t('activate.intro')}>
      <Form form={form} submit={t('activate.submit')}>
        <PasswordInput
          label={t('activate.password')}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          maxLength={200}
          autoFocus
          {...password}
          error={password.error && t('activate.wrong')}
          aria-invalid={password.error !== undefined}
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        />
      </Form>
      <Text size="sm">
        {t('activate.forgotten')}{' '}
        <Anchor component={Link} to="/signup" inherit underline="always">
          {t('activate.signUp')}
        </Anchor>
      </Text>
      <Text size="sm" c="dimmed">
        {t('activate.stranger')}
      </Text>
    </AccountFrame>
  );
}
