import { Button, Text } from '@mantine/core';
import { Actions } from '#web/hosted/actions.tsx';
import { useAct } from '#web/hosted/use-act.ts';
import { WRAPPED } from '#web/hosted/wrapped.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconId, IconWallet } from '#web/kit/icons.generated.ts';
import { keep } from '../flow/kept.ts';
import { useSigning } from '../flow/use-signing.tsx';
import { signTexts } from '../locales/index.ts';
import { startIdentity, startPresentation } from '../service.ts';
import type { WalletRequest } from '../sign-data.ts';
import { DeclineButton } from './decline-button.tsx';
import { Problem } from './problem.tsx';

interface IdentityWaysProps {
  /** Whether the face capture is requested but can be skipped. */
  isOptional: boolean;
  /** Whether a wallet may be asked. */
  hasWallet: boolean;
  onAsked: (asked: WalletRequest) => void;
}

/** The ways to prove the identity. */
export function IdentityWays({ isOptional, hasWallet, onAsked }: IdentityWaysProps) {
  const t = useTexts(signTexts);
  const { tell, problem: returned } = useSigning();
  const { act, running, problem = returned } = useAct<'capture' | 'wallet'>();
  const capture = async (): Promise<void> => {
    const { url } = await startIdentity();
    location.assign(url);
    // Until the browser has navigated away.
    await new Promise(() => undefined);
  };
  const skip = (): void => {
    keep({ isFaceSkipped: true });
    tell({ type: 'skip-face' });
  };
  return (
    <>
      <Problem of={problem} />
      <Text size="sm" c="dimmed" id="capture-hint">
        {t('identity.captureHint')}
      </Text>
      {hasWallet && (
        <Text size="sm" c="dimmed" id="wallet-hint" mt="xs">
          {t('identity.walletHint')}
        </Text>
      )}
      <Actions>
        <Button
          size="md"
          classNames={WRAPPED}
          leftSection={<IconId size={20} />}
          loading={running === 'capture'}
          disabled={running === 'wallet'}
          aria-describedby="capture-hint"
          onClick={() => act(capture, 'capture')}
        >
          {t('identity.capture')}
        </Button>
        {isOptional && (
          <Button size="md" variant="default" onClick={skip}>
            {t('identity.skip')}
          </Button>
        )}
        {hasWallet && (
          <Button
            size="md"
            variant="default"
            classNames={WRAPPED}
            leftSection={<IconWallet size={20} />}
            loading={running === 'wallet'}
            disabled={running === 'capture'}
            aria-describedby="wallet-hint"
            onClick={() => act(async () => onAsked(await startPresentation()), 'wallet')}
          >
            {t('identity.wallet')}
          </Button>
        )}
        <DeclineButton />
      </Actions>
    </>
  );
}
