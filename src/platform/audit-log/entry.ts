import { createHash, randomBytes } from 'node:crypto';
import { canonicalJson } from '#kernel/canonical-json.ts';
import { ENTRY_FORMAT } from '#verifier/log/entry.ts';

export interface AuditEntryRow {
  org_id: string;
  id: string;
  action: string;
  subject: string;
  actor_kind: string;
  actor_id: string;
  event_id: string | null;
  details: Record<string, string | number | boolean | null>;
  created_at: Date;
  /** 128 random bits: without them a holder of the leaf's hash could search for its content. */
  salt: Buffer;
}

export const newEntrySalt = (): Buffer => randomBytes(16);

/** An entry in the form that is hashed; see src/verifier/log/entry.ts. */
export function entryText(row: AuditEntryRow): string {
  return canonicalJson({
    format: ENTRY_FORMAT,
    id: row.id,
    org: row.org_id,
    at: row.created_at.toISOString(),
    action: row.action,
    subject: row.subject,
    actor: { kind: row.actor_kind, id: row.actor_id },
    event: row.event_id,
    details: row.details,
    salt: row.salt.toString('base64url'),
  });
}

/** Its hash as a leaf of the log (RFC 9162 section 2.1.1). */
export function entryHash(row: AuditEntryRow): Buffer {
  return createHash('sha256').update(Buffer.of(0)).update(entryText(row)).digest();
}
