import type { Context } from '#domains/context.ts';
import {
  changeCredentialStatus,
  findCredentialStatuses,
  RECORDS_CHANGED,
  redactCredential,
  type StatusReason,
} from '#domains/credentials/credentials/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { consentsOf, type ReplicaLicenseRow } from '../../tables.ts';
import { findLicensesUnder } from './store.ts';

/** Revokes the licenses under a consent that is no longer in effect, and returns them. The consent must be locked. */
export async function endLicenses(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { consentId, reason }: { consentId: string; reason: StatusReason },
): Promise<ReplicaLicenseRow[]> {
  const licenses = await findLicensesUnder(tx, consentId);
  const statuses = await findCredentialStatuses(
    tx,
    licenses.map(({ id }) => id),
  );
  for (const { id, credential_id: credentialId } of licenses)
    if (statuses.get(id) !== 'revoked')
      await changeCredentialStatus(ctx, tx, actor, { credentialId, to: 'revoked', reason });
  return licenses;
}

/** Erases the content of the licenses under a consent; they are revoked before. */
export async function eraseLicenses(ctx: Context, tx: Tx, actor: Actor, consentId: string): Promise<void> {
  const licenses = await endLicenses(ctx, tx, actor, { consentId, reason: RECORDS_CHANGED });
  await consentsOf(tx)
    .updateTable('replica_licenses')
    .set({ terms: null })
    .where('consent_id', '=', consentId)
    .execute();
  for (const { id } of licenses) {
    await redactCredential(ctx, tx, { actor, sourceId: id });
    await ctx.vault.destroy(tx, { org: actor.org, subject: id });
    await forgetAnswers(tx, id);
  }
}
