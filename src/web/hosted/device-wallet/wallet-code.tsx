import { Button, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { hostedTexts } from '../locales/index.ts';
import { WRAPPED } from '../wrapped.ts';
import css from './wallet-code.module.css';

interface WalletCodeProps {
  /** Begins with `openid4vp:`. */
  link: string;
  /** A data URI; null if the link is too long for a QR code. */
  qr: string | null;
  /** Until the request expires; hidden if unknown. */
  seconds?: number | undefined;
  state: 'pending' | 'fetched';
  /** Whether the state could not be loaded. */
  isOffline?: boolean;
  /** Whether the browser already offers this device's wallets. */
  isSecond: boolean;
}

/**
 * The link for a wallet on this device, and the code for one on another; on a phone, whose wallet is probably on the
 * phone itself, link and state come first.
 */
export function WalletCode({ link, qr, seconds, state, isOffline = false, isSecond }: WalletCodeProps) {
  const t = useTexts(hostedTexts);
  const isDesk = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const isPhone = !isDesk && qr !== null;
  const open = (
    <>
      <Button component="a" size="md" href={link} classNames={WRAPPED} variant={isSecond ? 'default' : 'filled'}>
        {t(isSecond ? 'walletCode.openApp' : 'walletCode.open')}
      </Button>
      <Text size="sm" c="dimmed" ta="center" mt="xs" mb={isPhone ? 'lg' : 0}>
        {t(qr === null ? 'walletCode.openOnlyHint' : 'walletCode.openHint')}
      </Text>
    </>
  );
  const waiting = (
    <>
      <Text ta="center" fw={600} mb={seconds === undefined ? 'md' : 0} role="status" data-state={state}>
        {t(isOffline ? 'walletCode.offline' : `walletCode.${state}`)}
      </Text>
      {seconds !== undefined && <Countdown seconds={seconds} />}
    </>
  );
  return (
    <>
      {isSecond && (
        <Title order={2} size="h4" mt="xl" mb="xs">
          {t('walletCode.other')}
        </Title>
      )}
      {isPhone && open}
      {isPhone && waiting}
      <Text mb="md">
        {t(qr === null ? 'walletCode.linkOnly' : isSecond || isPhone ? 'walletCode.scanOther' : 'walletCode.scan')}
      </Text>
      {qr !== null && (
        <>
          <img className={css.qr} src={qr} alt={t('walletCode.alt')} width={260} height={260} />
          <Text size="sm" c="dimmed" ta="center" mb="md">
            {t('walletCode.onlyYou')}
          </Text>
        </>
      )}
      {!isPhone && waiting}
      {!isPhone && open}
    </>
  );
}

/** The time left to answer; not read out, because it changes every second. */
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

/** Counts from loading the page; correct even after the device slept. */
function useSecondsLeft(seconds: number): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPassed(Math.floor(performance.now() / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, seconds - passed);
}
