import type { BundleManifest } from './bundle.ts';
import type { JudgedPerformer } from './judge-performer.ts';
import type { Production } from './production.ts';

/** What no bundle can show, and what this one does not. */
export function couldNotKnow(
  { bundle, trust, log, fresh }: Production,
  performers: readonly JudgedPerformer[],
  asOf: string | null,
): string[] {
  const { manifest } = bundle;
  return [
    everyone(manifest),
    'when the shoot took place: the organization states the days, here and in the releases it issued',
    'whether one person enrolled with two documents: such a person looks like two',
    performers.some(({ verdict }) => verdict.likeness === 'producer_attested') &&
      'whether the signer is the person depicted: no face was compared at signing, so only the producer says so',
    `whether the identity behind a proof was revoked or suspended: its issuer checked when it made the bundle (${manifest.createdAt}), and no status list shows it`,
    asOf !== null && `what was withdrawn, revoked, or suspended after ${asOf}`,
    fresh === undefined && 'whether a release has been withdrawn since: that needs fresh status lists',
    trust.logs.length === 0 && 'whether the releases are in a log, and since when: the trust file names none',
    log?.trusted.checkpoint === null &&
      'whether the log was rewritten, or shows different versions to others: the trust file pins no checkpoint',
    log &&
      (log.seen === undefined
        ? "when the log's entries were made: time attested by the operator only"
        : `exactly when the log's entries were made; the log was witnessed by ${log.seen}`),
  ].filter((sentence) => typeof sentence === 'string');
}

function everyone({ expectedPerformers }: BundleManifest): string {
  return expectedPerformers === null
    ? 'whether an undeclared person was filmed: the number of performers is not stated'
    : `whether more than ${expectedPerformers} people were filmed: the organization states the number`;
}
