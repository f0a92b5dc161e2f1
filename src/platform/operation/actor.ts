import type { Tenant } from '../db/database.ts';

/** The scopes of a token: one word per resource and verb. */
export const SCOPES = [
  'verifications:read',
  'verifications:write',
  'reviews:write',
  'agreements:read',
  'agreements:write',
  'files:read',
  'files:write',
  'credentials:read',
  'credentials:write',
  'proofs:read',
  'proofs:write',
  'webhooks:read',
  'webhooks:write',
  'compliance:read',
  'compliance:write',
  'compliance:erase',
  'organization:read',
  'organization:write',
  'keys:write',
  'pii:read',
] as const;

export type Scope = (typeof SCOPES)[number];

/** The actor of an operation, with the organization and scopes. */
export interface Actor extends Tenant {
  kind: 'api_key' | 'user' | 'system';
  /** `key_…`, `usr_…`, or the name of a part of the service. */
  id: string;
  scopes: ReadonlySet<Scope>;
  /** For a user: the session's ID. */
  session?: string;
  /** For a user: when this session's login was completed. */
  authenticatedAt?: Date;
  /** A user without the second factor that the organization requires, who may only set one up. */
  lacksSecondFactor?: true;
}

/** The service itself, acting for an organization. */
export function systemActor(org: string, part: string): Actor {
  return { org, kind: 'system', id: part, scopes: new Set() };
}
