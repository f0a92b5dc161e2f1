import { useCallback, useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { explainWallet } from './explain-wallet.ts';
import { walletTexts } from './locales/index.ts';

/** Runs what a person has asked for: one at a time, with what went wrong in words. */
export function useAct() {
  const t = useTexts(walletTexts);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const act = useCallback(
    async (work: () => Promise<void>) => {
      setBusy(true);
      setProblem('');
      try {
        await work();
      } catch (error) {
        setProblem(explainWallet(error, t));
      } finally {
        setBusy(false);
      }
    },
    [t],
  );
  return { act, busy, problem };
}
