import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { signList } from './sign-list.ts';
import { findSetEntries } from './status-entries.ts';
import { type ListFormat, VALIDITY_MS } from './status-list.ts';
import { findListOwner } from './store.ts';
import { credentialsOf, type StatusListRow } from './tables.ts';

/** A list as it is served. */
export interface PublishedList {
  format: ListFormat;
  body: string;
  /** Another for each signature. */
  tag: string;
}

/** Where a signed list has less than this to live, a new one is made. */
const RENEW_MS = VALIDITY_MS / 2;

/**
 * A list, signed. It is signed anew only when somebody asks and an entry has changed, or half of its time is over. 404 for
 * an unknown one.
 */
export async function publishList(
  ctx: Context,
  { id, format }: { id: string; format: (kind: StatusListRow['kind']) => ListFormat },
): Promise<PublishedList> {
  const org = await ctx.db.system((tx) => findListOwner(tx, id));
  if (org === undefined) throw new AppError('not_found');
  return ctx.db
    .org({ org }, async (tx) => {
      const db = credentialsOf(tx);
      const list = await db.selectFrom('status_lists').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const wanted = format(list.kind);
      const signed = await db
        .selectFrom('signed_status_lists')
        .selectAll()
        .where('list_id', '=', id)
        .where('format', '=', wanted)
        .executeTakeFirst();
      const isFresh =
        signed && signed.version >= list.version && signed.expires_at.getTime() - RENEW_MS > ctx.clock.now().getTime();
      // Entries read after the version can only be newer: at worst the list is signed once more than it had to be.
      return isFresh ? { list, wanted, signed } : { list, wanted, entries: await findSetEntries(tx, id) };
    })
    .then(({ list, wanted, signed, entries }) =>
      signed ? present(signed) : renew(ctx, list, { format: wanted, entries: entries ?? [] }),
    );
}

async function renew(
  ctx: Context,
  list: StatusListRow,
  { format, entries }: { format: ListFormat; entries: Awaited<ReturnType<typeof findSetEntries>> },
): Promise<PublishedList> {
  const signedAt = ctx.clock.now();
  const expiresAt = new Date(signedAt.getTime() + VALIDITY_MS);
  const body = await signList(ctx, { list, format, entries, signedAt, expiresAt });
  const values = { version: list.version, body, signed_at: signedAt, expires_at: expiresAt };
  await ctx.db.org({ org: list.org_id }, (tx) =>
    credentialsOf(tx)
      .insertInto('signed_status_lists')
      .values({ org_id: list.org_id, list_id: list.id, format, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['org_id', 'list_id', 'format'])
          .doUpdateSet(values)
          .where('signed_status_lists.version', '<=', list.version),
      )
      .execute(),
  );
  return present({ format, body, version: list.version, signed_at: signedAt });
}

function present({
  format,
  body,
  version,
  signed_at,
}: {
  format: ListFormat;
  body: string;
  version: number;
  signed_at: Date;
}): PublishedList {
  return { format, body, tag: `"${version}-${signed_at.getTime().toString(36)}-${format}"` };
}
