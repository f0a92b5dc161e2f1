import { Button, Center, Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { Actions } from '#web/hosted/actions.tsx';
import { DeviceWallet } from '#web/hosted/device-wallet/device-wallet.tsx';
import { SampleWallet } from '#web/hosted/device-wallet/sample-wallet.tsx';
import { useDeviceWallet } from '#web/hosted/device-wallet/use-device-wallet.ts';
import { WalletCode } from '#web/hosted/device-wallet/wallet-code.tsx';
import { useFollow } from '#web/hosted/use-follow.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useSigning } from '../flow/use-signing.tsx';
import { signTexts } from '../locales/index.ts';
import { answerAsSample, getState } from '../service.ts';
import type { WalletRequest } from '../sign-data.ts';
import { SignFrame } from '../sign-frame.tsx';
import { IdentityWays } from './identity-ways.tsx';

/** The signer's identity: by a document and the camera, or by a wallet. */
export function IdentityScreen() {
  const t = useTexts(signTexts);
  const { flow } = useSigning();
  const [asked, setAsked] = useState<WalletRequest>();
  const { identity, needs } = flow.state;
  const isPending = identity.state === 'pending';
  const isOptional = !needs.identity;
  const standing = identity.state === 'verified' || identity.state === 'presented' ? 'none' : identity.state;
  const text = isOptional && !isPending ? t('identity.face') : t(`identity.states.${standing}`);
  return (
    <SignFrame step="identity" title={t('identity.title')}>
      {isPending && (
        <Center mih={120}>
          <Loader size="lg" aria-hidden />
        </Center>
      )}
      {asked && !isPending ? (
        <WalletWay asked={asked} onBack={() => setAsked(undefined)} />
      ) : (
        <Text mb="md" role="status">
          {text}
        </Text>
      )}
      {!isPending && !asked && <IdentityWays isOptional={isOptional} hasWallet={identity.wallet} onAsked={setAsked} />}
    </SignFrame>
  );
}

const POLL_MS = 3000;

/** The request for a wallet, here or on another device; the page continues once it has answered. */
function WalletWay({ asked: { link, qr, pageUrl }, onBack }: { asked: WalletRequest; onBack: () => void }) {
  const t = useTexts(signTexts);
  const { data, tell } = useSigning();
  useFollow(getState, POLL_MS, (state) => tell({ type: 'state', state }));
  const wallet = useDeviceWallet(`${new URL(pageUrl).pathname}/digital-credentials`, () => {
    getState().then(
      (state) => tell({ type: 'state', state }),
      () => undefined,
    );
  });
  return (
    <>
      <SampleWallet
        holders={data.sampleHolders}
        answer={async (shown) => tell({ type: 'state', state: await answerAsSample(shown) })}
      />
      <DeviceWallet {...wallet} />
      {link !== null && <WalletCode link={link} qr={qr} state="pending" isSecond={wallet.offer !== 'none'} />}
      <Actions>
        <Button size="md" variant="default" onClick={onBack}>
          {t('identity.back')}
        </Button>
      </Actions>
    </>
  );
}
