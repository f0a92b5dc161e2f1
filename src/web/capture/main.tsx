import '@mantine/core/styles/Progress.css';
import { returnFromWallet } from '#web/hosted/device-wallet/return-from-wallet.ts';
import { mountHosted } from '#web/hosted/mount-hosted.tsx';
import { keepOfflinePage } from '#web/kit/offline-page.ts';
import { pageData } from '#web/kit/page-data.ts';
import { reasonTexts } from '#web/kit/reasons/index.ts';
import type { CaptureData, CaptureState } from './capture-data.ts';
import { CapturePage } from './capture-page.tsx';
import { readKept } from './flow/kept.ts';
import { CaptureProvider } from './flow/use-capture.tsx';
import { captureTexts } from './locales/index.ts';
import { MissingScreen } from './screens/missing-screen.tsx';

const data = pageData<CaptureData | { missing: true }>();

async function start(): Promise<void> {
  if ('missing' in data) return mountHosted(<MissingScreen />, undefined, [captureTexts, reasonTexts]);
  const { state = data.state, problem } = await returnFromWallet<CaptureState>('wallet/return');
  const kept = await readKept(location.pathname, state.attemptsLeft);
  const page = (
    <CaptureProvider data={{ ...data, state }} kept={kept} problem={problem}>
      <CapturePage />
    </CaptureProvider>
  );
  return mountHosted(page, data.brand, [captureTexts, reasonTexts]);
}

keepOfflinePage();
void start();
