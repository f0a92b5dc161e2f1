import {
  createAgreement,
  findAgreementState,
  type NewAgreement,
  sendAgreement,
} from '#domains/agreements/agreements/index.ts';
import { ensureProject, openProject } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { assertCanBeSet } from '../assert-can-be-set.ts';
import { endRelease } from '../end-release.ts';
import type { NewRelease, PartyRole, ReleaseParty } from '../release.ts';

interface ToSign {
  id: string;
  release: NewRelease;
  /** Writes the release in the transaction that makes its agreement. */
  insert(tx: Tx, of: { projectId: string; agreementId: string }): Promise<void>;
  alongside(tx: Tx, releaseId: string): Promise<void>;
}

/**
 * Makes the agreement that a release is signed by, together with the release, and sends it to its parties. 422 for text that
 * no document can show, before anything is written.
 */
export async function sendForSigning(ctx: Context, actor: Actor, { id, release, insert, alongside }: ToSign) {
  await assertCanBeSet(ctx, release);
  // Without the claim of an Idempotency-Key: the project is found again where this is all that is carried out.
  const { projectId, title } = await ctx.db.org({ org: actor.org }, async (tx) => {
    const found = await ensureProject(ctx, tx, actor, release.projectId);
    return { projectId: found, title: (await openProject(ctx, tx, found))?.title };
  });
  const { id: agreementId } = await createAgreement(
    ctx,
    actor,
    agreementOf(release, { id, projectId, projectTitle: title ?? undefined }),
    async (tx, made) => {
      await insert(tx, { projectId, agreementId: made });
      await alongside(tx, id);
    },
  );
  await send(ctx, actor, { id, agreementId });
}

/** Sends the agreement of a release whose making was interrupted. */
export async function resumeSending(
  ctx: Context,
  actor: Actor,
  of: { id: string; agreementId: string },
): Promise<void> {
  const state = await ctx.db.org(actor, (tx) => findAgreementState(tx, of.agreementId));
  if (state?.status === 'draft') await send(ctx, actor, of);
}

async function send(
  ctx: Context,
  actor: Actor,
  { id, agreementId }: { id: string; agreementId: string },
): Promise<void> {
  try {
    await sendAgreement(ctx, actor, agreementId);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    // Nobody was asked, and nobody will be: it must not wait for signatures.
    await ctx.db.org(actor, (tx) => endRelease(ctx, tx, actor, { id, status: 'expired', code: 'not_sent' }));
    throw error;
  }
}

interface Of {
  id: string;
  projectId: string;
  projectTitle: string | undefined;
}

function agreementOf(release: NewRelease, { id, projectId, projectTitle }: Of): NewAgreement {
  const { signing, metadata, details } = release;
  return {
    type: 'model_release',
    title: projectTitle === undefined ? 'Model release' : `Model release: ${projectTitle}`,
    templateId: 'model_release',
    values: valuesOf(release),
    projectId,
    purpose: { kind: 'release', id },
    parties: (details.parties ?? []).map((party) => partyOf(party, release)),
    metadata,
    ...signing,
  };
}

/** Kind and, where none is given, order are those of the template's role. */
function partyOf(party: ReleaseParty, { userId, details }: NewRelease): NewAgreement['parties'][number] {
  return {
    ...party,
    ...(party.role === 'performer' && { userId, birthDate: details.performer.birthDate }),
    ...(party.role === 'guardian' && { guardianOf: 'performer' }),
  };
}

/** With its last day, once. */
function termOf({ term, endsOn }: NewRelease['terms']): string {
  return endsOn === null || term === `until ${endsOn}` ? term : `${term}, until ${endsOn}`;
}

/** What the document says, by the names of the template's fields; what was not given is left out. */
function valuesOf({ terms, details, visualReference }: NewRelease): NonNullable<NewAgreement['values']> {
  const { performer, photographer, guardian, witness, parties = [] } = details;
  const nameOf = (role: PartyRole) => parties.find((party) => party.role === role)?.name;
  const stageNames = [performer.stageName, ...(performer.otherNames ?? [])].filter((name) => name !== undefined);
  const guardianName = guardian?.legalName ?? nameOf('guardian');
  const values = {
    performerLegalName: performer.legalName ?? nameOf('performer'),
    performerStageNames: stageNames.length > 0 ? stageNames : undefined,
    performerBirthDate: performer.birthDate,
    performerAddress: performer.address,
    performerEmail: performer.email,
    performerPhone: performer.phone,
    guardianName,
    guardianRelationship: guardianName && (guardian?.relationship ?? 'legal guardian'),
    producerName: nameOf('producer'),
    photographerName: photographer?.legalName ?? nameOf('photographer'),
    photographerAddress: photographer?.address,
    photographerEmail: photographer?.email,
    photographerPhone: photographer?.phone,
    shootStart: terms.shoot?.from,
    shootEnd: terms.shoot?.until,
    shootPlace: details.place,
    shootDescription: details.description,
    explicit: terms.explicit,
    territory: terms.territory,
    term: termOf(terms),
    media: terms.media,
    exclusivity: terms.exclusivity,
    compensation: details.compensation,
    aiUse: terms.aiUse,
    biometricUse: terms.biometricUse,
    witnessName: witness?.legalName ?? nameOf('witness'),
    visualReference: visualReference && `SHA-256 ${visualReference.sha256}`,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as NonNullable<
    NewAgreement['values']
  >;
}
