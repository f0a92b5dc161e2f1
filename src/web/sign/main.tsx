import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { returnFromWallet } from '#web/hosted/device-wallet/return-from-wallet.ts';
import { mountHosted } from '#web/hosted/mount-hosted.tsx';
import { keepOfflinePage } from '#web/kit/offline-page.ts';
import { pageData } from '#web/kit/page-data.ts';
import { SigningProvider } from './flow/use-signing.tsx';
import { signTexts } from './locales/index.ts';
import { PlainScreen } from './screens/plain-screen.tsx';
import type { EndedLink, SignData, SigningState } from './sign-data.ts';
import { SignPage } from './sign-page.tsx';

const data = pageData<SignData | EndedLink>();

keepOfflinePage();
void start();

async function start(): Promise<void> {
  if ('ended' in data) return mountHosted(<PlainScreen why={data.ended} brand={data.brand} />, data.brand, [signTexts]);
  const { state = data.state, problem } = await returnFromWallet<SigningState>('presentation/return');
  const page = (
    <SigningProvider data={{ ...data, state }} problem={problem}>
      <SignPage />
    </SigningProvider>
  );
  return mountHosted(page, data.brand, [signTexts]);
}
