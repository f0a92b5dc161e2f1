import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { mountHosted } from '#web/hosted/mount-hosted.tsx';
import { keepOfflinePage } from '#web/kit/offline-page.ts';
import { pageData } from '#web/kit/page-data.ts';
import { SigningProvider } from './flow/use-signing.tsx';
import { signTexts } from './locales/index.ts';
import { PlainScreen } from './screens/plain-screen.tsx';
import type { EndedLink, SignData } from './sign-data.ts';
import { SignPage } from './sign-page.tsx';

const data = pageData<SignData | EndedLink>();

keepOfflinePage();
if ('ended' in data) void mountHosted(<PlainScreen why={data.ended} brand={data.brand} />, data.brand, [signTexts]);
else
  void mountHosted(
    <SigningProvider data={data}>
      <SignPage />
    </SigningProvider>,
    data.brand,
    [signTexts],
  );
