import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import { presentDetails, presentReceived } from './present.ts';
import { openSubjects, openVerdict } from './received-blobs.ts';
import type { ReceivedStatus } from './received-bundle.ts';
import { loadChanges, loadReceivedBundle } from './store.ts';
import { receivedBundlesOf } from './tables.ts';

export interface ReceivedBundlesQuery {
  limit: number;
  cursor?: string | undefined;
  metadata?: Metadata | undefined;
  status?: ReceivedStatus | undefined;
  issuer?: string | undefined;
  externalId?: string | undefined;
  /** Of a file that the bundle lists. */
  fileSha256?: string | undefined;
}

/** The organization's received bundles, newest first. */
export async function listReceivedBundles(ctx: Context, actor: Actor, query: ReceivedBundlesQuery) {
  const { limit, cursor, metadata, status, issuer, externalId, fileSha256 } = query;
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    let wanted = receivedBundlesOf(tx)
      .selectFrom('received_bundles')
      .selectAll()
      .where(isBefore(before))
      .where(hasMetadata(metadata))
      .where((where) => where.and({ status, issuer, external_id: externalId }));
    if (fileSha256 !== undefined)
      wanted = wanted.where('id', 'in', (of) =>
        of.selectFrom('received_bundle_files').select('bundle_id').where('sha256', '=', fileSha256),
      );
    const rows = await wanted
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const subjects = await openSubjects(ctx, tx, rows);
    const subjectOf = new Map(rows.map(({ id }, index) => [id, subjects[index] ?? null]));
    return toPage(rows, limit, (row) => presentReceived(row, subjectOf.get(row.id) ?? null));
  });
}

/** One received bundle with its verdict and history; 404 if unknown. */
export function getReceivedBundle(ctx: Context, actor: Actor, id: string) {
  return ctx.db.org(actor, async (tx) => {
    const row = await loadReceivedBundle(tx, id);
    const [subject = null] = await openSubjects(ctx, tx, [row]);
    const verdict = await openVerdict(ctx, tx, row);
    return presentDetails(row, { subject, verdict, changes: await loadChanges(tx, id) });
  });
}
