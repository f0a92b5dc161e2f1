import { Button, Divider, PasswordInput, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Actions } from '#web/hosted/actions.tsx';
import { useAct } from '#web/hosted/use-act.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Frame } from '../frame.tsx';
import { offersPasskeys } from '../keep/passkey.ts';
import type { Choice } from '../keep/use-wallet.tsx';
import { walletTexts } from '../locales/index.ts';
import { Problem } from '../problem.tsx';

/** The choice of lock for a new wallet: a passkey of this device, or a passphrase. */
export function ProtectScreen({ onChosen }: { onChosen: (choice: Choice) => Promise<void> }) {
  const t = useTexts(walletTexts);
  const { act, busy, problem } = useAct();
  const [withPasskey, setWithPasskey] = useState(false);
  const [passphrase, setPassphrase] = useState('');
  useEffect(() => {
    void offersPasskeys().then(setWithPasskey);
  }, []);
  return (
    <Frame title={t('protect.title')}>
      <Text>{t('protect.text')}</Text>
      <Problem of={problem} />
      {withPasskey && (
        <>
          <Button loading={busy} onClick={() => void act(() => onChosen({ by: 'passkey', name: t('title') }))}>
            {t('protect.passkey')}
          </Button>
          <Divider label={t('protect.or')} />
        </>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void act(() => onChosen({ by: 'passphrase', passphrase }));
        }}
      >
        <Stack>
          <PasswordInput
            label={t('protect.passphrase')}
            description={t('protect.hint')}
            autoComplete="new-password"
            maxLength={1024}
            value={passphrase}
            onChange={({ currentTarget }) => setPassphrase(currentTarget.value)}
          />
          <Actions>
            <Button type="submit" variant={withPasskey ? 'default' : 'filled'} loading={busy}>
              {t('protect.usePassphrase')}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Frame>
  );
}
