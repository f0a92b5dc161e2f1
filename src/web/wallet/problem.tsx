import { Alert } from '@mantine/core';
import { PageError } from '#web/hosted/call-service.ts';
import { NoStore } from '#web/kit/browser-store.ts';
import { type Say, useTexts } from '#web/kit/i18n/index.ts';
import { OtherWallet } from './keep/join-wallets.ts';
import { NoPasskey } from './keep/passkey.ts';
import { type WalletTexts, walletTexts } from './locales/index.ts';
import { OfferProblem } from './offers/offer-problem.ts';

/** What failed; announced at once. */
export function Problem({ of: problem }: { of: Error | undefined }) {
  const t = useTexts(walletTexts);
  return <div role="alert">{problem && <Alert color="red">{explainWallet(problem, t)}</Alert>}</div>;
}

const CODES = [
  'too_young',
  'examined_after',
  'document_expired',
  'assurance_missing',
  'foreign_issuer',
  'wrong_secret',
  'invalid_signature',
  'artifacts_unusable',
  'engine_failed',
  'wrong_words',
  'unknown_backup',
  'wrong_password',
  'damaged_backup',
  'weak_password',
  'no_secure_context',
] as const;

/** Why an action failed, in the page's texts. */
function explainWallet(error: unknown, t: Say<WalletTexts>): string {
  if (error instanceof PageError) {
    // An error without a cause comes from the service, or from a missing response.
    return error.cause === undefined ? error.message || t('errors.offline') : explainWallet(error.cause, t);
  }
  if (error instanceof OfferProblem)
    return t(`offerErrors.${error.code}`, { detail: error.detail, host: location.host });
  if (error instanceof NoStore) return t('errors.noStore');
  if (error instanceof NoPasskey) return t('errors.noPasskey');
  if (error instanceof OtherWallet) return t('errors.otherWallet');
  const code = CODES.find((each) => each === (error as { code?: string }).code);
  return t(code ? `errors.${code}` : 'errors.unknown');
}
