import { AppError } from '#kernel/errors.ts';
import { type Actor, SCOPES, type Scope } from '#platform/operation/actor.ts';

export const ROLES = ['owner', 'reviewer', 'developer', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

const reads = SCOPES.filter((scope) => scope.endsWith(':read') && scope !== 'pii:read');
const without = (...left: Scope[]): Scope[] => SCOPES.filter((scope) => !left.includes(scope));

/** What a logged-in member may do. */
const SCOPES_OF_ROLE: Record<Role, readonly Scope[]> = {
  owner: SCOPES,
  reviewer: [...reads, 'verifications:write', 'reviews:write', 'agreements:write', 'compliance:write', 'pii:read'],
  developer: without('reviews:write', 'organization:write', 'pii:read', 'compliance:erase'),
  viewer: reads,
};

/**
 * The scopes of a key for which none were asked: all that make no keys, change no organization, show no personal data and
 * destroy none.
 */
const DEFAULT_KEY_SCOPES: readonly Scope[] = without(
  'keys:write',
  'organization:write',
  'pii:read',
  'compliance:erase',
);

export function scopesOf(role: Role): ReadonlySet<Scope> {
  return new Set(SCOPES_OF_ROLE[role]);
}

/** What a member needs in order to invite somebody to a role. */
export function scopesToInvite(role: Role): Scope[] {
  return ['organization:write', ...SCOPES_OF_ROLE[role]];
}

/**
 * Throws 403 where a role may do what the actor may not. Whoever gives or takes roles needs that: else a key with
 * `organization:write` alone would invite an owner, and be one.
 */
export function assertCovers(actor: Actor, role: Role): void {
  const beyond = SCOPES_OF_ROLE[role].filter((scope) => !actor.scopes.has(scope));
  if (beyond.length > 0)
    throw new AppError('insufficient_scope', {
      message: `The role ${role} may do more than this token: ${beyond.join(', ')}.`,
    });
}

/** The scopes of a new key: those asked for, or the default ones as far as its maker has them. */
export function defaultKeyScopes(maker: ReadonlySet<Scope>): Scope[] {
  return DEFAULT_KEY_SCOPES.filter((scope) => maker.has(scope));
}
