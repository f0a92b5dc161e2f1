import { Button, Text } from '@mantine/core';
import type { WalletCredential } from '#prover/browser/held-credential.ts';
import { Actions } from '#web/hosted/actions.tsx';
import { useAct } from '#web/hosted/use-act.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Frame } from '../frame.tsx';
import { useWallet } from '../keep/use-wallet.tsx';
import { walletTexts } from '../locales/index.ts';
import { nameOf } from '../name-of.ts';
import { withoutCredential } from '../offers/collect-credential.ts';
import { Problem } from '../problem.tsx';

interface DeleteProps {
  entry: WalletCredential;
  onDone: () => void;
  onBack: () => void;
}

/** Asks for confirmation before removing a credential and its key. */
export function DeleteScreen({ entry, onDone, onBack }: DeleteProps) {
  const t = useTexts(walletTexts);
  const { change } = useWallet();
  const { act, busy, problem } = useAct();
  const remove = () =>
    act(async () => {
      await change((wallet) => withoutCredential(wallet, entry.id));
      onDone();
    });
  return (
    <Frame title={t('credential.deleteTitle', { name: nameOf(entry, t) })}>
      <Text>{t('credential.deleteText', { organization: entry.issuerName })}</Text>
      <Problem of={problem} />
      <Actions>
        <Button color="red" loading={busy} onClick={() => void remove()}>
          {t('credential.deleteYes')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('forget.no')}
        </Button>
      </Actions>
    </Frame>
  );
}
