import type { CredentialFormat } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { forgetBusiness } from '../business-fraud.ts';
import { FORMATS } from '../describe-types.ts';
import { credentialsOf } from '../tables.ts';

/**
 * Removes data from the credentials of a redacted source (`ver_…`, `agr_…`, `rel_…`, `cns_…`, `wcl_…`, `rlc_…`): for an identity, the
 * names, birth date, and nationality; for other types, everything. The credentials stay valid (see the README): later
 * encodings of an identity contain no names, and other types can no longer be encoded.
 */
export async function redactCredential(
  ctx: Context,
  tx: Tx,
  { actor, sourceId }: { actor: Actor; sourceId: string },
): Promise<void> {
  for (const id of await redactNames(tx, sourceId))
    await forget(ctx, tx, actor, { id, sourceId, formats: ['dc+sd-jwt'] });
  for (const id of await redactClaims(tx, sourceId)) {
    await forget(ctx, tx, actor, { id, sourceId, formats: FORMATS });
    await forgetBusiness(tx, id);
  }
}

async function redactNames(tx: Tx, sourceId: string): Promise<string[]> {
  const rows = await credentialsOf(tx)
    .updateTable('credentials')
    .set({ personal_claims: null, metadata: '{}' })
    .where('source_id', '=', sourceId)
    .where('type', '=', 'IdentityVerificationCredential')
    .where('personal_claims', 'is not', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function redactClaims(tx: Tx, sourceId: string): Promise<string[]> {
  const rows = await credentialsOf(tx)
    .updateTable('credentials')
    .set({ claims: null, personal_claims: null, claim_set: null, metadata: '{}' })
    .where('source_id', '=', sourceId)
    .where('type', '<>', 'IdentityVerificationCredential')
    .where('claims', 'is not', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function forget(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { id, sourceId, formats }: { id: string; sourceId: string; formats: readonly CredentialFormat[] },
): Promise<void> {
  await credentialsOf(tx)
    .deleteFrom('credential_encodings')
    .where('credential_id', '=', id)
    .where('format', 'in', formats)
    .execute();
  await ctx.events.audit(tx, actor, { action: 'credential.redacted', subject: id, details: { sourceId } });
}
