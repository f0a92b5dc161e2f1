import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { GoneError } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../core/api.tsx';
import { AccountFrame } from './account-frame.tsx';
import { isGuessable } from './is-guessable.ts';
import { accountTexts } from './locales/index.ts';
import { NewPasswordInput } from './new-password-input.tsx';
import { SpentLink } from './spent-link.tsx';

const route = getRouteApi('/invitation');

/** Whom an invitation is from, and the way in: a new account needs a password, an existing one keeps its own. */
export function InvitationPage() {
  const t = useTexts(accountTexts);
  const avouch = useAvouch();
  const navigate = useNavigate();
  const { token = '' } = route.useSearch();
  const [password, setPassword] = useState('');
  const preview = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => avouch.auth.previewInvitation({ token }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const join = useMutation({
    mutationFn: () => avouch.auth.acceptInvitation({ token, ...(password !== '' && { password }) }),
    onSuccess: ({ email }) => navigate({ to: '/login', search: { email, notice: 'joined' }, replace: true }),
  });
  const refused = isGuessable(join.error);
  if (token === '') return <SpentLink title={t('invitation.plain')} message={t('activate.missing')} />;
  if ([preview.error, join.error].some((error) => error instanceof GoneError))
    return <SpentLink title={t('invitation.plain')} message={t('invitation.gone')} />;
  if (!preview.data)
    return (
      <AccountFrame title={t('invitation.plain')}>
        {preview.error ? <ErrorState error={preview.error} onRetry={() => void preview.refetch()} /> : <LoadingState />}
      </AccountFrame>
    );
  const { organization, email, role, hasAccount } = preview.data;
  return (
    <AccountFrame title={t('invitation.title', { organization })} intro={t('invitation.intro', { email })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          join.mutate();
        }}
      >
        <Stack>
          <Text size="sm">{t(`invitation.role.${role}`)}</Text>
          {join.error && !refused && <ErrorState error={join.error} />}
          {hasAccount ? (
            <Text size="sm">{t('invitation.account')}</Text>
          ) : (
            <NewPasswordInput
              label={t('invitation.password')}
              value={password}
              onChange={(typed) => {
                setPassword(typed);
                join.reset();
              }}
              personal={[email, organization]}
              refused={refused}
              autoFocus
            />
          )}
          <Button type="submit" loading={join.isPending}>
            {t('invitation.submit')}
          </Button>
        </Stack>
      </form>
    </AccountFrame>
  );
}
