import '@mantine/core/styles/Badge.css';
import '@mantine/core/styles/Card.css';
import '@mantine/core/styles/Divider.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Progress.css';
import '@mantine/core/styles/Radio.css';
import { mountHosted } from '#web/hosted/mount-hosted.tsx';
import { pageData } from '#web/kit/page-data.ts';
import { WalletProvider } from './keep/use-wallet.tsx';
import { walletTexts } from './locales/index.ts';
import { WalletApp } from './wallet-app.tsx';
import type { WalletData } from './wallet-data.ts';

const data = pageData<WalletData>();

void mountHosted(
  <WalletProvider>
    <WalletApp data={data} />
  </WalletProvider>,
  'brand' in data ? data.brand : undefined,
  [walletTexts],
);
