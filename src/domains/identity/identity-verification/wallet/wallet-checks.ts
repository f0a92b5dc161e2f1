import type { Presented } from '#domains/credentials/presentations/index.ts';
import { PRESENTED_REASONS, type PresentedReason } from '#engine/index.ts';
import type { VerificationCheck } from '../verification.ts';
import { lacksOnlyPortrait } from './wallet-documents.ts';

type Judged = Presented['presentations'][number]['checks'][number];

/** Messages for passed checks. */
const PASSED = {
  document_presented: 'The wallet showed a requested document.',
  issuer_trusted: 'A trusted issuer has signed the document.',
  device_bound: 'The device that holds the document signed this presentation.',
  not_revoked: 'The issuer has not revoked the document.',
  fresh: 'The issuer’s signature on the document is valid today.',
  portrait_presented: 'The wallet shared the portrait of the document.',
} as const;
type Key = keyof typeof PASSED;

const passed = (key: Key): VerificationCheck => ({ key, result: 'passed', message: PASSED[key] });
const failed = (key: Key, reason: PresentedReason): VerificationCheck => ({
  key,
  result: 'failed',
  reason,
  message: PRESENTED_REASONS[reason],
});
const skipped = (key: Key, reason: PresentedReason): VerificationCheck => ({
  ...failed(key, reason),
  result: 'not_performed',
});

/** The check of a document whose issuer the policy no longer trusts. */
export const UNTRUSTED = failed('issuer_trusted', 'issuer_untrusted');

/** The check of a document whose portrait is compared with the person's face. */
export const PORTRAIT_PRESENTED = passed('portrait_presented');
export const PORTRAIT_MISSING = failed('portrait_presented', 'portrait_missing');
export const PORTRAIT_UNREADABLE = failed('portrait_presented', 'portrait_unreadable');

/** Checks of the signer's identity; any other failed check means an invalid signature or form. */
const ISSUER_CHECKS: readonly string[] = ['key', 'trust', 'issuer', 'environment'];

/**
 * The checks of a wallet's answer in the terms of a verification; a check without anything to examine counts as not
 * passed.
 */
export function walletChecks({ failure, presentations }: Presented): VerificationCheck[] {
  if (failure === 'wallet_refused' || failure === 'wallet_failed') return [failed('document_presented', failure)];
  const [presentation, ...more] = presentations;
  const [credential] = presentation?.credentials ?? [];
  if (!presentation || more.length > 0) return [failed('document_presented', 'document_not_presented')];
  const ofCredential = credential?.checks ?? [];
  const lacksPortrait = lacksOnlyPortrait(presentation.id, presentation.missing ?? []);
  return [
    ...(lacksPortrait ? [passed('document_presented'), PORTRAIT_MISSING] : [checkPresented(presentation, failure)]),
    credential ? checkIssuer(ofCredential) : failed('issuer_trusted', 'signature_invalid'),
    checkDevice(presentation),
    checkStatus(ofCredential),
    checkValidity(ofCredential),
  ];
}

type Presentation = Presented['presentations'][number];

const firstFailed = (checks: readonly Judged[], is: (check: Judged) => boolean): Judged | undefined =>
  checks.find((check) => check.result === 'failed' && is(check));

function checkPresented({ checks }: Presentation, failure: string | null): VerificationCheck {
  const isMissing = failure === 'query_not_satisfied' || firstFailed(checks, ({ check }) => check === 'query');
  return isMissing ? failed('document_presented', 'document_not_presented') : passed('document_presented');
}

function checkIssuer(checks: readonly Judged[]): VerificationCheck {
  const found = firstFailed(checks, ({ check }) => check !== 'status' && check !== 'validity');
  if (!found) return passed('issuer_trusted');
  if (isOfRevokedSigner(checks)) return skipped('issuer_trusted', 'not_examined');
  return failed('issuer_trusted', ISSUER_CHECKS.includes(found.check) ? 'issuer_untrusted' : 'signature_invalid');
}

/** The signer's certificate is on its authority's revocation list (ISO/IEC 18013-5 annex B.1). */
function isOfRevokedSigner(checks: readonly Judged[]): boolean {
  return checks.some(({ reason }) => reason === 'certificate_revoked');
}

/** The key of a rejected document is not checked. */
function checkDevice({ checks }: Presentation): VerificationCheck {
  const found = firstFailed(checks, ({ check }) => check !== 'query');
  if (found?.reason === 'credential_not_verified') return skipped('device_bound', 'not_examined');
  return found || checks.length === 0 ? failed('device_bound', 'device_not_bound') : passed('device_bound');
}

function checkStatus(checks: readonly Judged[]): VerificationCheck {
  if (isOfRevokedSigner(checks)) return failed('not_revoked', 'certificate_revoked');
  const status = checks.find(({ check }) => check === 'status');
  if (status?.result === 'passed') return passed('not_revoked');
  if (status?.result !== 'failed')
    return skipped('not_revoked', status?.reason === 'no_status' ? 'no_status' : 'not_examined');
  const { reason } = status;
  return failed('not_revoked', reason === 'revoked' || reason === 'suspended' ? reason : 'status_unavailable');
}

function checkValidity(checks: readonly Judged[]): VerificationCheck {
  const validity = checks.find(({ check }) => check === 'validity');
  if (validity?.result === 'passed') return passed('fresh');
  return validity ? failed('fresh', 'expired_document') : skipped('fresh', 'not_examined');
}
