import type { CredentialFormat } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import type { AuditAction } from '#kernel/audit-actions.ts';
import { notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { credentialHash } from '../claims/anchored-hashes.ts';
import { loadForEncoding } from '../load-credential.ts';
import { isPersonal, openForSubject, openPersonal, sealForSubject, sealPersonal } from '../seals.ts';
import { allocateStatus, type StatusEntry } from '../status/allocate-status.ts';
import { applyStatus, findEntries } from '../status/status-entries.ts';
import { STATUS_LIST_KINDS } from '../status/status-list.ts';
import { type CredentialRow, credentialsOf } from '../tables.ts';
import { kindsOf, type SigningRequest, signEncoding } from './sign-encoding.ts';

interface Wanted {
  org: string;
  id: string;
  format: CredentialFormat;
}

type Encoding = string | Record<string, unknown>;

/** The organization's own copy in a format: signed on first request, and unchanged afterwards. */
export async function getEncoding(ctx: Context, wanted: Wanted): Promise<{ row: CredentialRow; encoding: Encoding }> {
  const kept = await ctx.db.org(wanted, (tx) => findKept(ctx, tx, wanted));
  if (kept.encoding !== undefined) return { row: kept.row, encoding: kept.encoding };
  const request = await ctx.db.org(wanted, (tx) => prepareOwn(ctx, tx, wanted));
  const signed = await signEncoding(ctx, request);
  await ctx.db.org(wanted, (tx) => keep(ctx, tx, request.loaded.row, { format: wanted.format, signed }));
  // The encoding that was stored first counts; if it has been redacted meanwhile, this one is discarded.
  return getEncoding(ctx, wanted);
}

async function findKept(ctx: Context, tx: Tx, { id, format }: Wanted) {
  const row = await credentialsOf(tx)
    .selectFrom('credentials')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const first = { 'vc+jwt': row.vc_jwt, jwt_vc_json: row.jwt_vc_json, 'dc+sd-jwt': null, ldp_vc: null }[format];
  if (first) {
    const purpose = format === 'vc+jwt' ? 'vc_jwt' : 'jwt_vc_json';
    return { row, encoding: await openForSubject(ctx, tx, { of: row, sealed: first, purpose }) };
  }
  const found = await credentialsOf(tx)
    .selectFrom('credential_encodings')
    .select('sealed')
    .where('credential_id', '=', id)
    .where('format', '=', format)
    .executeTakeFirst();
  if (!found) return { row };
  const open = isPersonal(format) && row.personal_claims ? openPersonal : openForSubject;
  const text = await open(ctx, tx, { of: row, sealed: found.sealed, purpose: format });
  return { row, encoding: JSON.parse(text) as Encoding };
}

async function prepareOwn(ctx: Context, tx: Tx, { org, id, format }: Wanted): Promise<SigningRequest> {
  const loaded = await loadForEncoding(ctx, tx, { org, id, lock: 'update' });
  const entries = await ownEntries(ctx, tx, loaded.row);
  return { loaded, format, entries: entries.filter(({ kind }) => kindsOf(format).includes(kind)) };
}

/**
 * Rows of the first release get entries with the first encoding that can contain them. After a move, every row gets new
 * entries, because an encoding refers to lists of its own signer. The row is locked.
 */
async function ownEntries(ctx: Context, tx: Tx, row: CredentialRow): Promise<StatusEntry[]> {
  const found = await findEntries(tx, { subject: row.id, copy: 'own', address: ctx.publicUrl });
  if (found.length > 0) return found;
  const made = await allocateStatus(ctx, tx, {
    org: row.org_id,
    subject: row.id,
    copy: 'own',
    kinds: STATUS_LIST_KINDS,
  });
  if (row.status !== 'active') await applyStatus(tx, row.id, row.status);
  return made;
}

async function keep(
  ctx: Context,
  tx: Tx,
  row: CredentialRow,
  { format, signed }: { format: CredentialFormat; signed: Encoding },
): Promise<void> {
  // Redacting the verification removes claims, so an encoding signed from them meanwhile must not be stored.
  const current = await credentialsOf(tx)
    .selectFrom('credentials')
    .select(['claims', 'personal_claims'])
    .where('id', '=', row.id)
    .forShare()
    .executeTakeFirstOrThrow();
  if ((['claims', 'personal_claims'] as const).some((name) => row[name] !== null && current[name] === null)) return;
  const seal = isPersonal(format) && row.personal_claims ? sealPersonal : sealForSubject;
  const kept = await credentialsOf(tx)
    .insertInto('credential_encodings')
    .values({
      org_id: row.org_id,
      credential_id: row.id,
      format,
      sealed: await seal(ctx, tx, { of: row, text: JSON.stringify(signed), purpose: format }),
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!kept.numInsertedOrUpdatedRows) return;
  const details = { format, credentialHash: credentialHash(signed) };
  const actor = systemActor(row.org_id, 'credentials');
  await ctx.events.audit(tx, actor, { action: encodedAction(format), subject: row.id, details });
}

/** The log action for the organization's own copy in a format. */
export const encodedAction = (format: CredentialFormat) => ENCODED[format];

const ENCODED = {
  'vc+jwt': 'credential.encoded_vc_jwt',
  jwt_vc_json: 'credential.encoded_jwt_vc_json',
  'dc+sd-jwt': 'credential.encoded_dc_sd_jwt',
  ldp_vc: 'credential.encoded_ldp_vc',
} as const satisfies Record<CredentialFormat, AuditAction>;
