import { findKnownPersons } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import { findPersonStandings } from '#domains/identity/identity-verification/index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { countReleases } from '../store.ts';

/**
 * The identity and release progress of these persons, if they are known; includes nothing that needs a reason for
 * access.
 */
export function listPersonStandings(ctx: Context, actor: Actor, asked: readonly string[]) {
  return ctx.db.org(actor, async (tx) => {
    const personIds = await findKnownPersons(tx, asked);
    const standings = await findPersonStandings(ctx, tx, personIds);
    const releases = actor.scopes.has('agreements:read') ? await countReleases(tx, personIds) : undefined;
    return {
      data: personIds.map((personId) => {
        const identity = standings.get(personId);
        return {
          personId,
          identity: identity ? { ...identity, validUntil: identity.validUntil?.toISOString() ?? null } : null,
          releases: releases ? (releases.get(personId) ?? { total: 0, signed: 0 }) : null,
        };
      }),
    };
  });
}
