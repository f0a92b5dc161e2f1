import type { BundledFile, BundledReplica, FileStatus } from './bundled-files.ts';
import { type JudgedConsent, WITHDRAWN_BY } from './judge-consents.ts';
import type { JudgedPerformer } from './judge-performer.ts';
import type { Production } from './production.ts';

/** The verdict on a digital replica of a performer in a file. */
export interface ReplicaVerdict {
  id: string;
  status: Exclude<FileStatus, 'unknown'>;
  record: 'pass' | 'fail';
  /** Whether it is withdrawn only by the consent. */
  byConsent: boolean;
}

interface ReplicaCheck {
  file: BundledFile;
  performers: readonly JudgedPerformer[];
  consents: readonly JudgedConsent[];
}

/**
 * Judges a digital replica as the service judges its coverage: only a consent to it covers it. A withdrawn release of
 * the performer withdraws it too, and while a release is suspended, it is not covered.
 */
export function judgeReplica(
  { performer, consent: place, missing }: BundledReplica,
  { file, performers, consents }: ReplicaCheck,
  { bundle }: Production,
): ReplicaVerdict {
  const person = performers[performer];
  const consent = place === null ? undefined : consents[place];
  const use = place === null ? null : (bundle.consents?.[place]?.use ?? null);
  const isUsedUp = use !== null && use.file !== file.id;
  const release = releaseState(person);
  const byRelease = release.now.includes('revoked') || missing === 'release_withdrawn';
  const byConsent = consent?.isWithdrawn === true || missing === 'replica_consent_withdrawn';
  const isCovered = consent?.verdict === 'pass' && !isUsedUp && release.now.length === 0;
  const wasCovered = consent?.record === 'pass' && !isUsedUp && release.whenMade.length === 0;
  return {
    id: person?.verdict.id ?? '',
    status: byRelease || byConsent ? 'withdrawn' : isCovered ? 'covered' : 'not_covered',
    record: wasCovered ? 'pass' : 'fail',
    byConsent: byConsent && !byRelease,
  };
}

/** Why a performer's release is not active, now and when the bundle was created. */
function releaseState(person: JudgedPerformer | undefined) {
  const stopped = (person?.rules ?? []).filter(
    ({ rule, reason }) => WITHDRAWN_BY.includes(rule) && (reason === 'revoked' || reason === 'suspended'),
  );
  return {
    now: stopped.map(({ reason }) => reason),
    whenMade: stopped.filter(({ of }) => of === 'record').map(({ reason }) => reason),
  };
}
