import {
  type AgreementState,
  findAgreementState,
  isSameName,
  type PartyState,
} from '#domains/agreements/agreements/index.ts';
import { openProject, performerNullifier, projectInEvent } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import {
  claimsHash,
  type PreparedCredential,
  prepareReleaseCredential,
  saveCredential,
} from '#domains/credentials/credentials/index.ts';
import {
  findVerifiedIdentities,
  findVerifiedIdentity,
  type VerifiedIdentity,
} from '#domains/identity/identity-verification/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import type { Likeness } from '#verifier/evidence/evidence-record.ts';
import { projectScope } from '#verifier/proof/project-scope.ts';
import { endRelease } from './end-release.ts';
import type { ReleaseDetails, ReleaseIdentity } from './release.ts';
import { ageErrors } from './rules.ts';
import { mailPerformer } from './signing/mail-performer.ts';
import { findStanding } from './standing/find-standings.ts';
import { addHistory, changeRelease, loadRelease, lockRelease, openDetails } from './store.ts';
import type { ReleaseRow } from './tables.ts';

/** Everything that goes into a release's credential. */
interface Case {
  row: ReleaseRow;
  details: ReleaseDetails | null;
  agreement: AgreementState | undefined;
  /** The party depicted; undefined for an attested release. */
  performer: PartyState | undefined;
  identity: VerifiedIdentity | undefined;
  known: ReleaseIdentity;
  nullifier: string | null;
  projectTitle: string | null;
}

/**
 * Issues the credential of a release that is ready for it: if attested, once recorded; if signed, once all parties have
 * signed. Does nothing if the credential already exists. If the performer turns out to be a minor without a guardian,
 * the release ends.
 */
export async function issueRelease(ctx: Context, actor: Actor, id: string): Promise<void> {
  const found = await ctx.db.org(actor, (tx) => loadCase(ctx, tx, id));
  if (found.row.status !== 'pending') return;
  if (found.row.agreement_id !== null && found.agreement?.status !== 'completed') return;
  if (isForbidden(ctx, found)) {
    await ctx.db.org(actor, (tx) => endRelease(ctx, tx, actor, { id, status: 'refused', code: 'under_age' }));
    return;
  }
  const credential = await prepare(ctx, found);
  await ctx.db.org(actor, (tx) => commit(ctx, tx, actor, { found, credential }));
}

/**
 * Reissues the credential of a signed release, replacing the earlier one. If the missing identity has been verified
 * since, the new credential contains the performer's nullifier. 409 for a release that is not signed.
 */
export async function reissueRelease(ctx: Context, actor: Actor, id: string): Promise<void> {
  const found = await ctx.db.org(actor, (tx) => loadCase(ctx, tx, id));
  if (found.row.status !== 'signed')
    throw new AppError('conflict', { message: `A release that is ${found.row.status} cannot be reissued.` });
  if (found.row.details === null) throw new AppError('gone', { message: 'The person in the release is erased.' });
  if (isForbidden(ctx, found))
    throw new AppError('conflict', {
      message: 'The verified performer was under age. Withdraw the release instead of reissuing it.',
    });
  const credential = await prepare(ctx, found);
  await ctx.db.org(actor, (tx) => commit(ctx, tx, actor, { found, credential }));
}

async function loadCase(ctx: Context, tx: Tx, id: string): Promise<Case> {
  const row = await loadRelease(tx, id);
  const agreement = row.agreement_id === null ? undefined : await findAgreementState(tx, row.agreement_id);
  const performer = agreement?.parties.find(({ role }) => role === 'performer');
  const details = await openDetails(ctx, tx, row);
  const identity = await findIdentity(ctx, tx, { row, details, performer });
  const personId = identity?.personId ?? null;
  const known = identity ? 'verified' : performer?.identityAssurance === 'presented' ? 'presented' : 'missing';
  const of = { org: row.org_id, projectId: row.project_id };
  return {
    row,
    details,
    agreement,
    performer,
    identity,
    known,
    nullifier: personId === null ? null : await performerNullifier(ctx, tx, { ...of, personId }),
    projectTitle: (await openProject(ctx, tx, row.project_id))?.title ?? null,
  };
}

/** The verified signer; otherwise the person behind the caller's userId, unless the release names someone else. */
async function findIdentity(
  ctx: Context,
  tx: Tx,
  { row, details, performer }: Pick<Case, 'row' | 'details' | 'performer'>,
): Promise<VerifiedIdentity | undefined> {
  if (performer?.verificationId) return findVerifiedIdentity(ctx, tx, performer.verificationId);
  const party = details?.parties?.find(({ role }) => role === 'performer');
  const names = [details?.performer.legalName, party?.name].filter((name) => name !== undefined);
  const identities = await findVerifiedIdentities(ctx, tx, row.user_id);
  return identities.find((identity) => names.every((name) => isSameName(name, nameOf(identity))));
}

