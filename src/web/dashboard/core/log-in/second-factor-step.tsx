import { Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type FinishLogInParams, GoneError } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconFingerprint } from '#web/kit/icons.generated.ts';
import { useAvouch } from '../api.tsx';
import { logInTexts } from './locales/index.ts';
import { LogInError } from './log-in-error.tsx';
import type { AskedFactor, OpenedSession } from './opened-session.ts';
import { AT_ONCE, hasPasskeys, showPasskey } from './passkeys.ts';

type Method = AskedFactor['methods'][number];

interface SecondFactorStepProps {
  asked: AskedFactor;
  onDone: (session: OpenedSession) => Promise<void> | void;
  onBack: (isLate: boolean) => void;
}

/** A code of the app, a passkey, or a recovery code, whichever is available. */
export function SecondFactorStep({ asked, onDone, onBack }: SecondFactorStepProps) {
  const t = useTexts(logInTexts);
  const avouch = useAvouch();
  const methods = asked.methods.filter((method) => method !== 'passkey' || (asked.webauthn && hasPasskeys()));
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery_code');
  const [typed, setTyped] = useState('');
  const finish = useMutation({
    mutationFn: async () => onDone(await avouch.auth.finishLogIn(await shown(asked, method, typed), AT_ONCE)),
    onError: (error) => error instanceof GoneError && onBack(true),
  });
  const choose = (next: string): void => {
    setMethod(next as Method);
    setTyped('');
    finish.reset();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        finish.mutate();
      }}
    >
      <Stack>
        <Text size="sm">{t('factor.intro')}</Text>
        {methods.length > 1 && (
          <SegmentedControl
            aria-label={t('factor.choose')}
            value={method}
            onChange={choose}
            data={methods.map((value) => ({ value, label: t(`factor.${value}`) }))}
          />
        )}
        <LogInError error={finish.error} />
        {method === 'passkey' ? (
          <Text size="sm" c="dimmed">
            {t('factor.passkeyHint')}
          </Text>
        ) : (
          <CodeInput key={method} method={method} typed={typed} setTyped={setTyped} />
        )}
        <Button
          type="submit"
          loading={finish.isPending}
          leftSection={method === 'passkey' && <IconFingerprint size={18} aria-hidden />}
        >
          {t(method === 'passkey' ? 'factor.usePasskey' : 'factor.submit')}
        </Button>
        <Button variant="subtle" onClick={() => onBack(false)}>
          {t('factor.back')}
        </Button>
        <Text size="xs" c="dimmed">
          {t('factor.lost')}
        </Text>
      </Stack>
    </form>
  );
}

interface CodeInputProps {
  method: 'totp' | 'recovery_code';
  typed: string;
  setTyped: (typed: string) => void;
}

function CodeInput({ method, typed, setTyped }: CodeInputProps) {
  const t = useTexts(logInTexts);
  const isApp = method === 'totp';
  return (
    <TextInput
      label={t(isApp ? 'factor.code' : 'factor.recoveryCode')}
      description={t(isApp ? 'factor.codeHint' : 'factor.recoveryHint')}
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      required
      withAsterisk={false}
      autoFocus
      maxLength={isApp ? 12 : 60}
      styles={{ input: { fontFamily: 'monospace', letterSpacing: '0.12em' } }}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}

async function shown({ token, webauthn }: AskedFactor, method: Method, typed: string): Promise<FinishLogInParams> {
  if (method === 'passkey' && webauthn) return { token, passkey: await showPasskey(webauthn) };
  return method === 'totp' ? { token, code: typed } : { token, recoveryCode: typed.trim() };
}
