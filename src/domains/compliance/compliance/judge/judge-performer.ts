import { dayOf } from '#verifier/encoding/days.ts';
import type { PerformerFacts } from '../facts.ts';
import type { ComplianceRules } from '../policy.ts';
import type { Fix, Requirement, RequirementState, Subject } from '../requirement.ts';
import { judgeStanding } from './judge-identity.ts';
import { blocked, holdsUntil, MET, missing, stateOf, type Verdict } from './verdict.ts';

interface Case {
  facts: PerformerFacts;
  projectId: string;
  rules: ComplianceRules;
  at: Date;
}

const JUDGES = {
  identity_verified: judgeIdentity,
  age_on_shoot_date: judgeAge,
  release_signed: judgeSigned,
  release_not_withdrawn: judgeNotWithdrawn,
  performers_complete: judgeDistinct,
  records_complete: judgeRecord,
} satisfies Partial<Record<Requirement, (of: Case) => Verdict>>;

/** The requirements of one depicted person. */
export function judgePerformer(of: Case): RequirementState[] {
  const asked = Object.keys(JUDGES) as (keyof typeof JUDGES)[];
  return asked
    .filter((requirement) => of.rules[requirement].enabled)
    .map((requirement) =>
      stateOf({ requirement, subject: subjectOf(of.facts), projectId: of.projectId }, JUDGES[requirement](of)),
    );
}

/** A declared performer, or else the user of a release. */
function subjectOf({ judged: { performerId, userId } }: PerformerFacts): Subject {
  return performerId === null ? { type: 'user', id: userId ?? '' } : { type: 'performer', id: performerId };
}

/**
 * Requires an examination before the shoot, which suffices for records; in a current production, the identity must
 * still be verified today.
 */
function judgeIdentity({ facts, rules, at, projectId }: Case): Verdict {
  const { judged, standing, lastDay } = facts;
  const { expiringDays } = rules.identity_verified;
  const { reason } = judged.identity;
  if (reason === 'identity_examined_after_shoot') return blocked(reason, takeOut(facts, projectId));
  if (reason === 'shoot_day_unknown') return missing(reason, sayWhen(projectId));
  if (reason === 'document_expired_on_shoot_day') return missing(reason, verify(facts));
  if (reason === null && lastDay !== null && lastDay < dayOf(at)) return MET;
  const verdict = judgeStanding(standing, { at, expiringDays, userId: judged.userId });
  if (reason === null || (standing.state !== 'verified' && standing.state !== 'missing')) return verdict;
  // The identity was verified later, by another issuer, or for someone else's release: only an examination here of the
  // person who signed the release counts.
  return { ...missing(reason), fix: standing.state === 'verified' ? reissue(facts) : verify(facts) };
}

function judgeAge({ facts, projectId, at }: Case): Verdict {
  const { reason } = facts.judged.age;
  if (reason === null) return MET;
  if (reason === 'under_age_on_shoot_day') return blocked(reason, takeOut(facts, projectId));
  if (reason === 'shoot_day_unknown') return missing(reason, sayWhen(projectId));
  // A pending verification is not started again.
  const { fix } = judgeStanding(facts.standing, { at, expiringDays: 0, userId: facts.judged.userId });
  return { ...missing(reason), fix: fix ?? verify(facts) };
}

function judgeSigned({ facts, projectId, rules: { release_signed: rule }, at }: Case): Verdict {
  const { release: judged, signature } = facts.judged;
  const again = release(facts, projectId);
  if (judged.reason === 'release_erased') return missing(judged.reason, takeOut(facts, projectId));
  switch (judged.standing?.state) {
    case undefined:
      return missing('release_missing', again);
    case 'withdrawn':
      // The next rule reports that.
      return MET;
    case 'declined':
      return blocked('release_refused', takeOut(facts, projectId));
    case 'not_sent':
      return missing('release_not_sent', read(facts));
    case 'waiting':
      return missing('release_pending', remind(facts));
    case 'expired':
      return missing('release_expired', again);
    case 'ended':
      return missing('release_ended', again);
    default:
      if (signature.reason !== null && !rule.acceptAttested)
        return missing(SIGNATURE_REASONS[signature.reason] ?? signature.reason, again);
      return judgeTerm(facts, { at, expiringDays: rule.expiringDays, fix: again });
  }
}

/** Keeps the code that compliance reported from the start. */
const SIGNATURE_REASONS: Record<string, string> = { not_signed_by_performer: 'performer_signature_missing' };

function judgeTerm(
  { release: terms }: PerformerFacts,
  { at, expiringDays, fix }: { at: Date; expiringDays: number; fix: Fix },
): Verdict {
  const until = terms?.endsOn ? new Date(`${terms.endsOn}T23:59:59Z`) : null;
  return holdsUntil(until, { at, expiringDays, reason: 'release_ends', fix, ended: missing('release_ended', fix) });
}

function judgeNotWithdrawn({ facts, projectId }: Case): Verdict {
  return facts.judged.release.standing?.state === 'withdrawn'
    ? blocked('release_withdrawn', takeOut(facts, projectId))
    : MET;
}

function judgeDistinct({ facts, projectId }: Case): Verdict {
  const { reason } = facts.judged.distinct;
  if (reason === null) return MET;
  return reason === 'nullifier_missing' ? missing(reason, reissue(facts)) : blocked(reason, takeOut(facts, projectId));
}

/**
 * 28 CFR 75.2(a)(1) requires data of the examined document; the identity rule reports a person without an examination.
 */
function judgeRecord({ facts }: Case): Verdict {
  const { identity, age } = facts.judged;
  const isErased = identity.examinedOn !== null && age.basis !== 'identity';
  return isErased ? missing('document_record_erased', verify(facts)) : MET;
}

function verify({ judged: { userId } }: PerformerFacts): Fix {
  return { method: 'POST', path: '/v1/verification-sessions', ...(userId !== null && { body: { userId } }) };
}

function release({ judged: { userId } }: PerformerFacts, projectId: string): Fix {
  return { method: 'POST', path: '/v1/releases', body: { ...(userId !== null && { userId }), projectId } };
}

function reissue({ judged }: PerformerFacts): Fix | null {
  const { releaseId } = judged.release;
  return releaseId === null ? null : { method: 'POST', path: `/v1/releases/${releaseId}/reissue` };
}

function remind(facts: PerformerFacts): Fix {
  const { release: terms } = facts;
  return terms?.agreementId ? { method: 'POST', path: `/v1/agreements/${terms.agreementId}/remind` } : read(facts);
}

const read = ({ judged }: PerformerFacts): Fix => ({ method: 'GET', path: `/v1/releases/${judged.release.releaseId}` });

/** Someone known only from a release must be declared before they can be removed. */
function takeOut({ judged: { performerId } }: PerformerFacts, projectId: string): Fix {
  const performers = `/v1/projects/${projectId}/performers`;
  return performerId === null
    ? { method: 'POST', path: performers }
    : { method: 'DELETE', path: `${performers}/${performerId}` };
}

const sayWhen = (projectId: string): Fix => ({ method: 'PATCH', path: `/v1/projects/${projectId}` });
