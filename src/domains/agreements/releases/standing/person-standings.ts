import { sql } from 'kysely';
import { findKnownPersons } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import { findPersonStandings } from '#domains/identity/identity-verification/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';

/** How far identity and releases of these persons are, of those that are known; nothing that needs a reason. */
export function listPersonStandings(ctx: Context, actor: Actor, asked: readonly string[]) {
  return ctx.db.org(actor, async (tx) => {
    const personIds = await findKnownPersons(tx, asked);
    const standings = await findPersonStandings(ctx, tx, personIds);
    const releases = await countReleases(tx, personIds);
    return {
      data: personIds.map((personId) => {
        const identity = standings.get(personId);
        return {
          personId,
          identity: identity ? { ...identity, validUntil: identity.validUntil?.toISOString() ?? null } : null,
          releases: releases.get(personId) ?? { total: 0, signed: 0 },
        };
      }),
    };
  });
}

async function countReleases(tx: Tx, personIds: readonly string[]) {
  const { rows } = await sql<{ person_id: string; total: number; signed: number }>`
    select person.id as person_id, count(*)::int as total, count(*) filter (where release.status = 'signed')::int as signed
    from unnest(${[...personIds]}::text[]) as person (id)
    join releases as release on release.person_id = person.id or (release.person_id is null and release.user_id in
      (select user_id from person_user_ids where person_user_ids.person_id = person.id))
    group by person.id`.execute(tx);
  return new Map(rows.map(({ person_id: id, total, signed }) => [id, { total, signed }]));
}
