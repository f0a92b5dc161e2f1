import { useState } from 'react';
import { joinWallets } from './keep/join-wallets.ts';
import { useWallet } from './keep/use-wallet.tsx';
import { AskScreen } from './screens/ask-screen.tsx';
import { NothingScreen } from './screens/nothing-screen.tsx';
import { RestoreNew } from './screens/restore-new.tsx';
import { RestoreScreen } from './screens/restore-screen.tsx';
import { ResultScreen, type Verdict } from './screens/result-screen.tsx';
import type { WalletData } from './wallet-data.ts';

/** A link to a proof request: proves in this browser, from what it holds, and sends the proof. */
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
