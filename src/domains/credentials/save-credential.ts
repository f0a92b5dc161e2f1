import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { allocateStatus } from './allocate-status.ts';
import type { PreparedBusinessCredential } from './prepare-business-credential.ts';
import type { PreparedIdentityCredential } from './prepare-identity-credential.ts';
import { type SealedOf, sealForSubject, sealPersonal } from './seals.ts';
import { STATUS_LIST_KINDS } from './status-list.ts';
import { supersede } from './supersede.ts';
import { credentialsOf } from './tables.ts';

/** A claim set that was prepared outside the transaction. */
export type PreparedCredential = PreparedIdentityCredential | PreparedBusinessCredential;

export interface CredentialToSave {
  actor: Actor;
  credential: PreparedCredential;
  /** As webhooks name the user: the caller's own id, or the person's; null of a business that came without one. */
  userId: string | null;
}

/**
 * Writes a prepared credential with the entries of its status and its event. For the same verification the unique index
 * refuses a second one of a person; that of a business takes the place of an earlier one.
 */
export async function saveCredential(
  ctx: Context,
  tx: Tx,
  { actor, credential, userId }: CredentialToSave,
): Promise<void> {
  const { id, type, verificationId, claims } = credential;
  const personId = personOf(credential);
  const of = { org_id: actor.org, id, person_id: personId, verification_id: verificationId };
  if (type === 'BusinessVerificationCredential') await supersede(ctx, tx, actor, verificationId);
  await credentialsOf(tx)
    .insertInto('credentials')
    .values({
      ...of,
      type,
      status: 'active',
      issuer: credential.issuer,
      subject: credential.subject,
      valid_from: new Date(claims.validFrom),
      valid_until: new Date(claims.validUntil),
      claims: await sealForSubject(ctx, tx, { of, text: JSON.stringify(claims), purpose: 'claims' }),
      ...(await sealOfPerson(ctx, tx, of, credential)),
      created_at: ctx.clock.now(),
    })
    .execute();
  await allocateStatus(ctx, tx, { org: actor.org, subject: id, copy: 'own', kinds: STATUS_LIST_KINDS });
  await ctx.events.emit(tx, actor, {
    type: 'credential.issued',
    subject: id,
    data: { userId, credentialId: id, type, personId, verificationId },
  });
}

function personOf(credential: PreparedCredential): string | null {
  return credential.type === 'IdentityVerificationCredential' ? credential.personId : null;
}

/** What only a person's credential has. */
async function sealOfPerson(ctx: Context, tx: Tx, of: SealedOf, credential: PreparedCredential) {
  if (credential.type !== 'IdentityVerificationCredential') return { personal_claims: null, claim_set: null };
  const { personal, provable } = credential;
  return {
    personal_claims: await sealPersonal(ctx, tx, { of, text: JSON.stringify(personal), purpose: 'personal_claims' }),
    claim_set: await sealForSubject(ctx, tx, { of, text: JSON.stringify(provable), purpose: 'claim_set' }),
  };
}
