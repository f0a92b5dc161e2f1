import { Center, Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useSigning } from '../flow/use-signing.tsx';
import { signTexts } from '../locales/index.ts';
import type { WalletRequest } from '../sign-data.ts';
import { SignFrame } from '../sign-frame.tsx';
import { IdentityWays } from './identity-ways.tsx';
import { WalletWay } from './wallet-way.tsx';

/** Who it is that signs: by a document and a look into the camera, or by a wallet. */
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
