import { Button, Stack, Text, Title } from '@mantine/core';
import { Actions } from '#web/hosted/actions.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { pageData } from '#web/kit/page-data.ts';
import { Frame } from '../frame.tsx';
import { walletTexts } from '../locales/index.ts';
import type { WalletData } from '../wallet-data.ts';

interface IntroProps {
  hasWallet: boolean;
  onKeep: () => void;
  onRestore: () => void;
}

/** What keeping an identity means, before anything is created or sent. */
export function IntroScreen({ hasWallet, onKeep, onRestore }: IntroProps) {
  const t = useTexts(walletTexts);
  const data = pageData<WalletData>();
  const organization = 'brand' in data ? data.brand.organization : '';
  return (
    <Frame title={t('intro.title')}>
      <Text>{t('intro.text', { organization })}</Text>
      <Part title={t('intro.stays')} text={t('intro.staysText')} />
      <Part title={t('intro.goes')} text={t('intro.goesText', { organization })} />
      <Actions>
        <Button onClick={onKeep}>{t('intro.keep')}</Button>
        {!hasWallet && (
          <Button variant="default" onClick={onRestore}>
            {t('haveWords')}
          </Button>
        )}
      </Actions>
    </Frame>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <Stack gap={2}>
      <Title order={2} size="h5">
        {title}
      </Title>
      <Text size="sm">{text}</Text>
    </Stack>
  );
}
