import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { credentialsOf } from './tables.ts';

/**
 * Takes names, birth date and nationality out of the credential of a verification that is redacted. The credential goes
 * on to hold, see the README; encodings made later say nothing of who it is.
 */
export async function redactCredential(
  ctx: Context,
  tx: Tx,
  { actor, verificationId }: { actor: Actor; verificationId: string },
): Promise<void> {
  const row = await credentialsOf(tx)
    .updateTable('credentials')
    .set({ personal_claims: null })
    .where('verification_id', '=', verificationId)
    .where('personal_claims', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  await credentialsOf(tx)
    .deleteFrom('credential_encodings')
    .where('credential_id', '=', row.id)
    .where('format', '=', 'dc+sd-jwt')
    .execute();
  await ctx.events.audit(tx, actor, { action: 'credential.redacted', subject: row.id });
}
