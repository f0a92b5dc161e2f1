import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { withClaims } from '#prover/browser/with-claims.ts';
import { DeadLinkMark } from '#web/hosted/dead-link-mark.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { LoadingState } from '#web/kit/states.tsx';
import { CollectPage } from './collect-page.tsx';
import { Frame } from './frame.tsx';
import { useWallet } from './keep/use-wallet.tsx';
import { walletTexts } from './locales/index.ts';
import { Problem } from './problem.tsx';
import { ProvePage } from './prove-page.tsx';
import { renewEnding } from './renew.ts';
import { UnlockScreen } from './screens/unlock-screen.tsx';
import type { WalletData } from './wallet-data.ts';
import { WalletPage } from './wallet-page.tsx';

const ForgetScreen = lazyPart(async () => (await import('./screens/forget-screen.tsx')).ForgetScreen);

/** The pages of the wallet: the link's purpose, once the wallet is open. */
export function WalletApp({ data }: { data: WalletData }) {
  const t = useTexts(walletTexts);
  const { state, problem } = useWallet();
  useRenewal();
  const [forgetting, setForgetting] = useState(false);
  if (data.kind === 'ended')
    return (
      <Frame title={t(`ended.${data.why}.title`)} mark={<DeadLinkMark />}>
        <Text>{t(`ended.${data.why}.text`)}</Text>
      </Frame>
    );
  if (problem)
    return (
      <Frame title={t('title')}>
        <Problem of={problem} />
      </Frame>
    );
  if (state === 'loading') return <LoadingState />;
  if (state === 'locked' && forgetting) return <ForgetScreen onDone={() => setForgetting(false)} />;
  if (state === 'locked') return <UnlockScreen onForget={() => setForgetting(true)} />;
  if (data.kind === 'collect') return <CollectPage />;
  if (data.kind === 'prove') return <ProvePage data={data} />;
  return <WalletPage />;
}

/** Renews claims that expire soon, in the background, once the wallet is open. */
function useRenewal(): void {
  const { wallet, change } = useWallet();
  const begun = useRef(false);
  useEffect(() => {
    if (!wallet || begun.current) return;
    begun.current = true;
    renewEnding(wallet, new Date())
      .then(async (renewed) => {
        if (renewed.length > 0) await change((found) => renewed.reduce(withClaims, found));
      })
      .catch(() => undefined);
  }, [wallet, change]);
}
