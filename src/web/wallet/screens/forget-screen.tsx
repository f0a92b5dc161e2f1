import { Button, Text } from '@mantine/core';
import { Actions } from '#web/hosted/actions.tsx';
import { useAct } from '#web/hosted/use-act.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Frame } from '../frame.tsx';
import { useWallet } from '../keep/use-wallet.tsx';
import { walletTexts } from '../locales/index.ts';
import { Problem } from '../problem.tsx';

/** Asks for confirmation before removing everything from the browser. */
export function ForgetScreen({ onDone }: { onDone: () => void }) {
  const t = useTexts(walletTexts);
  const { forget } = useWallet();
  const { act, busy, problem } = useAct();
  return (
    <Frame title={t('forget.title')}>
      <Text>{t('forget.text')}</Text>
      <Problem of={problem} />
      <Actions>
        <Button
          color="red"
          loading={busy}
          onClick={() =>
            void act(async () => {
              await forget();
              onDone();
            })
          }
        >
          {t('forget.yes')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('forget.no')}
        </Button>
      </Actions>
    </Frame>
  );
}
