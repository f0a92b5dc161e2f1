import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/http/actor.ts';
import { readCursor, toPage } from '#platform/http/list.ts';
import { type CredentialRow, credentialsOf } from './tables.ts';

export interface CredentialFilter {
  limit: number;
  cursor?: string;
  personId?: string;
  verificationId?: string;
}

/** All but the sealed ones, which a list has no use for. */
const SUMMARY = [
  'id',
  'type',
  'status',
  'person_id',
  'verification_id',
  'issuer',
  'subject',
  'valid_from',
  'valid_until',
  'created_at',
] as const satisfies (keyof CredentialRow)[];
const COLUMN = { 'vc+jwt': 'vc_jwt', jwt_vc_json: 'jwt_vc_json' } as const;
export const FORMATS = ['vc+jwt', 'jwt_vc_json'] as const;

/** The organisation's credentials, newest first, without their content. */
export async function listCredentials(
  ctx: Context,
  actor: Actor,
  { limit, cursor, personId, verificationId }: CredentialFilter,
) {
  const before = readCursor(cursor);
  const rows = await ctx.db.org(actor, (tx) =>
    credentialsOf(tx)
      .selectFrom('credentials')
      .select(SUMMARY)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
      .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
      .$if(verificationId !== undefined, (query) => query.where('verification_id', '=', verificationId ?? ''))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
  );
  return toPage(rows, limit, presentCredential);
}

/** One credential in the encoding that is asked for; 404 for an unknown id or another organisation's. */
export function getCredential(ctx: Context, actor: Actor, id: string, format: (typeof FORMATS)[number]) {
  return ctx.db.org(actor, async (tx) => {
    const column = COLUMN[format];
    const row = await credentialsOf(tx)
      .selectFrom('credentials')
      .select([...SUMMARY, column])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    const opened = await ctx.vault.open(tx, { org: actor.org, subject: row.person_id }, row[column], `${column}/${id}`);
    return { ...presentCredential(row), format, credential: opened.toString() };
  });
}

function presentCredential(row: Pick<CredentialRow, (typeof SUMMARY)[number]>) {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    personId: row.person_id,
    verificationId: row.verification_id,
    issuer: row.issuer,
    subject: row.subject,
    validFrom: row.valid_from.toISOString(),
    validUntil: row.valid_until.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}
