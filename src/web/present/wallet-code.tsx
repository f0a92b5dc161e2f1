import { Button, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { WRAPPED } from '#web/hosted/wrapped.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
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
  /** The browser offers the wallets of this device already. */
  isSecond: boolean;
}

/** The code for a wallet on another device, and the link for one on this. */
export function WalletCode({ link, qr, seconds, state, isOffline, isSecond }: WalletCodeProps) {
  const t = useTexts(presentTexts);
  return (
    <>
      {isSecond && (
        <Title order={2} size="h4" mt="xl" mb="xs">
          {t('code.other')}
        </Title>
      )}
      <Text mb="md">{t(qr === null ? 'code.linkOnly' : isSecond ? 'code.scanOther' : 'code.scan')}</Text>
      {qr !== null && <img className={css.qr} src={qr} alt={t('code.alt')} width={260} height={260} />}
      <Text ta="center" fw={600} role="status" data-state={state}>
        {t(isOffline ? 'offline' : `states.${state}`)}
      </Text>
      <Countdown seconds={seconds} />
      <Button component="a" size="md" href={link} classNames={WRAPPED} variant={isSecond ? 'default' : 'filled'}>
        {t(isSecond ? 'code.openApp' : 'code.open')}
      </Button>
      <Text size="sm" c="dimmed" ta="center" mt="xs">
        {t('code.openHint')}
      </Text>
    </>
  );
}

/** How long the code works still; not read out by itself, for it changes every second. */
function Countdown({ seconds }: { seconds: number }) {
  const t = useTexts(presentTexts);
  const left = useSecondsLeft(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  const time = `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(left % 60)}`;
  return (
    <Text size="sm" c="dimmed" ta="center" mb="md" role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {t('code.left', { time })}
    </Text>
  );
}

/** Counts from when the page was loaded; a device that slept goes on where the time is. */
function useSecondsLeft(seconds: number): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPassed(Math.floor(performance.now() / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, seconds - passed);
}
