import { isErasedUserId } from '#platform/erased-user-id.ts';
import type { ReleaseStanding } from '../standing/release-standing.ts';
import type { PendingIdentity } from './find-pending.ts';
import type { Judged } from './judge-performer.ts';

/** The next step for a performer; `add_performer` if the performer is not declared yet. */
export const PERFORMER_STEPS = [
  'add_reference',
  'add_performer',
  'remove_performer',
  'set_shoot_day',
  'create_release',
  'remind',
  'verify_identity',
  'decide_identity',
  'await_identity',
  'reissue',
  'request_signature',
] as const;
export type PerformerStep = (typeof PERFORMER_STEPS)[number];

/** The next step for a project. */
export const PROJECT_STEPS = [...PERFORMER_STEPS, 'name_producer', 'verify_producer'] as const;

export interface ProjectNext {
  step: (typeof PROJECT_STEPS)[number];
  /** The performer concerned; null if the step is for the project, or for someone known only from a release. */
  performerId: string | null;
  userId: string | null;
}

/** Problems that no document or signature can fix. */
const FINAL = [
  'under_age_on_shoot_day',
  'identity_examined_after_shoot',
  'nullifier_not_distinct',
  'release_refused',
  'release_withdrawn',
];
const BY_IDENTITY = [
  'identity_missing',
  'identity_revoked',
  'identity_suspended',
  'identity_not_examined_here',
  'document_expired_on_shoot_day',
  'age_unknown',
  'proof_of_age_after_shoot',
];
const BY_RELEASE = ['release_missing', 'release_expired', 'release_ended'];
const BY_SIGNATURE = ['not_signed_by_performer', 'signature_level_too_low'];

/** Null if nothing is missing, or if waiting is the only remedy. */
export function nextStep({
  performerId,
  userId,
  missing,
  standing,
  pending,
}: {
  performerId: string | null;
  userId: string | null;
  missing: readonly string[];
  standing: ReleaseStanding | null;
  pending: PendingIdentity | null;
}): PerformerStep | null {
  const lacks = (codes: readonly string[]) => missing.some((code) => codes.includes(code));
  if (missing.length === 0) return null;
  // Someone known only from a release must be declared before they can be removed.
  if (lacks(FINAL) || (userId !== null && isErasedUserId(userId)))
    return performerId === null ? 'add_performer' : 'remove_performer';
  if (userId === null) return 'add_reference';
  if (lacks(['shoot_day_unknown'])) return 'set_shoot_day';
  if (lacks(BY_RELEASE)) return 'create_release';
  if (lacks(BY_IDENTITY)) return identityStep(pending);
  if (standing?.state === 'waiting') return 'remind';
  if (lacks(BY_SIGNATURE)) return 'request_signature';
  return lacks(['nullifier_missing']) ? 'reissue' : null;
}

function identityStep(pending: PendingIdentity | null): PerformerStep {
  if (pending === null) return 'verify_identity';
  return pending.for === 'decision' ? 'decide_identity' : 'await_identity';
}

/** Whether a verified identity would help. */
export const lacksIdentity = (missing: readonly string[]): boolean =>
  missing.some((code) => BY_IDENTITY.includes(code));

/**
 * A performer's missing items come before the producer's; null if nothing is missing, or if waiting is the only remedy.
 */
export function nextStepOfProject({
  whole,
  performers,
  producer,
}: {
  whole: readonly string[];
  performers: readonly { performerId: string | null; userId: string | null; next: PerformerStep | null }[];
  producer: Judged;
}): ProjectNext | null {
  const ofProject = (step: ProjectNext['step']): ProjectNext => ({ step, performerId: null, userId: null });
  if (whole.length > 0) return ofProject('add_performer');
  const [first] = performers.flatMap(({ next: step, performerId, userId }) =>
    step === null ? [] : [{ step, performerId, userId }],
  );
  if (first) return first;
  if (producer.ok) return null;
  return ofProject(producer.reason === 'producer_missing' ? 'name_producer' : 'verify_producer');
}
