import type { Examination } from '#domains/identity-verification/index.ts';
import { ageCutoff, type CalendarDay, dayOf } from '#verifier/days.ts';
import { ADULT_YEARS, type ReleaseIdentity } from './release.ts';
import type { ReleaseRow } from './tables.ts';

/** What one rule says of one performer; the reason is a code, null where it is met. */
export interface Judged {
  ok: boolean;
  reason: string | null;
}

const MET: Judged = { ok: true, reason: null };
const unmet = (reason: string): Judged => ({ ok: false, reason });

/** An examination on the first day of the shoot or before it (28 CFR 75.2(a)(1): before the depiction). */
export function judgeIdentity(
  examinations: readonly Pick<Examination, 'examinedAt'>[],
  shotOn: CalendarDay | null,
  known: ReleaseIdentity | undefined,
): Judged & { examinedOn: CalendarDay | null } {
  const [examinedOn] = examinations.map(({ examinedAt }) => dayOf(examinedAt)).sort();
  if (examinedOn === undefined)
    return { ...unmet(known === 'presented' ? 'identity_not_examined_here' : 'identity_missing'), examinedOn: null };
  if (shotOn === null) return { ...unmet('shoot_day_unknown'), examinedOn };
  return { ...(examinedOn <= shotOn ? MET : unmet('identity_examined_after_shoot')), examinedOn };
}

/** At least 18 on the first day of the shoot, by every examination that knows a birth date. */
export function judgeAge(examinations: readonly Pick<Examination, 'birthDate'>[], shotOn: CalendarDay | null): Judged {
  const days = examinations.flatMap(({ birthDate }) => birthDate ?? []);
  if (days.length === 0) return unmet('age_unknown');
  if (shotOn === null) return unmet('shoot_day_unknown');
  const cutoff = ageCutoff(shotOn, ADULT_YEARS);
  return days.every((day) => day <= cutoff) ? MET : unmet('under_age_on_shoot_day');
}

/** A release that stands: signed or attested, and not withdrawn. */
export function judgeRelease(release: Pick<ReleaseRow, 'status'> | undefined): Judged {
  if (!release) return unmet('release_missing');
  return release.status === 'signed' ? MET : unmet(`release_${release.status}`);
}

/** Nobody else of the project has the nullifier; a release that has none has to be issued again once it can have one. */
export function judgeDistinct(
  release: Pick<ReleaseRow, 'status' | 'performer_nullifier'> | undefined,
  others: readonly Pick<ReleaseRow, 'status' | 'performer_nullifier'>[],
): Judged {
  // Without a signed release there is nothing to compare, and that is told by its own rule.
  if (release?.status !== 'signed') return MET;
  const { performer_nullifier: nullifier } = release;
  if (nullifier === null) return unmet('nullifier_missing');
  const same = others.some((other) => other.status === 'signed' && other.performer_nullifier === nullifier);
  return same ? unmet('nullifier_not_distinct') : MET;
}
