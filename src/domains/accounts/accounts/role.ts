import { AppError } from '#kernel/errors.ts';
import { type Actor, SCOPES, type Scope } from '#platform/operation/actor.ts';

export const ROLES = ['owner', 'reviewer', 'developer', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

const reads = SCOPES.filter((scope) => scope.endsWith(':read') && scope !== 'pii:read');
const without = (...left: Scope[]): Scope[] => SCOPES.filter((scope) => !left.includes(scope));

/** The scopes of a logged-in member. */
const SCOPES_OF_ROLE: Record<Role, readonly Scope[]> = {
  owner: SCOPES,
  reviewer: [
    ...reads,
    'verifications:write',
    'reviews:write',
    'agreements:write',
    'files:write',
    'works:write',
    'compliance:write',
    'pii:read',
  ],
  developer: without('reviews:write', 'organization:write', 'pii:read', 'compliance:erase'),
  viewer: reads,
};

/**
 * The default scopes of a key: all except creating keys, changing the organization, showing personal data, and
 * destroying data.
 */
const DEFAULT_KEY_SCOPES: readonly Scope[] = without(
  'keys:write',
  'organization:write',
  'pii:read',
  'compliance:erase',
);

/** A description of each scope, for the documentation. */
const ALLOWS: Readonly<Record<Scope, string>> = {
  'verifications:read': 'Read verifications, sessions, persons, and policies; search registers and sanctions lists',
  'verifications:write': 'Start, resubmit, and cancel verifications and sessions',
  'reviews:write': 'Review cases: decide, assign, request information, suspend',
  'agreements:read': 'Read agreements, templates, consents, projects, and releases',
  'agreements:write': 'Create, change, send, and withdraw agreements, consents, projects, and releases',
  'files:read': 'Read files, with their hashes, performers, and coverage by releases',
  'files:write': 'Register, change, and delete files',
  'lookups:create': 'Look up by hash whether files may be shown; the only scope that a platform needs',
  'works:read': 'Read works, their rights holders, and their chain of title',
  'works:write': 'Register and change works, and record transfers of rights',
  'credentials:read': 'Read and verify credentials and presentations',
  'credentials:write': 'Offer, suspend, and revoke credentials; request presentations',
  'proofs:read': 'Read proofs, proof requests, and wallet links',
  'proofs:write': 'Request, create, and verify proofs; create wallet links',
  'webhooks:read': 'Read endpoints, deliveries, and events',
  'webhooks:write': 'Change endpoints, and read the responses of receivers',
  'compliance:read': 'Read compliance status, reports, complaints, and the audit log',
  'compliance:write': 'Change policies, create reports and bundles, decide complaints, and set legal holds',
  'compliance:erase': 'Erase personal data, shorten retention, and end legal holds',
  'organization:read': 'Read the organization and its members',
  'organization:write': 'Change the organization, its members, and test data',
  'keys:write': 'Create, change, and revoke API keys; rotate issuer keys',
  'pii:read': 'Read personal data in all areas, such as names, birth dates, document numbers, and pictures',
};

/** A scope as the documentation shows it. */
export interface ScopeToDescribe {
  name: Scope;
  allows: string;
  /** Whether a key has the scope by default. */
  isDefault: boolean;
  roles: Role[];
}

export function describeScopes(): ScopeToDescribe[] {
  return SCOPES.map((name) => ({
    name,
    allows: ALLOWS[name],
    isDefault: DEFAULT_KEY_SCOPES.includes(name),
    roles: ROLES.filter((role) => SCOPES_OF_ROLE[role].includes(name)),
  }));
}

export function scopesOf(role: Role): ReadonlySet<Scope> {
  return new Set(SCOPES_OF_ROLE[role]);
}

/** The scopes that a member needs to invite someone to a role. */
export function scopesToInvite(role: Role): Scope[] {
  return ['organization:write', ...SCOPES_OF_ROLE[role]];
}

/**
 * Throws 403 if a role exceeds the actor's scopes. Assigning and removing roles requires this check: otherwise a key
 * with `organization:write` could invite an owner, and become one.
 */
export function assertCovers(actor: Actor, role: Role): void {
  const beyond = SCOPES_OF_ROLE[role].filter((scope) => !actor.scopes.has(scope));
  if (beyond.length > 0)
    throw new AppError('insufficient_scope', {
      message: `The role ${role} has scopes that this token lacks: ${beyond.join(', ')}.`,
    });
}

/** The scopes of a new key: the requested ones, or the default ones that its creator has. */
export function defaultKeyScopes(maker: ReadonlySet<Scope>): Scope[] {
  return DEFAULT_KEY_SCOPES.filter((scope) => maker.has(scope));
}
