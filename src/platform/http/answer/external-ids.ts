import type { z } from 'zod';
import type { Database, Tx } from '../../db/database.ts';
import { fieldsOf, itemsOf } from './expand.ts';

/**
 * Fields of answers that name an object with an external ID, and the look-up of that ID: `projectId` gets
 * `projectExternalId`.
 */
export type ExternalIds = Readonly<
  Record<`${string}Id`, (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>
>;

/** `projectExternalId` of `projectId`. */
export const externalNameOf = (field: string): string => `${field.slice(0, -'Id'.length)}ExternalId`;

/** Adds external IDs beside ours in an answer, or in each object of a page; null if an object has none. */
export async function giveExternalIds(
  { db, externalIds }: { db: Database; externalIds: ExternalIds },
  { org, schema, body }: { org: string; schema: z.ZodType | undefined; body: unknown },
): Promise<void> {
  const fields = fieldsOf(schema);
  for (const [field, find] of Object.entries(externalIds)) {
    if (!fields.has(field)) continue;
    const items = itemsOf(body).filter((item) => field in item) as Record<string, unknown>[];
    const ids = [...new Set(items.map((item) => item[field]))].filter((id) => typeof id === 'string');
    const found = ids.length === 0 ? new Map<unknown, string>() : await db.read({ org }, (tx) => find(tx, ids));
    for (const item of items) item[externalNameOf(field)] = found.get(item[field] as string) ?? null;
  }
}
