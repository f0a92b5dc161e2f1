import { useCallback, useEffect, useState } from 'react';
import { useAct } from '#web/hosted/use-act.ts';
import { keep, readKept } from '../flow/kept.ts';
import { sendCode } from '../service.ts';

/** As long as a code works. */
const VALID_MS = 10 * 60_000;

/** Has a code mailed when the screen is shown; not again after a reload, while the last one still works. */
export function useCodeMail() {
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
