import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { HeldContent, HeldData, PersonalDataSource } from '#platform/personal-data.ts';
import { openContent } from './load-credential.ts';
import { credentialsOf } from './tables.ts';

/**
 * The content of a person's credentials. The credentials stay valid: number, status, and the hash in the log are kept,
 * and existing copies can be presented. Those of releases, agreements, and consents are erased with them, see
 * `redactCredential`.
 */
export const credentialsData: PersonalDataSource<Context> = {
  name: 'credentials',
  kinds: {
    credential: {
      title: 'Credential',
      purpose: 'To let you show that your identity was verified',
      origins: ['service'],
    },
  },
  find: async (_ctx, tx, { personIds }) =>
    personIds.length === 0 ? [] : held(tx, sql`person_id = any(${[...personIds]})`),
  aged: {
    classes: ['credential'],
    find: (_ctx, tx, { before, after = '', limit }) =>
      held(tx, sql`coalesce(valid_until, valid_from) < ${before} and id > ${after}`, limit),
  },
  show: (ctx, tx, { held }) => showCredential(ctx, tx, held.id),
  erase: async (ctx, tx, { actor, held: { id } }) => {
    await eraseCredential(ctx, tx, actor, id);
    return { blobs: [] };
  },
};

/** Only for identities; copies other than the organization's own are in wallets. */
async function held(tx: Tx, where: RawBuilder<unknown>, limit = 100_000): Promise<HeldData[]> {
  const { rows } = await sql<{ id: string; person_id: string | null; since: Date; copies: number }>`
    select id, person_id, coalesce(valid_until, valid_from) as since,
      (select count(distinct copy)::int from status_entries where subject = credentials.id and copy <> 'own') as copies
    from credentials
    where type = 'IdentityVerificationCredential' and num_nonnulls(claims, personal_claims, claim_set, vc_jwt) > 0
      and ${where} order by id limit ${limit}`.execute(tx);
  return rows.map(({ id, person_id: personId, since, copies }) => ({
    kind: 'credential',
    id,
    class: 'credential',
    since,
    of: { personId },
    ...(copies > 0 && { elsewhere: { kind: 'wallet', count: copies } }),
  }));
}

async function eraseCredential(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<void> {
  const empty = { claims: null, personal_claims: null, claim_set: null, vc_jwt: null, jwt_vc_json: null };
  await credentialsOf(tx).updateTable('credentials').set(empty).where('id', '=', id).execute();
  await credentialsOf(tx).deleteFrom('credential_encodings').where('credential_id', '=', id).execute();
  await ctx.events.audit(tx, actor, { action: 'credential.redacted', subject: id });
  await forgetAnswers(tx, id);
}

/** The credentials of these persons. */
export async function findCredentialIds(tx: Tx, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await credentialsOf(tx)
    .selectFrom('credentials')
    .select('id')
    .where('person_id', 'in', [...personIds])
    .execute();
  return rows.map(({ id }) => id);
}

async function showCredential(ctx: Context, tx: Tx, id: string): Promise<HeldContent> {
  const row = await credentialsOf(tx)
    .selectFrom('credentials')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const content = await openContent(ctx, tx, row);
  const copies = await credentialsOf(tx)
    .selectFrom('status_entries')
    .select('copy')
    .distinct()
    .where('subject', '=', id)
    .where('copy', '<>', 'own')
    .execute();
  return {
    data: {
      ...content,
      status: row.status,
      statusReason: row.status_reason,
      statusChangedAt: row.status_changed_at,
      issuer: row.issuer,
      verificationId: row.verification_id,
      validFrom: row.valid_from,
      validUntil: row.valid_until,
      metadata: row.metadata,
      createdAt: row.created_at,
    },
    recipients: copies.map(({ copy }) => ({ kind: 'wallet', name: copy, at: null })),
  };
}
