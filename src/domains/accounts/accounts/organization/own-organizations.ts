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
  /** Whether it is the one that the session is for. */
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

/** Their names; the transaction ends up in the last of them. */
export async function organizationNames(tx: Tx, userId: string): Promise<string[]> {
  const names: string[] = [];
  for (const { org } of await findMemberships(tx, userId)) {
    await enterOrganization(tx, org);
    names.push(await organizationName(tx));
  }
  return names;
}

/**
 * Opens a session in another organization of the user by the login of this one, and ends when that would have; 404 where the
 * user is no member. The one before stays what it is, unless it is the one that the browser gives up for this.
 */
export function switchOrganization(ctx: Context, actor: Actor, organization: string, origin: Origin): Promise<Session> {
  const { id: userId, authenticatedAt } = actor;
  return ctx.db.system(async (tx) => {
    const membership = (await findMemberships(tx, userId)).find(({ org }) => org === organization);
    if (!membership || !authenticatedAt) throw new AppError('not_found');
    return openSession(ctx, tx, { userId, membership, factor: null, authenticatedAt, origin });
  });
}
