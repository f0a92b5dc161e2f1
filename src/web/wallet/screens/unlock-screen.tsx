import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Actions } from '#web/hosted/actions.tsx';
import { useAct } from '#web/hosted/use-act.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Frame } from '../frame.tsx';
import { useWallet } from '../keep/use-wallet.tsx';
import { walletTexts } from '../locales/index.ts';
import { Problem } from '../problem.tsx';

/** Unlocks the stored wallet in the way that the person chose. */
export function UnlockScreen({ onForget }: { onForget: () => void }) {
  const t = useTexts(walletTexts);
  const { unlock, protection } = useWallet();
  const { act, busy, problem } = useAct();
  const [passphrase, setPassphrase] = useState('');
  const open = (): void =>
    void act(async () => {
      await unlock(passphrase);
    });
  return (
    <Frame title={t('unlock.title')}>
      <Text>{t('unlock.text')}</Text>
      <Problem of={problem} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <Stack>
          {protection?.by === 'passphrase' && (
            <PasswordInput
              label={t('unlock.passphrase')}
              autoComplete="current-password"
              maxLength={1024}
              value={passphrase}
              onChange={({ currentTarget }) => setPassphrase(currentTarget.value)}
            />
          )}
          <Actions>
            <Button type="submit" loading={busy}>
              {protection?.by === 'passkey' ? t('unlock.passkey') : t('unlock.open')}
            </Button>
            <Button variant="subtle" color="gray" onClick={onForget}>
              {t('unlock.forget')}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Frame>
  );
}
