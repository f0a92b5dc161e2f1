import { Button, Divider, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { GoneError } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconFingerprint } from '#web/kit/icons.generated.ts';
import { useAvouch } from '../api.tsx';
import { logInTexts } from './locales/index.ts';
import { LogInError } from './log-in-error.tsx';
import type { AskedFactor, OpenedSession } from './opened-session.ts';
import { AT_ONCE, hasPasskeys, showPasskey } from './passkeys.ts';

interface PasswordStepProps {
  email: string;
  setEmail: (email: string) => void;
  isFixed: boolean;
  /** The previous step has expired. */
  isLate: boolean;
  onDone: (session: OpenedSession) => Promise<void> | void;
  onAsked: (asked: AskedFactor) => void;
  forgot: ReactNode;
}

/** Email and password, or a passkey instead. */
export function PasswordStep({ email, setEmail, isFixed, isLate, onDone, onAsked, forgot }: PasswordStepProps) {
  const t = useTexts(logInTexts);
  const avouch = useAvouch();
  const [password, setPassword] = useState('');
  const byPassword = useMutation({
    mutationFn: async () => {
      const answer = await avouch.auth.logIn({ email: email.trim(), password }, AT_ONCE);
      if ('secondFactor' in answer) onAsked(answer.secondFactor);
      else await onDone(answer);
    },
  });
  const byPasskey = useMutation({
    mutationFn: async () => {
      const passkey = await showPasskey(await avouch.auth.startPasskeyLogIn({}, AT_ONCE));
      await onDone(await avouch.auth.logInByPasskey({ passkey }, AT_ONCE));
    },
  });
  const isBusy = byPassword.isPending || byPasskey.isPending;
  const late = isLate && byPassword.isIdle && byPasskey.isIdle ? LATE : null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        byPasskey.reset();
        byPassword.mutate();
      }}
    >
      <Stack>
        <LogInError error={byPassword.error ?? byPasskey.error ?? late} />
        <TextInput
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username webauthn"
          required
          withAsterisk={false}
          maxLength={254}
          autoFocus={email === ''}
          readOnly={isFixed}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <div>
          <PasswordInput
            label={t('password')}
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            maxLength={200}
            autoFocus={email !== ''}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          />
          {forgot}
        </div>
        <Button type="submit" loading={byPassword.isPending} disabled={isBusy}>
          {t('submit')}
        </Button>
        {hasPasskeys() && (
          <>
            <Divider label={t('or')} />
            <Button
              variant="default"
              leftSection={<IconFingerprint size={18} aria-hidden />}
              loading={byPasskey.isPending}
              disabled={isBusy}
              onClick={() => {
                byPassword.reset();
                byPasskey.mutate();
              }}
            >
              {t('passkey')}
            </Button>
          </>
        )}
      </Stack>
    </form>
  );
}

const LATE = new GoneError({ status: 410, headers: new Headers(), body: { code: 'gone' }, idempotencyKey: undefined });
