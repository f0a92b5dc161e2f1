import { useAct } from '#web/hosted/use-act.ts';
import { useCapture } from '../flow/use-capture.tsx';
import { askWallet } from '../service.ts';

/** Creates a request for the person's wallet, ending an earlier one. */
export function useAskWallet() {
  const { tell } = useCapture();
  const { act, busy, problem } = useAct();
  const ask = (): Promise<void> => act(async () => tell({ type: 'asked', wallet: await askWallet() }));
  return { ask, busy, problem };
}
