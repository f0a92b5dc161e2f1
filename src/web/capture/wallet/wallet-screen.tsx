import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Actions } from '#web/hosted/actions.tsx';
import { DeviceWallet } from '#web/hosted/device-wallet/device-wallet.tsx';
import { SampleWallet } from '#web/hosted/device-wallet/sample-wallet.tsx';
import { type DeviceWalletState, useDeviceWallet } from '#web/hosted/device-wallet/use-device-wallet.ts';
import { WalletCode } from '#web/hosted/device-wallet/wallet-code.tsx';
import { Waiting } from '#web/hosted/waiting.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import type { AskedWallet } from '../capture-data.ts';
import { CaptureFrame } from '../capture-frame.tsx';
import { takesDocuments } from '../flow/flow.ts';
import { useCapture } from '../flow/use-capture.tsx';
import { captureTexts } from '../locales/index.ts';
import { Problem } from '../screens/problem.tsx';
import { answerAsSample, getState } from '../service.ts';
import { atWallet } from './at-wallet.ts';
import { useAskWallet } from './use-ask-wallet.ts';

/** The request for the wallet: through the browser if possible, otherwise by link and QR code. */
export function WalletScreen() {
  const t = useTexts(captureTexts);
  const { data, flow, tell } = useCapture();
  const { asked, state } = flow;
  const { organization } = data.brand;
  const found = state.wallet?.state ?? 'pending';
  const intro = state.walletNeedsFace ? 'wallet.introWithPortrait' : 'wallet.intro';
  return (
    <CaptureFrame step="document" title={t('wallet.title')} intro={t(intro, { organization })}>
      {found === 'expired' && <Expired />}
      {(found === 'verified' || found === 'failed') && <Waiting>{t('wallet.answered')}</Waiting>}
      {asked && (found === 'pending' || found === 'fetched') && (
        <OpenRequest key={asked.pageUrl} asked={asked} state={found} />
      )}
      {takesDocuments(state) && (
        <Actions>
          <Button size="md" variant="default" onClick={() => tell({ type: 'pictures' })}>
            {t('method.pictures')}
          </Button>
        </Actions>
      )}
    </CaptureFrame>
  );
}

function OpenRequest({ asked, state }: { asked: AskedWallet; state: 'pending' | 'fetched' }) {
  const { data, tell } = useCapture();
  const address = `${new URL(asked.pageUrl).pathname}/digital-credentials`;
  const wallet = useDeviceWallet(address, () => {
    getState().then(
      (news) => tell({ type: 'state', state: news }),
      () => undefined,
    );
  });
  useFirstAsk(wallet);
  return (
    <>
      <SampleWallet
        holders={data.sampleHolders}
        answer={async (shown) => tell({ type: 'state', state: await answerAsSample(shown) })}
      />
      <DeviceWallet {...wallet} />
      {asked.link !== null && (
        <WalletCode link={asked.link} qr={asked.qr} state={state} isSecond={wallet.offer !== 'none'} />
      )}
    </>
  );
}

/** The tap that led here also asks the wallets, while the browser still counts it as user activation. */
function useFirstAsk({ offer, run }: DeviceWalletState): void {
  const hasAsked = useRef(false);
  useEffect(() => {
    if (offer !== 'ready' || hasAsked.current) return;
    hasAsked.current = true;
    if (navigator.userActivation?.isActive) run();
  }, [offer, run]);
}

function Expired() {
  const t = useTexts(captureTexts);
  const { ask, busy, problem } = useAskWallet();
  return (
    <>
      <Problem failure={problem && { code: atWallet(problem.code), message: problem.message }} />
      <Text mb="md" role="status">
        {t('wallet.expired')}
      </Text>
      <Button size="md" loading={busy} onClick={ask}>
        {t('wallet.again')}
      </Button>
    </>
  );
}
