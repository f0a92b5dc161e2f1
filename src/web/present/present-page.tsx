import { Alert, Stack, Text, ThemeIcon } from '@mantine/core';
import { addressOf } from '#web/hosted/call-service.ts';
import { DeviceWallet } from '#web/hosted/device-wallet/device-wallet.tsx';
import { type Receipt, useDeviceWallet } from '#web/hosted/device-wallet/use-device-wallet.ts';
import { WalletCode } from '#web/hosted/device-wallet/wallet-code.tsx';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { hostedTexts } from '#web/hosted/locales/index.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCheck, IconClockOff, IconX } from '#web/kit/icons.generated.ts';
import { LongText } from '#web/kit/long-text.tsx';
import { AskedList } from './asked-list.tsx';
import { presentTexts } from './locales/index.ts';
import type { PresentData, RequestState } from './present-data.ts';
import { useRequestState } from './use-request-state.ts';

/** The verifier, the requested data and purpose, the code for wallets, and the progress. */
export function PresentPage({ data }: { data: PresentData }) {
  const t = useTexts(presentTexts);
  const { state, isOffline, refresh } = useRequestState(data.state);
  const { brand, purpose, link } = data;
  const address = link === undefined ? undefined : addressOf('digital-credentials');
  const wallet = useDeviceWallet(address, (receipt?: Receipt) => {
    if (receipt?.redirect_uri === undefined) void refresh();
    else location.assign(receipt.redirect_uri);
  });
  const { organization } = brand;
  if (state !== 'pending' && state !== 'fetched')
    return (
      <HostedPage brand={brand} title={t(`${state}.title`)} mark={<Mark state={state} />}>
        {wallet.problem === 'gone' && <Unused />}
        <Ending state={state} />
        <Purpose words={purpose} />
      </HostedPage>
    );
  return (
    <HostedPage brand={brand} title={t('title')} intro={<LongText lines={3}>{t('intro', { organization })}</LongText>}>
      <Purpose words={purpose} />
      <AskedList asked={data.asked ?? []} isChoice={data.isChoice ?? false} isConfirmed={data.isConfirmed ?? false} />
      {link !== undefined && (
        <>
          <DeviceWallet {...wallet} />
          <WalletCode
            link={link}
            qr={data.qr ?? null}
            seconds={data.secondsLeft ?? 0}
            isSecond={wallet.offer !== 'none'}
            {...{ state, isOffline }}
          />
        </>
      )}
    </HostedPage>
  );
}

/** The purpose in the verifier's words, in any script. */
function Purpose({ words }: { words: string | null }) {
  const t = useTexts(presentTexts);
  if (words === null) return null;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('purpose')}
      </Text>
      <Text fw={600} mb="md" dir="auto" component="div">
        <LongText lines={6}>{words}</LongText>
      </Text>
    </div>
  );
}

/** This answer came after another one, whose result the page shows next. */
function Unused() {
  const t = useTexts(hostedTexts);
  return (
    <Alert color="warning" role="alert" mb="md">
      {t('deviceWallet.problems.gone')}
    </Alert>
  );
}

/** The outcome, and what to do next. */
function Ending({ state }: { state: Extract<RequestState, 'verified' | 'failed' | 'expired'> }) {
  const t = useTexts(presentTexts);
  return (
    <Stack gap="sm" mb="lg" role="status" data-state={state}>
      <Text>{t(`${state}.text`)}</Text>
      <Text>{t(`${state}.next`)}</Text>
    </Stack>
  );
}

const MARKS = {
  verified: { color: 'teal', Icon: IconCheck },
  failed: { color: 'red', Icon: IconX },
  expired: { color: 'gray', Icon: IconClockOff },
} as const;

/** The outcome as an icon; the text next to it says the same. */
function Mark({ state }: { state: Extract<RequestState, 'verified' | 'failed' | 'expired'> }) {
  const { color, Icon } = MARKS[state];
  return (
    <ThemeIcon size={64} radius="xl" variant="light" color={color} mt="md" mb="md" aria-hidden>
      <Icon size={34} stroke={2.2} />
    </ThemeIcon>
  );
}
