import { Button } from '@mantine/core';
import { Actions } from '#web/hosted/actions.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { CaptureFrame } from '../capture-frame.tsx';
import { takesDocuments } from '../flow/flow.ts';
import { useCapture } from '../flow/use-capture.tsx';
import { captureTexts } from '../locales/index.ts';
import { PhoneButton } from '../screens/phone-button.tsx';
import { Problem } from '../screens/problem.tsx';
import { atWallet } from './at-wallet.ts';
import { useAskWallet } from './use-ask-wallet.ts';

/** Offers a wallet first, which takes seconds, and pictures second. */
export function MethodScreen() {
  const t = useTexts(captureTexts);
  const { flow, tell } = useCapture();
  const { ask, busy, problem } = useAskWallet();
  const failure = problem && { code: atWallet(problem.code), message: problem.message };
  return (
    <CaptureFrame
      step="document"
      title={t('method.title')}
      intro={t(flow.state.walletNeedsFace ? 'method.introWithFace' : 'method.intro')}
    >
      <Problem failure={failure ?? flow.problem} />
      <Actions>
        <Button size="md" loading={busy} onClick={ask}>
          {t('method.wallet')}
        </Button>
        {takesDocuments(flow.state) && (
          <Button size="md" variant="default" disabled={busy} onClick={() => tell({ type: 'pictures' })}>
            {t('method.pictures')}
          </Button>
        )}
        <PhoneButton />
      </Actions>
    </CaptureFrame>
  );
}
