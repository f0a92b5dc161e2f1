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
  return { ...state, values: content?.values ?? null, names: new Map(names) };
}

/** The agreements of this list that are completed, with a credential that is neither revoked nor suspended. */
export async function findStandingAgreements(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await agreementsOf(tx)
    .selectFrom('agreements')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('status', '=', 'completed')
    .execute();
  const completed = rows.map(({ id }) => id);
  const statuses = await findCredentialStatuses(tx, completed);
  return new Set(completed.filter((id) => (statuses.get(id) ?? 'active') === 'active'));
}
