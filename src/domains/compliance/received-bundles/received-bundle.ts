import type { BundleManifest } from '#verifier/bundle/bundle.ts';
import type { BundleVerdict } from '#verifier/bundle/bundle-verdict.ts';
import type { Environment } from '#verifier/environment.ts';

/**
 * `valid`: the last check passed with current status lists. `not_valid`: a rule failed. `unknown`: the bundle could not
 * be checked, or nothing current shows its status.
 */
export const RECEIVED_STATUSES = ['valid', 'not_valid', 'unknown'] as const;
export type ReceivedStatus = (typeof RECEIVED_STATUSES)[number];

/** What the bundle is about, from a manifest with a valid seal. The title is the sender's text, so it is stored sealed. */
export interface BundleSubject {
  projectId: string;
  title: string | null;
  shoots: BundleManifest['shoots'];
}

/** The stored verdict; without nullifiers, by which people could be compared between bundles. */
export interface KeptVerdict extends Omit<BundleVerdict, 'performers'> {
  performers: Omit<BundleVerdict['performers'][number], 'nullifier'>[];
}

/**
 * The status of a verdict, for an organization in `environment` (null: production). A bundle from development or test
 * mode attests nothing in production. Status lists that have expired show nothing against the bundle.
 */
export function statusOfVerdict(
  { verdict, current, reasons, environment: of }: Pick<KeptVerdict, 'verdict' | 'current' | 'reasons' | 'environment'>,
  environment: Environment | null,
): ReceivedStatus {
  if (verdict === 'fail') return isOnlyStale(reasons) ? 'unknown' : 'not_valid';
  if (of !== null && environment === null) return 'not_valid';
  return current.result === 'pass' ? 'valid' : 'unknown';
}

/** Whether nothing speaks against the bundle except that the issuer's status lists have expired. */
export function isOnlyStale(reasons: readonly string[]): boolean {
  return reasons.length > 0 && reasons.every((reason) => reason === 'snapshot-fresh');
}
