import { Anchor, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { GoneError, UnprocessableError } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../core/api.tsx';
import { AccountFrame } from './account-frame.tsx';
import { accountTexts } from './locales/index.ts';
import { SpentLink } from './spent-link.tsx';

const route = getRouteApi('/activate');

/** What the mailed link of a sign-up opens: with the password of that sign-up it makes the account, and logs in. */
export function ActivatePage() {
  const t = useTexts(accountTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { token } = route.useSearch();
  const [password, setPassword] = useState('');
  const activate = useMutation({
    mutationFn: async () => {
      const { email } = await avouch.auth.activateAccount({ token: token ?? '', password });
      try {
        await avouch.auth.logIn({ email, password });
      } catch {
        // The account is active all the same.
        return navigate({ to: '/login', search: { email, notice: 'activated' }, replace: true });
      }
      queries.clear();
      return navigate({ to: '/dashboard', replace: true });
    },
  });
  const renew = { to: '/signup', label: t('activate.signUp') } as const;
  if (!token) return <SpentLink title={t('activate.title')} message={t('activate.missing')} renew={renew} />;
  if (activate.error instanceof GoneError)
    return (
      <SpentLink title={t('activate.title')} message={t('activate.gone')} next={t('activate.goneNext')} renew={renew} />
    );
  const isWrong = activate.error instanceof UnprocessableError;
  return (
    <AccountFrame title={t('activate.title')} intro={t('activate.intro')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          activate.mutate();
        }}
      >
        <Stack>
          {activate.error && !isWrong && <ErrorState error={activate.error} />}
          <PasswordInput
            label={t('activate.password')}
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            maxLength={200}
            autoFocus
            value={password}
            onChange={({ currentTarget }) => {
              setPassword(currentTarget.value);
              activate.reset();
            }}
            error={isWrong && t('activate.wrong')}
            aria-invalid={isWrong}
            visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
          />
          <Button type="submit" loading={activate.isPending}>
            {t('activate.submit')}
          </Button>
          <Text size="sm">
            {t('activate.forgotten')}{' '}
            <Anchor component={Link} to="/signup" inherit underline="always">
              {t('activate.signUp')}
            </Anchor>
          </Text>
          <Text size="sm" c="dimmed">
            {t('activate.stranger')}
          </Text>
        </Stack>
      </form>
    </AccountFrame>
  );
}
