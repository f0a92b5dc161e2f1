import { Button, PasswordInput, Text } from '@mantine/core';
import { useState } from 'react';
import type { Wallet } from '#prover/browser/wallet.ts';
import { Actions } from '#web/hosted/actions.tsx';
import { useAct } from '#web/hosted/use-act.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { downloadText } from '../download-text.ts';
import { Frame } from '../frame.tsx';
import { holder } from '../holder.ts';
import { walletTexts } from '../locales/index.ts';
import { Problem } from '../problem.tsx';

/** Saves everything as a file under a password. */
export function BackUpScreen({ wallet, onDone }: { wallet: Wallet; onDone: () => void }) {
  const t = useTexts(walletTexts);
  const { act, busy, problem } = useAct();
  const [password, setPassword] = useState('');
  const save = () =>
    act(async () => {
      downloadText(await holder().backUp(wallet, password), 'wallet-backup.json', 'application/json');
      onDone();
    });
  return (
    <Frame title={t('backUp.title')}>
      <Text>{t('backUp.text')}</Text>
      <Problem of={problem} />
      <PasswordInput
        label={t('backUp.password')}
        autoComplete="new-password"
        maxLength={1024}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Actions>
        <Button loading={busy} onClick={() => void save()}>
          {t('backUp.save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('back')}
        </Button>
      </Actions>
    </Frame>
  );
}
