import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { currentOrder, isDone, isOpen, statusAt } from '../agreement.ts';
import { isActing, type PartyKind, type PartyStatus } from '../party.ts';
import { openContacts } from '../store.ts';
import { type AgreementRow, agreementsOf, type PartyRow } from '../tables.ts';

/** An agreement's progress, and the parties it waits for. */
export interface AgreementProgress {
  /** Number of parties required for completion. */
  acting: number;
  /** How many of those have acted. */
  acted: number;
  /** The parties whose turn it is; empty unless parties can act. */
  waitingFor: {
    id: string;
    role: string;
    kind: PartyKind;
    name: string | null;
    status: PartyStatus;
    invitedAt: string | null;
    viewedAt: string | null;
  }[];
}

/** Progress of one page of agreements, by ID; names are opened in one batch. */
export async function presentProgress(
  ctx: Context,
  tx: Tx,
  rows: readonly AgreementRow[],
): Promise<Map<string, AgreementProgress>> {
  const parties = await partiesOf(tx, rows);
  const now = ctx.clock.now();
  const waited = rows.flatMap((row) => (isOpen(statusAt(row, now)) ? waitedFor(parties.get(row.id) ?? []) : []));
  const contacts = await openContacts(ctx, tx, waited);
  const names = new Map(waited.map(({ id }, index) => [id, contacts[index]?.name ?? null]));
  return new Map(
    rows.map(({ id }) => {
      const all = parties.get(id) ?? [];
      const acting = all.filter(({ kind }) => isActing(kind));
      const waitingFor = waitedFor(all).filter((party) => names.has(party.id));
      return [
        id,
        {
          acting: acting.length,
          acted: acting.filter(({ status }) => isDone(status)).length,
          waitingFor: waitingFor.map((party) => presentWaiting(party, names.get(party.id) ?? null)),
        },
      ];
    }),
  );
}

/** The parties of several agreements, in the order in which they were named. */
export async function partiesOf(tx: Tx, rows: readonly { id: string }[]): Promise<Map<string, PartyRow[]>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const found = await agreementsOf(tx)
    .selectFrom('agreement_parties')
    .selectAll()
    .where('agreement_id', 'in', ids)
    .orderBy('position')
    .execute();
  return Map.groupBy(found, (party) => party.agreement_id);
}

/** The parties whose turn it is. */
export function waitedFor(parties: readonly PartyRow[]): PartyRow[] {
  const shown = parties.map((party) => ({ ...party, order: party.signing_order }));
  const turn = currentOrder(shown);
  return shown.filter(({ kind, status, order }) => isActing(kind) && !isDone(status) && order === turn);
}

function presentWaiting(party: PartyRow, name: string | null): AgreementProgress['waitingFor'][number] {
  const { id, role, kind, status } = party;
  const invitedAt = party.invited_at?.toISOString() ?? null;
  return { id, role, kind, name, status, invitedAt, viewedAt: party.viewed_at?.toISOString() ?? null };
}
