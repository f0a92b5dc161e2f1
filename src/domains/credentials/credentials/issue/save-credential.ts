import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { noteBusiness } from '../business-fraud.ts';
import { claimsHash } from '../claims/anchored-hashes.ts';
import { type SealedOf, sealForSubject, sealPersonal } from '../seals.ts';
import { allocateStatus } from '../status/allocate-status.ts';
import { changeCredentialStatus } from '../status/change-status.ts';
import { STATUS_LIST_KINDS } from '../status/status-list.ts';
import { credentialsOf } from '../tables.ts';
import type { PreparedCredential } from './prepared-credential.ts';

export interface CredentialToSave {
  actor: Actor;
  credential: PreparedCredential;
  /**
   * The ID by which webhooks identify the user: the caller's own, or the person's; null for a source without a user.
   */
  userId: string | null;
  /** The keyed hashes that identify the business. */
  fingerprints?: readonly Buffer[];
}

/**
 * Writes a prepared credential with its status entries and its event. The unique index rejects a person's second
 * credential for the same verification; any other new credential replaces the earlier one of its source.
 */
export async function saveCredential(
  ctx: Context,
  tx: Tx,
  { actor, credential, userId, fingerprints = [] }: CredentialToSave,
): Promise<void> {
  const { id, type, sourceId, verificationId, personId, claims } = credential;
  const of = { org_id: actor.org, id, type, person_id: personId, source_id: sourceId };
  if (type !== 'IdentityVerificationCredential') await supersede(ctx, tx, actor, sourceId);
  await credentialsOf(tx)
    .insertInto('credentials')
    .values({
      ...of,
      verification_id: verificationId,
      status: 'active',
      issuer: credential.issuer,
      subject: credential.subject,
      environment: credential.environment,
      valid_from: new Date(claims.validFrom),
      valid_until: claims.validUntil === null ? null : new Date(claims.validUntil),
      claims: await sealForSubject(ctx, tx, { of, text: JSON.stringify(claims), purpose: 'claims' }),
      ...(await sealOptional(ctx, tx, of, credential)),
      created_at: ctx.clock.now(),
    })
    .execute();
  await noteBusiness(tx, { org: actor.org, credentialId: id, fingerprints });
  await allocateStatus(ctx, tx, { org: actor.org, subject: id, copy: 'own', kinds: STATUS_LIST_KINDS });
  await ctx.events.emit(tx, actor, {
    type: 'credential.issued',
    subject: id,
    data: { userId, credentialId: id, type, personId, verificationId, sourceId },
    details: { type, claimsHash: claimsHash(credential) },
  });
}

/** Seals the optional parts. */
async function sealOptional(ctx: Context, tx: Tx, of: SealedOf, { personal, provable }: PreparedCredential) {
  return {
    personal_claims: personal
      ? await sealPersonal(ctx, tx, { of, text: JSON.stringify(personal), purpose: 'personal_claims' })
      : null,
    claim_set: provable
      ? await sealForSubject(ctx, tx, { of, text: JSON.stringify(provable), purpose: 'claim_set' })
      : null,
  };
}

/** Makes way for a source's new credential: the earlier one is replaced, and revoked unless it has expired. */
async function supersede(ctx: Context, tx: Tx, actor: Actor, sourceId: string): Promise<void> {
  const now = ctx.clock.now();
  const earlier = await credentialsOf(tx)
    .updateTable('credentials')
    .set({ superseded_at: now })
    .where('source_id', '=', sourceId)
    .where('superseded_at', 'is', null)
    .returning(['id', 'valid_until'])
    .executeTakeFirst();
  if (!earlier || (earlier.valid_until && earlier.valid_until <= now)) return;
  await changeCredentialStatus(ctx, tx, actor, { credentialId: earlier.id, to: 'revoked', reason: 'superseded' });
}
