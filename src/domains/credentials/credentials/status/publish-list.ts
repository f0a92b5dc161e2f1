import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { createExpiringCache, type ExpiringCache } from '#kernel/expiring-cache.ts';
import type { Tx } from '#platform/db/database.ts';
import { findListOwner } from '../store.ts';
import { credentialsOf, type SignedListRow, type StatusListRow } from '../tables.ts';
import { signList } from './sign-list.ts';
import { findSetEntries } from './status-entries.ts';
import { type ListFormat, VALIDITY_MS } from './status-list.ts';

/** A list as it is served. */
export interface PublishedList {
  format: ListFormat;
  body: string;
  /** Different for each signature. */
  tag: string;
  expiresAt: Date;
}

/** A signed list with less validity left than this is signed again. */
const RENEW_MS = VALIDITY_MS / 2;

/** Concurrent requests in this process share one signing. */
const signings = new WeakMap<Context['db'], ExpiringCache<PublishedList>>();
/** An entry is kept only until the list is signed; this is far more than are ever signed at once. */
const MOST_SIGNINGS = 100;

interface Wanted {
  org: string;
  id: string;
  format: (kind: StatusListRow['kind']) => ListFormat;
}

/** A signed list. It is signed again only on request, after a change or half of its validity. 404 if unknown. */
export async function publishList(ctx: Context, { id, format }: Omit<Wanted, 'org'>): Promise<PublishedList> {
  const org = await ctx.db.system((tx) => findListOwner(tx, id));
  if (org === undefined) throw new AppError('not_found');
  const { list, signed } = await ctx.db.org({ org }, (tx) => findSigned(ctx, tx, { org, id, format }));
  if (signed) return present(signed);
  // Includes the version, so that a request after a change does not get an earlier signing.
  const name = `${id} ${format(list.kind)} ${list.version}`;
  return signingsOf(ctx).get(name, () => renew(ctx, { org, id, format }));
}

function signingsOf({ db }: Context): ExpiringCache<PublishedList> {
  const known = signings.get(db) ?? createExpiringCache<PublishedList>({ ttlMs: 0, max: MOST_SIGNINGS });
  signings.set(db, known);
  return known;
}

/** The list, with its signed form if that is still current. */
async function findSigned(ctx: Context, tx: Tx, { id, format }: Wanted) {
  const db = credentialsOf(tx);
  const list = await db.selectFrom('status_lists').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const signed = await db
    .selectFrom('signed_status_lists')
    .selectAll()
    .where('list_id', '=', id)
    .where('format', '=', format(list.kind))
    .executeTakeFirst();
  const isFresh =
    signed && signed.version >= list.version && signed.expires_at.getTime() - RENEW_MS > ctx.clock.now().getTime();
  return { list, signed: isFresh ? signed : undefined };
}

async function renew(ctx: Context, wanted: Wanted): Promise<PublishedList> {
  const found = await ctx.db.org(wanted, async (tx) => {
    const { list, signed } = await findSigned(ctx, tx, wanted);
    // Entries read after the version can only be newer: at worst the list is signed once more than necessary.
    return signed ? { list, signed, entries: [] } : { list, entries: await findSetEntries(tx, wanted.id) };
  });
  // Another process may have signed it since the caller checked.
  if (found.signed) return present(found.signed);
  const { list, entries } = found;
  const format = wanted.format(list.kind);
  const signedAt = ctx.clock.now();
  const expiresAt = new Date(signedAt.getTime() + VALIDITY_MS);
  const body = await signList(ctx, { list, format, entries, signedAt, expiresAt });
  const values = { version: list.version, body, signed_at: signedAt, expires_at: expiresAt };
  await ctx.db.org(wanted, (tx) => keep(tx, { org_id: list.org_id, list_id: list.id, format, ...values }));
  return present({ format, ...values });
}

/** A signed form of a later version is kept. */
async function keep(tx: Tx, row: SignedListRow): Promise<void> {
  const { org_id: _, list_id: __, format: ___, ...values } = row;
  await credentialsOf(tx)
    .insertInto('signed_status_lists')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'list_id', 'format'])
        .doUpdateSet(values)
        .where('signed_status_lists.version', '<=', row.version),
    )
    .execute();
}

function present({
  format,
  body,
  version,
  signed_at: signedAt,
  expires_at: expiresAt,
}: Pick<SignedListRow, 'format' | 'body' | 'version' | 'signed_at' | 'expires_at'>): PublishedList {
  return { format, body, tag: `"${version}-${signedAt.getTime().toString(36)}-${format}"`, expiresAt };
}
