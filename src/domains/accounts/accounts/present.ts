import type { Mode } from '#platform/http/identify.ts';
import type { Scope } from '#platform/operation/actor.ts';
import type { ApiKeyRow } from './tables.ts';

export interface ApiKey {
  id: string;
  name: string;
  hint: string;
  scopes: Scope[];
  /** CIDR blocks; empty for a key that may be used from anywhere. */
  networks: string[];
  mode: Mode;
  metadata: Record<string, string>;
  makerKeyId: string | null;
  memberId: string | null;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
}

export function presentApiKey(row: ApiKeyRow, mode: Mode): ApiKey {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    networks: row.networks,
    mode,
    metadata: row.metadata,
    makerKeyId: row.made_by_key,
    memberId: row.member_id,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
