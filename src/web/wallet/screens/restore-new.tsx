import { useState } from 'react';
import type { Wallet } from '#prover/browser/wallet.ts';
import { useWallet } from '../keep/use-wallet.tsx';
import { ProtectScreen } from './protect-screen.tsx';
import { RestoreScreen } from './restore-screen.tsx';

/** Restores a wallet if this browser has none: the restored data are locked again. */
export function RestoreNew({ onDone, onBack = onDone }: { onDone: () => void; onBack?: () => void }) {
  const { create } = useWallet();
  const [restored, setRestored] = useState<Wallet>();
  if (!restored) return <RestoreScreen onRestored={async (wallet) => setRestored(wallet)} onBack={onBack} />;
  return (
    <ProtectScreen
      onChosen={async (choice) => {
        await create(restored, choice);
        onDone();
      }}
    />
  );
}
