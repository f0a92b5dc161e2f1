import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Actions } from '#web/hosted/actions.tsx';
import { PageError } from '#web/hosted/call-service.ts';
import { useAct } from '#web/hosted/use-act.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { keep, readKept } from '../flow/kept.ts';
import { useSigning } from '../flow/use-signing.tsx';
import { signTexts } from '../locales/index.ts';
import { confirmCode, sendCode } from '../service.ts';
import css from '../sign.module.css';
import { SignFrame } from '../sign-frame.tsx';
import { DeclineButton } from './decline-button.tsx';
import { Problem } from './problem.tsx';

/** Six emailed digits, which prove access to the mailbox. */
export function CodeScreen() {
  const t = useTexts(signTexts);
  const { tell } = useSigning();
  const mail = useCodeMail();
  const { act, busy, problem } = useAct();
  const [code, setCode] = useState('');
  const confirm = async (): Promise<void> => {
    if (code.length !== 6) throw new PageError('noCode');
    tell({ type: 'state', state: await confirmCode(code) });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void act(confirm);
  };
  return (
    <SignFrame step="code" title={t('code.title')}>
      <form onSubmit={submit} noValidate>
        <Text mb="md" role="status">
          {mail.isSent ? t('code.sent') : mail.isSending ? t('code.sending') : t('code.notSent')}
        </Text>
        <TextInput
          size="lg"
          mb="md"
          label={t('code.label')}
          classNames={{ input: css.code ?? '' }}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value.replace(/\D/g, '').slice(0, 6))}
        />
        <Actions>
          <Problem of={problem ?? mail.problem} />
          <Button type="submit" size="md" loading={busy}>
            {t('code.confirm')}
          </Button>
          <Button size="md" variant="default" loading={mail.isSending} onClick={mail.send}>
            {t('code.again')}
          </Button>
          <DeclineButton />
        </Actions>
      </form>
    </SignFrame>
  );
}

/** The lifetime of a code. */
const VALID_MS = 10 * 60_000;

/** Requests a code when the screen is shown; not again after a reload, while the last one is valid. */
function useCodeMail() {
  const { act, busy, problem } = useAct();
  const [isSent, setSent] = useState(() => Date.now() - (readKept().codeSentAt ?? 0) < VALID_MS);
  const send = useCallback(
    () =>
      act(async () => {
        await sendCode();
        keep({ codeSentAt: Date.now() });
        setSent(true);
      }),
    [act],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown.
  useEffect(() => {
    if (!isSent) void send();
  }, []);
  return { send: () => void send(), isSent, isSending: busy, problem };
}
