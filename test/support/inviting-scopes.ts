import { SCOPES, type Scope } from '#platform/operation/actor.ts';

/** The scopes of a key that can invite viewers: a key invites only members whose role does not exceed its scopes. */
export const INVITES_VIEWERS: readonly Scope[] = [
  ...SCOPES.filter((scope) => scope !== 'pii:read' && scope.endsWith(':read')),
  'organization:write',
];
