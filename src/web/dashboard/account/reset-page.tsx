import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { GoneError } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../core/api.tsx';
import { AccountFrame } from './account-frame.tsx';
import { isGuessable } from './is-guessable.ts';
import { accountTexts } from './locales/index.ts';
import { NewPasswordInput } from './new-password-input.tsx';
import { SpentLink } from './spent-link.tsx';

const route = getRouteApi('/reset-password');

/** Sets a new password by a mailed link. */
export function ResetPage() {
  const t = useTexts(accountTexts);
  const avouch = useAvouch();
  const navigate = useNavigate();
  const { token } = route.useSearch();
  const [password, setPassword] = useState('');
  const reset = useMutation({
    mutationFn: () => avouch.auth.resetPassword({ token: token ?? '', password }),
    onSuccess: ({ email }) => navigate({ to: '/login', search: { email, notice: 'password' }, replace: true }),
  });
  const refused = isGuessable(reset.error);
  const renew = { to: '/forgot-password', label: t('reset.again') } as const;
  if (!token || reset.error instanceof GoneError)
    return <SpentLink title={t('reset.title')} message={t(token ? 'reset.gone' : 'activate.missing')} renew={renew} />;
  return (
    <AccountFrame title={t('reset.title')} intro={t('reset.intro')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          reset.mutate();
        }}
      >
        <Stack>
          {reset.error && !refused && <ErrorState error={reset.error} />}
          <NewPasswordInput
            label={t('reset.password')}
            value={password}
            onChange={(typed) => {
              setPassword(typed);
              reset.reset();
            }}
            refused={refused}
            autoFocus
          />
          <Button type="submit" loading={reset.isPending}>
            {t('reset.submit')}
          </Button>
        </Stack>
      </form>
    </AccountFrame>
  );
}
