import { Alert, Button, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle } from '#web/kit/icons.generated.ts';
import { hostedTexts } from '../locales/index.ts';
import { WRAPPED } from '../wrapped.ts';
import type { DeviceWalletState } from './use-device-wallet.ts';

/** The button for this device's wallets, and why the last attempt failed. */
export function DeviceWallet({ offer, busy, problem, isUnsent, run }: DeviceWalletState) {
  const t = useTexts(hostedTexts);
  if (offer === 'none') return null;
  return (
    <>
      {problem !== undefined && (
        <Alert color="warning" icon={<IconAlertTriangle aria-hidden />} mb="md">
          {t(`deviceWallet.problems.${isKnown(problem) ? problem : 'unreadable'}`)}
        </Alert>
      )}
      <Button size="md" loading={busy || offer === 'loading'} onClick={run} classNames={WRAPPED}>
        {t(isUnsent ? 'deviceWallet.resend' : 'deviceWallet.use')}
      </Button>
      <Text size="sm" c="dimmed" ta="center" mt="xs">
        {t('deviceWallet.hint')}
      </Text>
    </>
  );
}

const PROBLEMS = ['cancelled', 'noAnswer', 'offline', 'gone'] as const;
const isKnown = (code: string): code is (typeof PROBLEMS)[number] => PROBLEMS.some((known) => known === code);
