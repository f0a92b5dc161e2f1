import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { PreparedCredential } from './prepare-identity-credential.ts';
import { credentialsOf } from './tables.ts';

export interface CredentialToSave {
  actor: Actor;
  credential: PreparedCredential;
  /** As webhooks name the user: the caller's own id, or the person's. */
  userId: string;
}

/** Writes a prepared credential with its event; the unique index refuses a second one for the same verification. */
export async function saveCredential(
  ctx: Context,
  tx: Tx,
  { actor, credential, userId }: CredentialToSave,
): Promise<void> {
  const owner = { org: actor.org, subject: credential.personId };
  const seal = (text: string, purpose: string): Promise<Buffer> =>
    ctx.vault.seal(tx, owner, Buffer.from(text), `${purpose}/${credential.id}`);
  await credentialsOf(tx)
    .insertInto('credentials')
    .values({
      org_id: actor.org,
      id: credential.id,
      type: 'IdentityVerificationCredential',
      status: 'active',
      person_id: credential.personId,
      verification_id: credential.verificationId,
      issuer: credential.issuer,
      subject: credential.subject,
      valid_from: credential.validFrom,
      valid_until: credential.validUntil,
      vc_jwt: await seal(credential.vcJwt, 'vc_jwt'),
      jwt_vc_json: await seal(credential.jwtVcJson, 'jwt_vc_json'),
      claim_set: await seal(credential.claimSet, 'claim_set'),
      created_at: ctx.clock.now(),
    })
    .execute();
  await ctx.events.emit(tx, actor, {
    type: 'credential.issued',
    subject: credential.id,
    data: {
      userId,
      credentialId: credential.id,
      type: 'IdentityVerificationCredential',
      personId: credential.personId,
      verificationId: credential.verificationId,
    },
  });
}
