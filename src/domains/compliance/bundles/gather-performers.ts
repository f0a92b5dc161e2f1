import { findStandingRelease, type JudgedPerformer, type StandingRelease } from '#domains/agreements/releases/index.ts';
import type { Context } from '#domains/context.ts';
import { findAgeProofs } from '#domains/credentials/age-proofs/index.ts';
import { judgeProofFile, obtainProof } from '#domains/credentials/proofs/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { AGE_ATTESTATION, type AgeAttestation } from '#verifier/bundle/age-attestation.ts';
import { ageStatementOf, type ReleaseAge, releaseContext } from '#verifier/credential/release-context.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import { type AgeOverStatement, parseStatement, sameStatement } from '#verifier/proof/statement.ts';
import { type BundleDisclosable, type GivenProof, POLICY } from './bundle.ts';

/** Someone who is seen, with what can be shown of them. */
export interface GatheredPerformer {
  id: string;
  releaseId: string | null;
  shotOn: CalendarDay | null;
  personId: string | null;
  /** `dc+sd-jwt`; null where no release stands. */
  credential: string | null;
  proof: ProofFile | AgeAttestation | null;
  /** Where the proof comes from; `attested`: it is of the age alone, and the organization states it. */
  proofFrom: 'given' | 'stored' | 'made' | 'attested' | null;
  /** Codes of what could not be shown. */
  missing: string[];
  /** Codes of everything that keeps the bundle from passing, as the project says. */
  judged: readonly string[];
}

/** What everyone's is gathered for. */
export interface Gathering {
  actor: Actor;
  projectId: string;
  /** DID of the organization. */
  issuer: string;
  disclose: readonly BundleDisclosable[];
  given: readonly GivenProof[];
}

/** The release of someone, and the proof of their age: of those given, a stored one, or one that is made now. */
export async function gatherPerformer(
  ctx: Context,
  gathering: Gathering,
  judged: JudgedPerformer,
): Promise<GatheredPerformer> {
  const found = await findRelease(ctx, gathering, judged);
  if ('missing' in found) return { ...emptyOf(judged), missing: [found.missing] };
  const { release } = found;
  const shown = { ...emptyOf(judged), credential: release.credential, personId: release.personId };
  if (judged.shotOn === null) return { ...shown, missing: ['shoot_day_unknown'] };
  const attested = await findAttestation(ctx, gathering, judged, { release, shotOn: judged.shotOn });
  const statement = statementFor(gathering, { credential: release.credential, on: judged.shotOn });
  // What the examinations that stand cannot show, no proof shows: it was made from one that does not. Erased ones say nothing.
  const { reason } = judged.identity;
  if (reason !== null && reason !== 'identity_missing') return { ...shown, ...attested, missing: [reason] };
  const given = await findGiven(ctx, gathering, { statement, release });
  if (given) return { ...shown, proof: given, proofFrom: 'given' };
  if (release.personId === null) return { ...shown, ...attested, missing: [whyUnknown(judged)] };
  const obtained = await obtainProof(ctx, gathering.actor, {
    personId: release.personId,
    nullifier: release.nullifier,
    statement,
  });
  if ('refusal' in obtained) return { ...shown, ...attested, missing: [REASONS[obtained.refusal] ?? obtained.refusal] };
  return { ...shown, proof: obtained.file, proofFrom: obtained.isNew ? 'made' : 'stored' };
}

/** A proof of age without identity by which the performer's age is known; the document itself is kept nowhere. */
async function findAttestation(
  ctx: Context,
  { actor }: Gathering,
  { age, userId }: JudgedPerformer,
  { release, shotOn }: { release: StandingRelease; shotOn: CalendarDay },
): Promise<Pick<GatheredPerformer, 'proof' | 'proofFrom'> | undefined> {
  if (!age.ok || age.basis !== 'proof_of_age' || userId === null) return undefined;
  const proofs = await ctx.db.org(actor, (tx) => findAgeProofs(tx, userId));
  const found = proofs.find(({ years, attestedOn }) => years >= POLICY.years && attestedOn <= shotOn);
  if (!found) return undefined;
  const { documentType, years, attestedOn } = found;
  const context = releaseContext(release.credential);
  return { proof: { format: AGE_ATTESTATION, documentType, years, attestedOn, context }, proofFrom: 'attested' };
}

/** What has to be proved of the performer of a release; anyone who verifies computes it again. */
export function statementFor(
  { issuer, projectId }: Pick<Gathering, 'issuer' | 'projectId'>,
  of: Pick<ReleaseAge, 'credential' | 'on'>,
): AgeOverStatement {
  return ageStatementOf({ issuer, projectId, years: POLICY.years, ...of });
}

/** The words of the check of everyone depicted for what a prover refuses. */
const REASONS: Record<string, string> = {
  too_young: 'under_age_on_shoot_day',
  examined_after: 'identity_examined_after_shoot',
  document_expired: 'document_expired_on_shoot_day',
};

/** The release has no nullifier: no one was verified, or only since, and it has to be issued again. */
function whyUnknown({ identity, distinct }: JudgedPerformer): string {
  return identity.reason ?? distinct.reason ?? 'identity_missing';
}

function emptyOf({ performerId, release, shotOn, missing: judged }: JudgedPerformer): Omit<
  GatheredPerformer,
  'missing'
> & {
  missing: never[];
} {
  const { releaseId } = release;
  const id = performerId ?? releaseId ?? '';
  return { id, releaseId, shotOn, personId: null, credential: null, proof: null, proofFrom: null, missing: [], judged };
}

type FoundRelease = { release: StandingRelease } | { missing: string };

/** A release that stands; else the code of why there is none. */
export async function findRelease(
  ctx: Context,
  { actor: { org }, disclose }: Pick<Gathering, 'actor' | 'disclose'>,
  { release: { ok, reason, releaseId } }: Pick<JudgedPerformer, 'release'>,
): Promise<FoundRelease> {
  if (!ok || releaseId === null) return { missing: reason ?? 'release_missing' };
  try {
    const release = await findStandingRelease(ctx, { org, id: releaseId, disclose: ['shoot', ...disclose] });
    return release ? { release } : { missing: 'release_missing' };
  } catch (error) {
    // Erased since it was judged.
    if (error instanceof AppError && error.code === 'gone') return { missing: 'release_erased' };
    throw error;
  }
}

/** A given proof of this statement that holds and is about whom the release is about. */
async function findGiven(
  ctx: Context,
  { actor, given }: Gathering,
  { statement, release }: { statement: AgeOverStatement; release: StandingRelease },
): Promise<ProofFile | undefined> {
  for (const proof of given) {
    const own = parseStatement(proof.statement);
    // It may vouch for more than is asked.
    const asked = own.type === 'age-over' && own.requires ? { ...statement, requires: own.requires } : statement;
    if (!sameStatement(own, asked)) continue;
    const { record, shown } = await judgeProofFile(ctx, actor.org, { proof, statement: asked });
    // A bundle is a record: what was true on the day of the shoot stays so. Judged: it is a proof file.
    if (record.result === 'pass' && shown?.nullifier === release.nullifier) return proof as unknown as ProofFile;
  }
  return undefined;
}
