import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Actions } from '#web/hosted/actions.tsx';
import { useAct } from '#web/hosted/use-act.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Frame } from '../frame.tsx';
import { walletTexts } from '../locales/index.ts';
import { readOfferLink } from '../offers/read-offer.ts';
import { Problem } from '../problem.tsx';
import { ScanScreen } from './scan-screen.tsx';

interface AddProps {
  onOffer: (link: string) => void;
  onBack: () => void;
}

/** The ways to add an offer: scanning its code, or pasting its link. */
export function AddScreen({ onOffer, onBack }: AddProps) {
  const t = useTexts(walletTexts);
  const { act, problem } = useAct();
  const [link, setLink] = useState('');
  const [isScanning, setScanning] = useState(false);
  if (isScanning) return <ScanScreen onOffer={onOffer} onBack={() => setScanning(false)} />;
  const open = () =>
    act(async () => {
      readOfferLink(link);
      onOffer(link.trim());
    });
  return (
    <Frame title={t('add.title')}>
      <Text>{t('add.text')}</Text>
      <Button variant="default" onClick={() => setScanning(true)}>
        {t('add.scan')}
      </Button>
      <Problem of={problem} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <Stack>
          <Textarea
            label={t('add.link')}
            description={t('add.linkHint')}
            rows={4}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={link}
            onChange={({ currentTarget }) => setLink(currentTarget.value)}
          />
          <Actions>
            <Button type="submit" disabled={link.trim() === ''}>
              {t('add.open')}
            </Button>
            <Button variant="default" onClick={onBack}>
              {t('back')}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Frame>
  );
}
