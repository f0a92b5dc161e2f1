import { findPersonIds } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { NewParty } from '../party.ts';
import { sealContact } from '../store.ts';
import { agreementsOf } from '../tables.ts';

/** Writes the parties of a draft in the order in which they were named; check-parties.ts must have checked them. */
export async function insertParties(
  ctx: Context,
  tx: Tx,
  { org, agreementId, parties }: { org: string; agreementId: string; parties: readonly NewParty[] },
): Promise<void> {
  const at = ctx.clock.now();
  const ids = parties.map(() => newId('agreementParty', at));
  const idOfRole = (role: string | undefined) => ids[parties.findIndex((party) => party.role === role)] ?? null;
  for (const [position, party] of parties.entries()) {
    const { role, kind, order, userId, name, email, birthDate, locale, guardianOf, witnessOf } = party;
    const id = ids[position] ?? '';
    const personIds = userId === undefined ? [] : await findPersonIds(tx, userId);
    await agreementsOf(tx)
      .insertInto('agreement_parties')
      .values({
        org_id: org,
        agreement_id: agreementId,
        id,
        position,
        role,
        kind,
        signing_order: order,
        for_party: idOfRole(guardianOf ?? witnessOf),
        user_id: userId ?? null,
        person_id: personIds[0] ?? null,
        contact: await sealContact(ctx, tx, { org, id }, { name, email, birthDate, locale }),
        status: 'waiting',
        code_attempts: 0,
        identity_assurance: 'none',
        reminders_sent: 0,
      })
      .execute();
  }
}

/** Deletes the parties of a draft, and their data keys. */
export async function deleteParties(ctx: Context, tx: Tx, { org, agreementId }: { org: string; agreementId: string }) {
  const gone = await agreementsOf(tx)
    .deleteFrom('agreement_parties')
    .where('agreement_id', '=', agreementId)
    .returning('id')
    .execute();
  for (const { id } of gone) await ctx.vault.destroy(tx, { org, subject: id });
}
