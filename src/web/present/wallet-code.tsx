import { Button, Text } from '@mantine/core';
import { WRAPPED } from '#web/hosted/wrapped.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Countdown } from './countdown.tsx';
import { presentTexts } from './locales/index.ts';
import css from './present.module.css';
import type { RequestState } from './present-data.ts';

interface WalletCodeProps {
  link: string;
  /** A data URI; null where the link is too long for a code. */
  qr: string | null;
  /** How long the code works. */
  seconds: number;
  state: Extract<RequestState, 'pending' | 'fetched'>;
  /** The state could not be asked for. */
  isOffline: boolean;
}

/** The code for a wallet on another device, and the link for one on this. */
export function WalletCode({ link, qr, seconds, state, isOffline }: WalletCodeProps) {
  const t = useTexts(presentTexts);
  return (
    <>
      <Text mb="md">{t(qr === null ? 'code.linkOnly' : 'code.scan')}</Text>
      {qr !== null && <img className={css.qr} src={qr} alt={t('code.alt')} width={260} height={260} />}
      <Text ta="center" fw={600} role="status" data-state={state}>
        {t(isOffline ? 'offline' : `states.${state}`)}
      </Text>
      <Countdown seconds={seconds} />
      <Button component="a" size="md" href={link} classNames={WRAPPED}>
        {t('code.open')}
      </Button>
      <Text size="sm" c="dimmed" ta="center" mt="xs">
        {t('code.openHint')}
      </Text>
    </>
  );
}
