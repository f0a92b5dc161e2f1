import { Button, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { hostedTexts } from '../locales/index.ts';
import { WRAPPED } from '../wrapped.ts';
import css from './wallet-code.module.css';

interface WalletCodeProps {
  /** Begins with `openid4vp:`. */
  link: string;
  /** A data URI; null where the link is too long for a code. */
  qr: string | null;
  /** How long the code works; not shown where the page does not know. */
  seconds?: number | undefined;
  state: 'pending' | 'fetched';
  /** The state could not be asked for. */
  isOffline?: boolean;
  /** The browser offers the wallets of this device already. */
  isSecond: boolean;
}

/** The code for a wallet on another device, and the link for one on this. */
export function WalletCode({ link, qr, seconds, state, isOffline = false, isSecond }: WalletCodeProps) {
  const t = useTexts(hostedTexts);
  return (
    <>
      {isSecond && (
        <Title order={2} size="h4" mt="xl" mb="xs">
          {t('walletCode.other')}
        </Title>
      )}
      <Text mb="md">
        {t(qr === null ? 'walletCode.linkOnly' : isSecond ? 'walletCode.scanOther' : 'walletCode.scan')}
      </Text>
      {qr !== null && <img className={css.qr} src={qr} alt={t('walletCode.alt')} width={260} height={260} />}
      <Text ta="center" fw={600} mb={seconds === undefined ? 'md' : 0} role="status" data-state={state}>
        {t(isOffline ? 'walletCode.offline' : `walletCode.${state}`)}
      </Text>
      {seconds !== undefined && <Countdown seconds={seconds} />}
      <Button component="a" size="md" href={link} classNames={WRAPPED} variant={isSecond ? 'default' : 'filled'}>
        {t(isSecond ? 'walletCode.openApp' : 'walletCode.open')}
      </Button>
      <Text size="sm" c="dimmed" ta="center" mt="xs">
        {t('walletCode.openHint')}
      </Text>
    </>
  );
}

/** How long the code works still; not read out by itself, for it changes every second. */
function Countdown({ seconds }: { seconds: number }) {
  const t = useTexts(hostedTexts);
  const left = useSecondsLeft(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  const time = `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(left % 60)}`;
  return (
    <Text size="sm" c="dimmed" ta="center" mb="md" role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {t('walletCode.left', { time })}
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
