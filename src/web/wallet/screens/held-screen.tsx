import { Button, Card, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isHeldCredential } from '#prover/browser/held-credential.ts';
import type { Wallet } from '#prover/browser/wallet.ts';
import { Actions } from '#web/hosted/actions.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Frame } from '../frame.tsx';
import { HeldLine } from '../held-line.tsx';
import { joinWallets } from '../keep/join-wallets.ts';
import { useWallet } from '../keep/use-wallet.tsx';
import { walletTexts } from '../locales/index.ts';
import css from '../wallet.module.css';

const CredentialCard = lazyPart(async () => (await import('../credential-card.tsx')).CredentialCard);
const AddScreen = lazyPart(async () => (await import('./add-screen.tsx')).AddScreen);
const BackUpScreen = lazyPart(async () => (await import('./back-up-screen.tsx')).BackUpScreen);
const CredentialScreen = lazyPart(async () => (await import('./credential-screen.tsx')).CredentialScreen);
const DeleteScreen = lazyPart(async () => (await import('./delete-screen.tsx')).DeleteScreen);
const ForgetScreen = lazyPart(async () => (await import('./forget-screen.tsx')).ForgetScreen);
const RestoreNew = lazyPart(async () => (await import('./restore-new.tsx')).RestoreNew);
const RestoreScreen = lazyPart(async () => (await import('./restore-screen.tsx')).RestoreScreen);
const WordsScreen = lazyPart(async () => (await import('./words-screen.tsx')).WordsScreen);

type View = 'list' | 'add' | 'back-up' | 'words' | 'restore' | 'forget' | { credential: string };

interface HeldProps {
  /** The credential to show first. */
  shown?: string | undefined;
  onOffer: (link: string) => void;
}

/** The browser's credentials and claims, and the available actions. */
export function HeldScreen({ shown, onOffer }: HeldProps) {
  const { wallet, change } = useWallet();
  const [view, setView] = useState<View>(() => {
    const isThere = wallet?.credentials?.some((each) => each.id === shown && isHeldCredential(each));
    return shown !== undefined && isThere ? { credential: shown } : 'list';
  });
  const back = (): void => setView('list');
  if (view === 'add') return <AddScreen onOffer={onOffer} onBack={back} />;
  if (view === 'restore' && !wallet) return <RestoreNew onDone={back} />;
  if (typeof view === 'object') return <OneCredential id={view.credential} onBack={back} onView={setView} />;
  if (!wallet || view === 'list') return <HeldList wallet={wallet} onView={setView} />;
  if (view === 'back-up') return <BackUpScreen wallet={wallet} onDone={back} />;
  if (view === 'words') return <WordsScreen secret={wallet.secret} onDone={back} />;
  if (view === 'forget') return <ForgetScreen onDone={back} />;
  const restore = async (restored: Wallet): Promise<void> => {
    await change((found) => joinWallets(found, restored));
    back();
  };
  return <RestoreScreen onRestored={restore} onBack={back} />;
}

interface ListProps {
  onView: (view: View) => void;
}

function OneCredential({ id, onBack, onView }: ListProps & { id: string; onBack: () => void }) {
  const { wallet } = useWallet();
  const entry = wallet?.credentials?.find((each) => each.id === id);
  if (!entry) return <HeldList wallet={wallet} onView={onView} />;
  if (isHeldCredential(entry)) return <CredentialScreen held={entry} onBack={onBack} />;
  return <DeleteScreen entry={entry} onDone={onBack} onBack={onBack} />;
}

function HeldList({ wallet, onView }: ListProps & { wallet: Wallet | undefined }) {
  const t = useTexts(walletTexts);
  const { held = [], credentials = [] } = wallet ?? {};
  return (
    <Frame title={t('held.title')}>
      {held.length + credentials.length === 0 ? (
        <Text c="dimmed">{t('held.none')}</Text>
      ) : (
        <Stack gap="sm" component="ul" className={css.list}>
          {credentials.map((each) => (
            <CredentialCard key={each.id} entry={each} onShow={() => onView({ credential: each.id })} />
          ))}
          {held.map((each) => (
            <Card key={each.claims.serial} withBorder component="li">
              <HeldLine held={each} />
            </Card>
          ))}
        </Stack>
      )}
      <Actions>
        <Button onClick={() => onView('add')}>{t('add.title')}</Button>
      </Actions>
      <Stack gap="xs">
        {wallet && (
          <Button variant="default" onClick={() => onView('back-up')}>
            {t('held.backUp')}
          </Button>
        )}
        {wallet && (
          <Button variant="default" onClick={() => onView('words')}>
            {t('held.words')}
          </Button>
        )}
        <Button variant="default" onClick={() => onView('restore')}>
          {t('held.restore')}
        </Button>
        {wallet && (
          <Button
            variant="subtle"
            color="red"
            onClick={() => onView('forget')}
            classNames={{ root: css.long, label: css.wrapped }}
          >
            {t('held.forget')}
          </Button>
        )}
      </Stack>
    </Frame>
  );
}
