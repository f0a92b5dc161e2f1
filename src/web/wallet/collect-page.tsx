import { useState } from 'react';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { holder } from './holder.ts';
import { type Choice, useWallet } from './keep/use-wallet.tsx';
import { IntroScreen } from './screens/intro-screen.tsx';
import { WalletPage } from './wallet-page.tsx';

const CollectingScreen = lazyPart(async () => (await import('./screens/collecting-screen.tsx')).CollectingScreen);
const ProtectScreen = lazyPart(async () => (await import('./screens/protect-screen.tsx')).ProtectScreen);
const RestoreNew = lazyPart(async () => (await import('./screens/restore-new.tsx')).RestoreNew);
const WordsScreen = lazyPart(async () => (await import('./screens/words-screen.tsx')).WordsScreen);

type View = 'intro' | 'protect' | 'restore' | 'collecting' | 'words' | 'held';

/** A wallet link: creates the secret if missing, sends the commitment, and stores the claims. */
export function CollectPage() {
  const { wallet, create } = useWallet();
  const [view, setView] = useState<View>('intro');
  const [isNew, setNew] = useState(false);
  const begin = async (choice: Choice): Promise<void> => {
    // Stored before anything is sent: if the answer is lost, the same commitment asks again.
    await create({ secret: await holder().newSecret(), held: [] }, choice);
    setNew(true);
    setView('collecting');
  };
  if (view === 'held') return <WalletPage />;
  if (view === 'words' && wallet) return <WordsScreen secret={wallet.secret} onDone={() => setView('held')} />;
  if (view === 'collecting' && wallet)
    return <CollectingScreen wallet={wallet} onDone={() => setView(isNew ? 'words' : 'held')} />;
  if (view === 'protect') return <ProtectScreen onChosen={begin} />;
  if (view === 'restore') return <RestoreNew onDone={() => setView('collecting')} onBack={() => setView('intro')} />;
  return (
    <IntroScreen
      onKeep={() => {
        // A wallet created for a credential has a secret whose recovery words were not shown yet.
        if (wallet?.held.length === 0) setNew(true);
        setView(wallet ? 'collecting' : 'protect');
      }}
      onRestore={() => setView('restore')}
      hasWallet={wallet !== undefined}
    />
  );
}
