import { Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ConflictError, GoneError } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../core/api.tsx';
import { isGuessable } from './is-guessable.ts';
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
  const [password, setPassword] = useState('');
  const join = useMutation({
    mutationFn: () => avouch.auth.acceptInvitation({ token, password }),
    onSuccess: () => navigate({ to: '/login', search: { email, notice: 'joined' }, replace: true }),
    onError: (error) => {
      // Used, or the address has got an account, since the page was opened: it then says so.
      if (error instanceof GoneError || error instanceof ConflictError)
        return queries.invalidateQueries({ queryKey: ['invitation', token] });
      return undefined;
    },
  });
  const refused = isGuessable(join.error);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        join.mutate();
      }}
    >
      <Stack>
        {join.error && !refused && <ErrorState error={join.error} />}
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
        <Button type="submit" loading={join.isPending}>
          {t('invitation.submit')}
        </Button>
      </Stack>
    </form>
  );
}
