import type { Context } from '#domains/context.ts';
import { findCredentialStatuses } from '#domains/credentials/credentials/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AgreementState } from './agreement.ts';
import { findAgreementState } from './find-agreement-state.ts';
import { loadAgreement, loadParties, openContacts, openContents } from './store.ts';
import { agreementsOf } from './tables.ts';
import type { FieldValues } from './templates/template.ts';

/** What an agreement says, for other domains; no scope is checked here. */
export interface AgreementTerms extends AgreementState {
  /** The values of its template's fields; null without a template, or once erased. */
  values: FieldValues | null;
  /** Whether its text and values are erased. */
  erased: boolean;
  /** The parties' names by party ID, without erased ones. */
  names: ReadonlyMap<string, string>;
}

/** {@link findAgreementState} with the values and the names; undefined for an unknown ID. */
export async function openAgreementTerms(ctx: Context, tx: Tx, id: string): Promise<AgreementTerms | undefined> {
  const state = await findAgreementState(tx, id);
  if (!state) return undefined;
  const [content] = await openContents(ctx, tx, [await loadAgreement(tx, id)]);
  const parties = await loadParties(tx, id);
  const contacts = await openContacts(ctx, tx, parties);
  const names = parties.flatMap(({ id: partyId }, index) => {
    const name = contacts[index]?.name;
    return name === undefined ? [] : [[partyId, name] as const];
  });
  return { ...state, values: content?.values ?? null, erased: !content, names: new Map(names) };
}

/**
 * The agreements of this list that are completed, with a credential that is neither revoked nor suspended, and whether
 * their text and values are erased.
 */
export async function findStandingAgreements(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { erased: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await agreementsOf(tx)
    .selectFrom('agreements')
    .select(['id', (where) => where('content', 'is', null).as('erased')])
    .where('id', 'in', [...new Set(ids)])
    .where('status', '=', 'completed')
    .execute();
  const statuses = await findCredentialStatuses(
    tx,
    rows.map(({ id }) => id),
  );
  const standing = rows.filter(({ id }) => (statuses.get(id) ?? 'active') === 'active');
  return new Map(standing.map(({ id, erased }) => [id, { erased: Boolean(erased) }]));
}
