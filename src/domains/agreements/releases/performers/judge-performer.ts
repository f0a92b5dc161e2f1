import type { AgeProof } from '#domains/credentials/age-proofs/index.ts';
import type { Examination } from '#domains/identity/identity-verification/index.ts';
import { ageCutoff, type CalendarDay, dayOf } from '#verifier/encoding/days.ts';
import type { LinkDelivery, SignatureLevel } from '#verifier/evidence/signature-level.ts';
import { ADULT_YEARS, type ReleaseIdentity } from '../release.ts';
import { type ReleaseStanding, whySignatureFails } from '../standing/release-standing.ts';
import type { ReleaseRow } from '../tables.ts';

/** The result of one rule for one performer; the reason is a code, null if the rule is met. */
export interface Judged {
  ok: boolean;
  reason: string | null;
}

export interface JudgedSignature extends Judged {
  level: SignatureLevel | null;
  linkDelivery: LinkDelivery | null;
  minimum: SignatureLevel;
}

const MET: Judged = { ok: true, reason: null };
const unmet = (reason: string): Judged => ({ ok: false, reason });

/**
 * Requires an examination on or before the first day of the shoot (28 CFR 75.2(a)(1): before the depiction), of a
 * document that was still valid on that day.
 */
export function judgeIdentity(
  examinations: readonly Pick<Examination, 'examinedAt' | 'validUntil' | 'withdrawal'>[],
  shotOn: CalendarDay | null,
  known: ReleaseIdentity | undefined,
): Judged & { examinedOn: CalendarDay | null } {
  const vouched = vouching(examinations);
  const [examinedOn] = vouched.map(({ examinedAt }) => dayOf(examinedAt)).sort();
  if (examinedOn === undefined) return { ...unmet(whyMissing(examinations, known)), examinedOn: null };
  if (shotOn === null) return { ...unmet('shoot_day_unknown'), examinedOn };
  if (examinedOn > shotOn) return { ...unmet('identity_examined_after_shoot'), examinedOn };
  const isValid = vouched.some(
    ({ examinedAt, validUntil }) => dayOf(examinedAt) <= shotOn && (validUntil === null || dayOf(validUntil) > shotOn),
  );
  return { ...(isValid ? MET : unmet('document_expired_on_shoot_day')), examinedOn };
}

/** Examinations whose credential was neither revoked nor suspended; the others prove nothing about any day. */
function vouching<Of extends Pick<Examination, 'withdrawal'>>(examinations: readonly Of[]): Of[] {
  return examinations.filter(({ withdrawal }) => withdrawal === null);
}

/** A suspended credential can be reinstated, so it is reported rather than a revoked one. */
function whyMissing(
  examinations: readonly Pick<Examination, 'withdrawal'>[],
  known: ReleaseIdentity | undefined,
): string {
  if (examinations.some(({ withdrawal }) => withdrawal === 'suspended')) return 'identity_suspended';
  if (examinations.length > 0) return 'identity_revoked';
  return known === 'presented' ? 'identity_not_examined_here' : 'identity_missing';
}

/** The basis of an age: an examined document, or a proof of age without identity. */
export const AGE_BASES = ['identity', 'proof_of_age'] as const;
export type JudgedAge = Judged & { basis: (typeof AGE_BASES)[number] | null };

/**
 * Requires an age of at least 18 on the first day of the shoot, according to every examination with a birth date;
 * without such an examination, a proof of age signed on or before that day.
 */
export function judgeAge(
  examinations: readonly Pick<Examination, 'birthDate' | 'withdrawal'>[],
  shotOn: CalendarDay | null,
  proofs: readonly Pick<AgeProof, 'years' | 'attestedOn'>[] = [],
): JudgedAge {
  const days = vouching(examinations).flatMap(({ birthDate }) => birthDate ?? []);
  const attested = proofs.filter(({ years }) => years >= ADULT_YEARS);
  if (days.length === 0 && attested.length === 0) return { ...unmet('age_unknown'), basis: null };
  const basis = days.length > 0 ? 'identity' : 'proof_of_age';
  if (shotOn === null) return { ...unmet('shoot_day_unknown'), basis };
  if (basis === 'proof_of_age') {
    const isProved = attested.some(({ attestedOn }) => attestedOn <= shotOn);
    return { ...(isProved ? MET : unmet('proof_of_age_after_shoot')), basis };
  }
  const cutoff = ageCutoff(shotOn, ADULT_YEARS);
  return { ...(days.every((day) => day <= cutoff) ? MET : unmet('under_age_on_shoot_day')), basis };
}

/** Requires a valid release: signed or attested, and neither withdrawn nor erased. */
export function judgeRelease(
  release: Pick<ReleaseRow, 'status' | 'details'> | undefined,
  standing: ReleaseStanding | null,
): Judged {
  if (release?.status === 'signed' && release.details !== null) return MET;
  return unmet(standing?.missing[0] ?? 'release_missing');
}

/** What a bundle of the project will say about the performer's signature, by the rule that every verifier applies. */
export function judgeSignature(
  release:
    | Pick<ReleaseRow, 'status' | 'assurance' | 'performer_signature_level' | 'performer_link_delivery'>
    | undefined,
  around: { minimum: SignatureLevel; isWalletBelieved: boolean },
): JudgedSignature {
  const { minimum } = around;
  if (release?.status !== 'signed') return { ...MET, level: null, linkDelivery: null, minimum };
  const { performer_signature_level: level, performer_link_delivery: linkDelivery } = release;
  const reason = whySignatureFails(release, around);
  return { ok: reason === null, reason, level, linkDelivery, minimum };
}

/**
 * Requires that no other performer of the project has the same nullifier; a release without a nullifier must be
 * reissued once it can have one.
 */
export function judgeDistinct(
  release: Pick<ReleaseRow, 'status' | 'performer_nullifier'> | undefined,
  others: readonly Pick<ReleaseRow, 'status' | 'performer_nullifier'>[],
): Judged {
  // Without a signed release there is nothing to compare; another rule reports that.
  if (release?.status !== 'signed') return MET;
  const { performer_nullifier: nullifier } = release;
  if (nullifier === null) return unmet('nullifier_missing');
  const same = others.some((other) => other.status === 'signed' && other.performer_nullifier === nullifier);
  return same ? unmet('nullifier_not_distinct') : MET;
}
