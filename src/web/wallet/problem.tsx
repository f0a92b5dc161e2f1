import { Alert } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { explainWallet } from './explain-wallet.ts';
import { walletTexts } from './locales/index.ts';

/** What went wrong; read out at once. */
export function Problem({ of: problem }: { of: Error | undefined }) {
  const t = useTexts(walletTexts);
  return <div role="alert">{problem && <Alert color="red">{explainWallet(problem, t)}</Alert>}</div>;
}
