import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { HeldContent } from '#platform/personal-data.ts';
import { presentParty, presentSummaries } from './present.ts';
import { openOf } from './signing/prepared.ts';
import { loadAgreement, loadParties, openContacts, openTrail } from './store.ts';
import { agreementsOf, type PartyRow } from './tables.ts';

/** An agreement as one of its parties sees it: of the other parties, only the roles. */
export async function showParty(ctx: Context, tx: Tx, id: string): Promise<HeldContent> {
  const party = await loadParty(tx, id);
  const agreement = await loadAgreement(tx, party.agreement_id);
  const [contact] = await openContacts(ctx, tx, [party]);
  const summary = (await presentSummaries(ctx, tx, [agreement])).get(agreement.id);
  const others = (await loadParties(tx, agreement.id)).filter((other) => other.id !== id);
  const trail = await openTrail(ctx, tx, agreement.id);
  return {
    data: {
      agreement: summary,
      party: await presentParty(ctx, tx, { party, contact: contact ?? null, isDraft: true }),
      filled: await openOf(ctx, tx, party, 'filled'),
      signed: await openOf(ctx, tx, party, 'appearance'),
      identity: await openOf(ctx, tx, party, 'identity'),
      signature: party.signature,
      trail: trail.filter(({ partyId }) => partyId === id),
      otherRoles: others.map(({ role, kind }) => ({ role, kind })),
    },
    ...(agreement.completed_at && {
      recipients: others.map(({ role }) => ({ kind: 'agreement', name: role, at: agreement.completed_at })),
    }),
  };
}

/** States only that the document exists: every party received it, and it names all of them. */
export async function showDocument(_ctx: Context, tx: Tx, id: string): Promise<HeldContent> {
  const row = await loadAgreement(tx, id);
  const { type, document_hash: documentHash, sealed_hash: sealedHash, completed_at: completedAt } = row;
  return { data: { type, documentHash, sealedHash, completedAt } };
}

function loadParty(tx: Tx, id: string): Promise<PartyRow> {
  return agreementsOf(tx)
    .selectFrom('agreement_parties')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}
