import {
  findStandingRelease,
  isUnexamined,
  type JudgedPerformer,
  type StandingRelease,
} from '#domains/agreements/releases/index.ts';
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

/** A depicted person, with everything that may be shown. */
export interface GatheredPerformer {
  id: string;
  releaseId: string | null;
  shotOn: CalendarDay | null;
  personId: string | null;
  /** `dc+sd-jwt`; null if there is no valid release. */
  credential: string | null;
  proof: ProofFile | AgeAttestation | null;
  /** The source of the proof; `attested`: only the age, stated by the organization. */
  proofFrom: 'given' | 'stored' | 'made' | 'attested' | null;
  /** Codes of missing items. */
  missing: string[];
  /** Codes of all reasons for which the project would make the bundle fail. */
  judged: readonly string[];
}

/** The context in which a performer's data are gathered. */
export interface Gathering {
  actor: Actor;
  projectId: string;
  /** DID of the organization. */
  issuer: string;
  disclose: readonly BundleDisclosable[];
  given: readonly GivenProof[];
}

/** A performer's release and age proof: a supplied proof, a stored one, or one created now. */
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
  // A proof from an examination that is no longer valid is not used, unless the examination was only erased.
  const { reason } = judged.identity;
  if (reason !== null && !isUnexamined(reason)) return { ...shown, ...attested, missing: [reason] };
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

/** A proof of age without identity for this performer; the document itself is not stored. */
async function findAttestation(
  ctx: Context,
  { actor }: Gathering,
  { age, userId }: JudgedPerformer,
  { release, shotOn }: { release: StandingRelease; shotOn: CalendarDay },
): Promise<Pick<GatheredPerformer, 'proof' | 'proofFrom'> | undefined> {
  if (age.basis !== 'proof_of_age' || userId === null) return undefined;
  const proofs = await ctx.db.org(actor, (tx) => findAgeProofs(tx, [userId]));
  const found = proofs.get(userId)?.find(({ years, attestedOn }) => years >= POLICY.years && attestedOn <= shotOn);
  if (!found) return undefined;
  const { documentType, years, attestedOn } = found;
  const context = releaseContext(release.credential);
  return { proof: { format: AGE_ATTESTATION, documentType, years, attestedOn, context }, proofFrom: 'attested' };
}

/** The statement to prove about a release's performer, which verifiers compute again. */
export function statementFor(
  { issuer, projectId }: Pick<Gathering, 'issuer' | 'projectId'>,
  of: Pick<ReleaseAge, 'credential' | 'on'>,
): AgeOverStatement {
  return ageStatementOf({ issuer, projectId, years: POLICY.years, ...of });
}

/** Reason codes for a prover's refusals. */
const REASONS: Record<string, string> = {
  too_young: 'under_age_on_shoot_day',
  examined_after: 'identity_examined_after_shoot',
  document_expired: 'document_expired_on_shoot_day',
};

/** The release has no nullifier: the performer was not verified at issuance, and it must be issued again. */
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

/** A valid release, or the code that says why there is none. */
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

/** A supplied proof of this statement that is valid and about the release's subject. */
async function findGiven(
  ctx: Context,
  { actor, given }: Gathering,
  { statement, release }: { statement: AgeOverStatement; release: StandingRelease },
): Promise<ProofFile | undefined> {
  for (const proof of given) {
    const own = parseStatement(proof.statement);
    // The proof may show more assurances than requested.
    const asked = own.type === 'age-over' && own.requires ? { ...statement, requires: own.requires } : statement;
    if (!sameStatement(own, asked)) continue;
    const { record, shown } = await judgeProofFile(ctx, actor.org, { proof, statement: asked });
    // A bundle is a record: what was true on the shoot day remains true. judgeProofFile has checked the form.
    if (record.result === 'pass' && shown?.nullifier === release.nullifier) return proof as unknown as ProofFile;
  }
  return undefined;
}
