import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { pageData } from '#web/kit/page-data.ts';
import type { WalletData } from './wallet-data.ts';

/** A screen of the wallet, with the branding of the link's organization. */
export function Frame({ title, mark, children }: { title: string; mark?: ReactNode; children: ReactNode }) {
  const data = pageData<WalletData>();
  return (
    <HostedPage brand={'brand' in data ? data.brand : undefined} title={title} mark={mark}>
      <Stack>{children}</Stack>
    </HostedPage>
  );
}
