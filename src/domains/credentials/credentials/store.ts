import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';

/**
 * The organization that owns a status list (SECURITY DEFINER, because it may be any organization); undefined for an
 * unknown ID.
 */
export async function findListOwner(tx: Tx, listId: string): Promise<string | undefined> {
  const { rows } = await sql<{ org_id: string }>`select * from find_status_list(${listId})`.execute(tx);
  return rows[0]?.org_id;
}

/** Marks a list's signed form as outdated. */
export async function markListChanged(tx: Tx, listId: string): Promise<void> {
  await sql`update status_lists set version = version + 1 where id = ${listId}`.execute(tx);
}

/**
 * The last day on which claims signed from a credential can prove something. For a withdrawn credential this is not the
 * exact day, which could reveal the document's expiry, but the latest day to which claims signed before the withdrawal
 * can extend.
 */
export function lastProvableDay(claimsDays: number) {
  return sql<CalendarDay>`greatest(claims_until, case when status <> 'active' then
    to_char(status_changed_at at time zone 'UTC' + make_interval(days => ${claimsDays}), 'YYYY-MM-DD') end)`;
}

/**
 * Persons with claims that extend to a given day or later and were signed from a revoked or suspended identity: the
 * last day of these claims, and of claims from valid identities. A person suspected of fraud has no valid identity.
 */
export async function findWithdrawnIdentities(
  tx: Tx,
  { suspects, since, claimsDays }: { suspects: readonly string[]; since: CalendarDay; claimsDays: number },
): Promise<{ personId: string; until: CalendarDay; standingUntil: CalendarDay | null }[]> {
  const { rows } = await sql<{ person_id: string; until: CalendarDay; standing_until: CalendarDay | null }>`
    select person_id, max(${lastProvableDay(claimsDays)}) as until, (
      select max(standing.claims_until) from credentials standing
      where standing.org_id = given.org_id and standing.person_id = given.person_id and standing.type = given.type
        and standing.status = 'active' and not standing.person_id = any(${[...suspects]})) as standing_until
    from credentials given
    where type = 'IdentityVerificationCredential' and claims_until >= ${since}
      and (status <> 'active' or person_id = any(${[...suspects]}))
    group by org_id, person_id, type
    order by person_id`.execute(tx);
  return rows.map((row) => ({ personId: row.person_id, until: row.until, standingUntil: row.standing_until }));
}
