import { z } from 'zod';
import { type IdKind, idPattern } from '#kernel/ids.ts';
import type { PlatformContext } from '../context.ts';
import type { Scope } from '../operation/actor.ts';
import { changeMetadata, metadataPatch, shownMetadata } from '../operation/metadata.ts';
import { type Route, routeDefiner } from './route.ts';

const defineRoute = routeDefiner<PlatformContext>();
const changed = z.object({ id: z.string(), metadata: shownMetadata }).meta({ id: 'ChangedMetadata' });

export interface MetadataRouteSpec {
  /** The object's path: `/v1/credentials/{id}`. */
  path: string;
  /** Such as `Credential`: the operation is `updateCredentialMetadata`. */
  noun: string;
  kind: IdKind;
  /** The tables with the objects: with `org_id`, `id`, and `metadata`. */
  tables: readonly string[];
  tag: string;
  access: { anyOf: readonly Scope[] };
}

/** `POST …/{id}/metadata`: changes the caller's metadata of an object in any state. */
export function metadataRoute({ path, noun, kind, tables, tag, access }: MetadataRouteSpec): Route<PlatformContext> {
  return defineRoute({
    method: 'post',
    path: `${path}/metadata`,
    operationId: `update${noun}Metadata`,
    summary: 'Change the metadata',
    description:
      'Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in every status, and changes nothing else.',
    tag,
    access,
    params: z.object({ id: z.string().regex(idPattern(kind)) }),
    body: metadataPatch,
    responses: { 200: { description: 'All metadata after the change', schema: changed } },
    errors: ['not_found', 'unprocessable'],
    handle: async ({ ctx, actor, params: { id }, body }) => {
      const metadata = await ctx.db.org(actor, async (tx) => {
        const all = await changeMetadata(tx, { tables, id }, body);
        // Keys may be personal too, so the log gets only their number.
        await ctx.events.audit(tx, actor, {
          action: 'metadata.changed',
          subject: id,
          details: { keys: Object.keys(body).length },
        });
        return all;
      });
      return { status: 200, body: { id, metadata } };
    },
  });
}
