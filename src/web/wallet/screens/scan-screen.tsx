import { Alert, Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Actions } from '#web/hosted/actions.tsx';
import { useCamera } from '#web/hosted/camera/use-camera.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Frame } from '../frame.tsx';
import { walletTexts } from '../locales/index.ts';
import { readOfferLink } from '../offers/read-offer.ts';
import { scanCodes } from '../scan/scan-codes.ts';
import css from '../wallet.module.css';

interface ScanProps {
  onOffer: (link: string) => void;
  onBack: () => void;
}

/** Scans an offer's code with the camera. No picture leaves the page. */
export function ScanScreen({ onOffer, onBack }: ScanProps) {
  const t = useTexts(walletTexts);
  const camera = useCamera('environment');
  const [hint, setHint] = useState<'look' | 'none' | 'broken'>('look');
  const { state, video } = camera;
  useEffect(() => {
    const element = video.current;
    if (state !== 'on' || !element) return;
    const take = (text: string): void => (isOffer(text) ? onOffer(text) : setHint('none'));
    return scanCodes(element, { onFound: take, onBroken: () => setHint('broken') });
  }, [state, video, onOffer]);
  const off = state === 'on' || state === 'starting' || state === 'closed' ? undefined : state;
  return (
    <Frame title={t('scan.title')}>
      {off ? (
        <Alert role="alert" color="warning">
          {t(`scan.off.${off}`)}
        </Alert>
      ) : (
        <video ref={video} className={css.video} playsInline muted autoPlay aria-label={t('scan.camera')} />
      )}
      {!off && <Text role="status">{t(`scan.${hint}`)}</Text>}
      <Actions>
        {off && off !== 'insecure' && <Button onClick={camera.retry}>{t('scan.retry')}</Button>}
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
      </Actions>
    </Frame>
  );
}

function isOffer(text: string): boolean {
  try {
    readOfferLink(text);
    return true;
  } catch {
    return false;
  }
}
