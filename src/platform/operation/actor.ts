import type { Tenant } from '../db/database.ts';

/** What a token may be allowed to do; one word per resource and verb. */
export const SCOPES = [
  'verifications:read',
  'verifications:write',
  'reviews:write',
  'agreements:read',
  'agreements:write',
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

/** Who acts, for which organization, and with which rights. */
export interface Actor extends Tenant {
  kind: 'api_key' | 'user' | 'system';
  /** `key_…`, `usr_…`, or the name of a part of the service. */
  id: string;
  scopes: ReadonlySet<Scope>;
  /** Of a user: the session's id. */
  session?: string;
  /** Of a user: when this session began, by all that a login asks for. */
  authenticatedAt?: Date;
  /** A user without the second factor that the organization asks of its members: may do nothing but get one. */
  lacksSecondFactor?: true;
}

/** The service itself, at work for an organization. */
export function systemActor(org: string, part: string): Actor {
  return { org, kind: 'system', id: part, scopes: new Set() };
}
