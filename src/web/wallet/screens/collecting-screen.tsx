import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef } from 'react';
import type { Wallet } from '#prover/browser/wallet.ts';
import { withClaims } from '#prover/browser/with-claims.ts';
import { Actions } from '#web/hosted/actions.tsx';
import { postJson } from '#web/hosted/call-service.ts';
import { useAct } from '#web/hosted/use-act.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { LoadingState } from '#web/kit/states.tsx';
import { Frame } from '../frame.tsx';
import { holder } from '../holder.ts';
import { useWallet } from '../keep/use-wallet.tsx';
import { walletTexts } from '../locales/index.ts';
import { Problem } from '../problem.tsx';

/** Collects the link's claims. */
export function CollectingScreen({ wallet: { secret }, onDone }: { wallet: Wallet; onDone: () => void }) {
  const t = useTexts(walletTexts);
  const common = useTexts(kitTexts);
  const { change } = useWallet();
  const { act, problem } = useAct();
  const begun = useRef(false);
  const collect = useCallback(
    () =>
      act(async () => {
        const holderCommitment = await holder().commitment(secret);
        const claims = await holder().accept(await postJson('claims', { holderCommitment }), secret);
        await change((found) => withClaims(found, claims));
        onDone();
      }),
    [act, change, secret, onDone],
  );
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void collect();
  }, [collect]);
  return (
    <Frame title={t('collecting')}>
      <Problem of={problem} />
      {!problem ? (
        <LoadingState />
      ) : (
        <Actions>
          <Button onClick={() => void collect()}>{common('retry')}</Button>
        </Actions>
      )}
    </Frame>
  );
}
