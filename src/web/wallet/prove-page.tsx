import { useState } from 'react';
import { addTexts } from '#web/kit/i18n/index.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { joinWallets } from './keep/join-wallets.ts';
import { useWallet } from './keep/use-wallet.tsx';
import { NothingScreen } from './screens/nothing-screen.tsx';
import type { Verdict } from './screens/result-screen.tsx';
import type { WalletData } from './wallet-data.ts';

const AskScreen = lazyPart(async () => (await import('./screens/ask-screen.tsx')).AskScreen);
const RestoreNew = lazyPart(async () => (await import('./screens/restore-new.tsx')).RestoreNew);
const RestoreScreen = lazyPart(async () => (await import('./screens/restore-screen.tsx')).RestoreScreen);
const ResultScreen = lazyPart(async () => {
  const [{ ResultScreen }, { verdictTexts }] = await Promise.all([
    import('./screens/result-screen.tsx'),
    import('#web/hosted/verdict/locales/index.ts'),
  ]);
  await addTexts(verdictTexts);
  return ResultScreen;
});

/** A proof request link: proves in this browser, from its stored claims, and sends the proof. */
export function ProvePage({ data }: { data: Extract<WalletData, { kind: 'prove' }> }) {
  const { wallet, change } = useWallet();
  const [restoring, setRestoring] = useState(false);
  const [verdict, setVerdict] = useState<Verdict>();
  const back = (): void => setRestoring(false);
  if (verdict) return <ResultScreen verdict={verdict} />;
  if (restoring && !wallet) return <RestoreNew onDone={back} />;
  if (restoring)
    return (
      <RestoreScreen
        onBack={back}
        onRestored={async (restored) => {
          await change((found) => joinWallets(found, restored));
          back();
        }}
      />
    );
  const fitting = wallet?.held.filter(({ issuer }) => data.statement.issuers.includes(issuer)) ?? [];
  const [first] = fitting;
  if (!wallet || !first)
    return (
      <NothingScreen
        organization={data.brand.organization}
        holdsOthers={(wallet?.held.length ?? 0) > 0}
        onRestore={() => setRestoring(true)}
      />
    );
  return <AskScreen data={data} secret={wallet.secret} first={first} fitting={fitting} onVerdict={setVerdict} />;
}
