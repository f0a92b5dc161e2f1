import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { enterOrganization, type Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { Role } from '../role.ts';
import { type Origin, openSession, type Session } from '../sessions/open-session.ts';
import { findMemberships } from '../store.ts';
import { organizationName } from './manage-organization.ts';

export interface OwnOrganization {
  id: string;
  name: string;
  role: Role;
  /** Whether the session is for this organization. */
  current: boolean;
}

/** The organizations that the user is a member of, the oldest membership first. */
export function listOwnOrganizations(ctx: Context, actor: Actor): Promise<OwnOrganization[]> {
  return ctx.db.system(async (tx) => {
    const found: OwnOrganization[] = [];
    for (const { org, role } of await findMemberships(tx, actor.id)) {
      await enterOrganization(tx, org);
      found.push({ id: org, name: await organizationName(tx), role, current: org === actor.org });
    }
    return found;
  });
}

/** The names of the user's organizations; afterwards, the transaction is in the last of them. */
export async function organizationNames(tx: Tx, userId: string): Promise<string[]> {
  const names: string[] = [];
  for (const { org } of await findMemberships(tx, userId)) {
    await enterOrganization(tx, org);
    names.push(await organizationName(tx));
  }
  return names;
}

/**
 * Opens a session in another organization of the user, based on this session's login and expiring with it; 404 if the
 * user is not a member. The previous session stays, unless the browser replaces it.
 */
export function switchOrganization(ctx: Context, actor: Actor, organization: string, origin: Origin): Promise<Session> {
  const { id: userId, authenticatedAt } = actor;
  return ctx.db.system(async (tx) => {
    const membership = (await findMemberships(tx, userId)).find(({ org }) => org === organization);
    if (!membership || !authenticatedAt) throw new AppError('not_found');
    return openSession(ctx, tx, { userId, membership, factor: null, authenticatedAt, origin });
  });
}
