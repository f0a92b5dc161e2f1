import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { allocateStatus } from './allocate-status.ts';
import type { PreparedCredential } from './prepare-identity-credential.ts';
import { sealForPerson, sealPersonal } from './seals.ts';
import { STATUS_LIST_KINDS } from './status-list.ts';
import { credentialsOf } from './tables.ts';

export interface CredentialToSave {
  actor: Actor;
  credential: PreparedCredential;
  /** As webhooks name the user: the caller's own id, or the person's. */
  userId: string;
}

/**
 * Writes a prepared credential with the entries of its status and its event; the unique index refuses a second one for
 * the same verification.
 */
export async function saveCredential(
  ctx: Context,
  tx: Tx,
  { actor, credential, userId }: CredentialToSave,
): Promise<void> {
  const { id, personId, verificationId, claims, personal, provable } = credential;
  const of = { org_id: actor.org, id, person_id: personId, verification_id: verificationId };
  await credentialsOf(tx)
    .insertInto('credentials')
    .values({
      ...of,
      type: 'IdentityVerificationCredential',
      status: 'active',
      issuer: credential.issuer,
      subject: credential.subject,
      valid_from: new Date(claims.validFrom),
      valid_until: new Date(claims.validUntil),
      claims: await sealForPerson(ctx, tx, { of, text: JSON.stringify(claims), purpose: 'claims' }),
      personal_claims: await sealPersonal(ctx, tx, { of, text: JSON.stringify(personal), purpose: 'personal_claims' }),
      claim_set: await sealForPerson(ctx, tx, { of, text: JSON.stringify(provable), purpose: 'claim_set' }),
      created_at: ctx.clock.now(),
    })
    .execute();
  await allocateStatus(ctx, tx, { org: actor.org, subject: id, copy: 'own', kinds: STATUS_LIST_KINDS });
  await ctx.events.emit(tx, actor, {
    type: 'credential.issued',
    subject: id,
    data: { userId, credentialId: id, type: 'IdentityVerificationCredential', personId, verificationId },
  });
}
