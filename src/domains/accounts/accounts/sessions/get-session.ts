import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Mode } from '#platform/http/identify.ts';
import type { Actor, Scope } from '#platform/operation/actor.ts';
import { findMembers, getOrganization } from '../organization/manage-organization.ts';
import type { Role } from '../role.ts';

/** A session's user and scopes. */
export interface OwnSession {
  user: { id: string; email: string; secondFactor: boolean };
  organization: { id: string; name: string; mode: Mode };
  role: Role;
  scopes: Scope[];
  /** Whether the user may only set up the second factor that the organization requires. */
  needsSecondFactor: boolean;
  /** The time of the login: some calls require a login within the last 10 minutes. */
  authenticatedAt: string;
}

export async function getSession(ctx: Context, actor: Actor): Promise<OwnSession> {
  const { id, name, mode } = await getOrganization(ctx, actor);
  const members = await ctx.db.org(actor, (tx) => findMembers(ctx, tx));
  const member = members.find(({ userId }) => userId === actor.id);
  if (!member) throw new AppError('unauthorized');
  return {
    user: { id: member.userId, email: member.email, secondFactor: member.secondFactor },
    organization: { id, name, mode },
    role: member.role,
    scopes: [...actor.scopes],
    needsSecondFactor: actor.lacksSecondFactor ?? false,
    authenticatedAt: (actor.authenticatedAt ?? ctx.wallClock.now()).toISOString(),
  };
}
