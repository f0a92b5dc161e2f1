import { Anchor, Button, Text } from '@mantine/core';
import { Actions } from '#web/hosted/actions.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Frame } from '../frame.tsx';
import { walletTexts } from '../locales/index.ts';

interface NothingProps {
  organization: string;
  /** Whether the wallet has identities, but from other issuers. */
  holdsOthers: boolean;
  onRestore: () => void;
}

export function NothingScreen({ organization, holdsOthers, onRestore }: NothingProps) {
  const t = useTexts(walletTexts);
  return (
    <Frame title={t('nothing.title')}>
      <Text>{holdsOthers ? t('nothing.fits', { organization }) : t('nothing.held')}</Text>
      <Actions>
        <Button onClick={onRestore}>{t('haveWords')}</Button>
      </Actions>
      <Anchor href="/wallet" size="sm">
        {t('nothing.wallet')}
      </Anchor>
    </Frame>
  );
}
