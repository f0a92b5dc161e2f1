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
    "when was filmed: the days are the organisation's word, and that of the releases which it issued",
    'whether one person was enrolled twice by two documents: nullifiers tell enrolments apart, not people',
    performers.some(({ verdict }) => verdict.likeness === 'producer_attested') &&
      "whether who signed is who is seen: without a face compared at signing the likeness is the producer's word",
    `whether the identity behind a proof was revoked or suspended: its issuer checked when it made the bundle (${manifest.createdAt}), and no status list shows it`,
    asOf !== null && `what was withdrawn, revoked or suspended after ${asOf}`,
    fresh === undefined && 'whether a release has been withdrawn since: that needs fresh status lists',
    trust.logs.length === 0 && 'whether the releases are in a log, and since when: the trust file names none',
    log?.trusted.checkpoint === null &&
      'whether the log was set back or shows others another one: no checkpoint is pinned in the trust file',
    log &&
      (log.seen === undefined
        ? "the time of the log's entries but by its operator: time attested by the operator only"
        : `the time of the log's entries but by its operator; it was seen with them by ${log.seen}`),
  ].filter((sentence) => typeof sentence === 'string');
}

function everyone({ expectedPerformers }: BundleManifest): string {
  return expectedPerformers === null
    ? 'whether somebody was filmed who is not declared: nobody has said how many performers there are'
    : `whether somebody was filmed beyond those ${expectedPerformers}: how many there are is the organisation's word`;
}