/** The verified birth date is known only now, and may forbid what the birth date from the caller allowed. */
function isForbidden(ctx: Context, { row, details, identity }: Case): boolean {
  const of = { terms: row.terms, details: details ?? { performer: {} } };
  return [...ageErrors(of, identity?.birthDate, dayOf(ctx.clock.now()))].length > 0;
}

function prepare(ctx: Context, found: Case): Promise<PreparedCredential> {
  const { row, performer, agreement, identity, details, nullifier, projectTitle } = found;
  const { shoot, endsOn, ...scope } = row.terms;
  const { legalName = identity && nameOf(identity), stageName, birthDate } = details?.performer ?? {};
  const verifiedBirthDate = identity?.birthDate ?? birthDate;
  const { territory, term, media, exclusivity, explicit, aiUse, biometricUse } = scope;
  return prepareReleaseCredential(ctx, {
    org: row.org_id,
    releaseId: row.id,
    personId: identity?.personId ?? null,
    validFrom: ctx.clock.now(),
    validUntil: endsOn === null ? null : new Date(`${endsOn}T23:59:59Z`),
    release: {
      releaseId: row.id,
      agreementId: row.agreement_id,
      projectScope: projectScope(row.project_id),
      ...(projectTitle !== null && { projectTitle }),
      documentHash: agreement?.documentHash ?? null,
      assurance: row.assurance,
      likeness: likenessOf(found),
      shoot,
      scope: { territory, term, media, exclusivity, explicit, aiUse, biometricUse },
      performerNullifier: nullifier,
      performerDid: performer?.did ?? null,
      performerSignature: performer?.signature ?? null,
      performerSignatureLevel: performer?.signatureLevel ?? null,
      performerLinkDelivery: performer?.signatureLevel ? performer.linkDelivery : null,
      performerIdentityIssuer: performer?.identityIssuer ?? null,
      personal:
        legalName === undefined
          ? null
          : {
              legalName,
              ...(stageName !== undefined && { stageName }),
              ...(verifiedBirthDate !== undefined && { birthDate: verifiedBirthDate }),
            },
    },
  });
}

function nameOf({ givenNames, familyName }: VerifiedIdentity): string {
  return `${givenNames} ${familyName}`.trim();
}

function likenessOf({ performer }: Case): Likeness {
  return performer?.likeness ?? 'producer_attested';
}

interface Issued {
  found: Case;
  credential: PreparedCredential;
}

async function commit(ctx: Context, tx: Tx, actor: Actor, { found, credential }: Issued): Promise<void> {
  const row = await lockRelease(tx, found.row.id);
  // The release changed meanwhile: its credential was issued, or it has ended.
  if (row.version !== found.row.version) return;
  const isNew = row.status === 'pending';
  const { agreement, performer, nullifier, known } = found;
  const now = ctx.clock.now();
  await saveCredential(ctx, tx, { actor, credential, userId: row.user_id });
  const issued = await changeRelease(ctx, tx, row, {
    status: 'signed',
    identity: known,
    person_id: found.identity?.personId ?? row.person_id,
    credential_id: credential.id,
    document_hash: agreement?.documentHash ?? null,
    likeness: likenessOf(found),
    performer_nullifier: nullifier,
    performer_did: performer?.did ?? null,
    performer_signature_level: performer?.signatureLevel ?? null,
    performer_link_delivery: performer?.signatureLevel ? performer.linkDelivery : null,
    ...(isNew && { signed_at: now }),
  });
  await addHistory(ctx, tx, actor, { releaseId: row.id, action: isNew ? 'signed' : 'reissued' });
  const details = anchored(issued, credential);
  if (!isNew) {
    await ctx.events.audit(tx, actor, { action: 'release.reissued', subject: row.id, details });
    return;
  }
  await ctx.events.emit(tx, actor, {
    type: 'release.signed',
    subject: row.id,
    data: await eventData(ctx, tx, issued, credential),
    details,
  });
  if (row.assurance === 'signed') await mailPerformer(ctx, tx, issued, found.details);
}

/** The details of the log entry. */
function anchored({ assurance, document_hash: documentHash }: ReleaseRow, credential: PreparedCredential) {
  return { assurance, credentialId: credential.id, claimsHash: claimsHash(credential), documentHash };
}

async function eventData(ctx: Context, tx: Tx, row: ReleaseRow, credential: PreparedCredential) {
  return {
    userId: row.user_id,
    releaseId: row.id,
    ...(await projectInEvent(tx, row.project_id)),
    standing: await findStanding(ctx, tx, row),
    assurance: row.assurance,
    identity: row.identity,
    agreementId: row.agreement_id,
    credentialId: credential.id,
  };
}
