import { projectInEvent } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { claimsHash, type PreparedConsentCredential, saveCredential } from '#domains/credentials/credentials/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { insertConsent, moveConsent } from './store.ts';
import type { ConsentRow } from './tables.ts';

export interface Given {
  row: ConsentRow;
  credential: PreparedConsentCredential;
}

/** Writes a newly given consent with its credential and both events. */
export async function commitGiven(ctx: Context, tx: Tx, actor: Actor, { row, credential }: Given): Promise<void> {
  await saveCredential(ctx, tx, { actor, credential, userId: row.user_id });
  await insertConsent(tx, actor, row);
  await tell(ctx, tx, actor, { row, credential });
}

/**
 * {@link commitGiven} for a consent that waited for a signature; its row must be locked and still pending. Returns the
 * new row.
 */
export async function commitSigned(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { row, credential, givenAt }: Given & { givenAt: Date },
): Promise<ConsentRow> {
  await saveCredential(ctx, tx, { actor, credential, userId: row.user_id });
  const at = ctx.clock.now();
  const given = { status: 'given', at, given_at: givenAt, credential_id: credential.id } as const;
  const moved = await moveConsent(tx, actor, row, given);
  await tell(ctx, tx, actor, { row: moved, credential });
  return moved;
}

async function tell(ctx: Context, tx: Tx, actor: Actor, { row, credential }: Given): Promise<void> {
  const { id: consentId, user_id: userId, person_id: personId, project_id: projectId, assurance } = row;
  const { agreement_id: agreementId } = row;
  const project = await projectInEvent(tx, projectId);
  const data = { consentId, userId, personId, ...project, assurance, agreementId, credentialId: credential.id };
  const { documentHash } = credential.claims.consent;
  const details = { assurance, claimsHash: claimsHash(credential), documentHash };
  await ctx.events.emit(tx, actor, { type: 'consent.given', subject: consentId, data, details });
}
