import { useAct } from '#web/hosted/use-act.ts';
import { useCapture } from '../flow/use-capture.tsx';
import { askWallet } from '../service.ts';

/** Creates a request for the person's wallet, ending an earlier one; if needed, after pictures of the face. */
export function useAskWallet() {
  const { flow, tell } = useCapture();
  const { act, busy, problem } = useAct();
  const ask = (): Promise<void> =>
    act(async () =>
      tell(flow.state.walletNeedsFace ? { type: 'wallet' } : { type: 'asked', wallet: await askWallet() }),
    );
  return { ask, busy, problem };
}
