import type { CredentialFormat } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import type { CredentialType } from './credential-type.ts';
import { personalOf } from './describe-types.ts';
import { getEncoding } from './encode/get-encoding.ts';
import { withholdDisclosures } from './encode/withhold-disclosures.ts';
import { isPersonal } from './seals.ts';
import type { CredentialStatus } from './status/credential-status.ts';
import { type CredentialRow, credentialsOf } from './tables.ts';

export interface CredentialFilter {
  limit: number;
  cursor?: string;
  metadata?: Metadata | undefined;
  personId?: string;
  verificationId?: string;
  sourceId?: string;
  type?: CredentialType;
  status?: CredentialStatus;
}

/** All columns except the sealed ones, which lists do not show. */
const SUMMARY = [
  'id',
  'type',
  'status',
  'status_reason',
  'status_changed_at',
  'person_id',
  'verification_id',
  'source_id',
  'issuer',
  'subject',
  'valid_from',
  'valid_until',
  'metadata',
  'created_at',
] as const satisfies (keyof CredentialRow)[];

/** The organization's credentials, newest first, without their content. */
export async function listCredentials(
  ctx: Context,
  actor: Actor,
  { limit, cursor, personId, verificationId, sourceId, type, status, metadata }: CredentialFilter,
) {
  const before = readCursor(cursor);
  const rows = await ctx.db.org(actor, (tx) =>
    credentialsOf(tx)
      .selectFrom('credentials')
      .select(SUMMARY)
      .where(isBefore(before))
      .where(hasMetadata(metadata))
      .where((where) =>
        where.and({ person_id: personId, verification_id: verificationId, source_id: sourceId, type, status }),
      )
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
  );
  return toPage(rows, limit, presentCredential);
}

/**
 * The organization's own copy of one credential, in the requested encoding; 404 for an unknown ID or another
 * organization's. Only a token with `pii:read` gets an SD-JWT that discloses names and similar claims, and the audit
 * log records it; without these disclosures, the SD-JWT still verifies.
 */
export async function getCredential(ctx: Context, actor: Actor, id: string, format: CredentialFormat) {
  const { row, encoding } = await getEncoding(ctx, { org: actor.org, id, format });
  return { ...presentCredential(row), format, credential: showTo(actor, { row, format, encoding }) };
}

function showTo(
  actor: Actor,
  {
    row,
    format,
    encoding,
  }: { row: CredentialRow; format: CredentialFormat; encoding: string | Record<string, unknown> },
) {
  const personal = personalOf(row.type);
  if (!isPersonal(format) || typeof encoding !== 'string' || personal.size === 0) return encoding;
  if (!actor.scopes.has('pii:read')) return withholdDisclosures(encoding, personal);
  return encoding;
}

export function presentCredential(row: Pick<CredentialRow, (typeof SUMMARY)[number]>) {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    statusReason: row.status_reason,
    statusChangedAt: row.status_changed_at?.toISOString() ?? null,
    personId: row.person_id,
    verificationId: row.verification_id,
    sourceId: row.source_id,
    issuer: row.issuer,
    subject: row.subject,
    validFrom: row.valid_from.toISOString(),
    validUntil: row.valid_until?.toISOString() ?? null,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
  };
}
