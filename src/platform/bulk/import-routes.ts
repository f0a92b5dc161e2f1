import type { z } from 'zod';
import type { PlatformContext } from '../context.ts';
import { type Route, routeDefiner } from '../http/route.ts';
import type { Scope } from '../operation/actor.ts';
import type { BulkKind } from './bulk-kind.ts';
import { type BulkFile, getImport, type Import, importLines } from './import-lines.ts';
import { previewImport } from './preview-import.ts';
import { BULK_BODY_LIMIT, importParams, importPreview } from './schema.ts';

interface Described {
  operationId: string;
  summary: string;
  description: string;
}

interface ImportRoutes<C extends PlatformContext, Item> {
  kind: BulkKind<C, Item>;
  /** Such as `/v1/releases/bulk`. */
  path: string;
  tag: string;
  read: { anyOf: readonly Scope[] };
  write: { anyOf: readonly Scope[] };
  start: Described & { body: z.ZodType<BulkFile> };
  preview: Described & { body: z.ZodType<BulkFile> };
  get: Pick<Described, 'operationId'>;
  /** The import as this kind presents it. */
  shape: z.ZodType;
  present(found: Import): unknown;
}

/** The routes that import a file, preview it, and retrieve the import. */
export function importRoutes<C extends PlatformContext, Item>({
  kind,
  path,
  tag,
  read,
  write,
  start,
  preview,
  get,
  shape,
  present,
}: ImportRoutes<C, Item>): Route<C>[] {
  const defineRoute = routeDefiner<C>();
  return [
    defineRoute({
      method: 'post',
      path,
      ...start,
      tag,
      access: write,
      bodyLimit: BULK_BODY_LIMIT,
      responses: { 202: { description: 'Accepted. A job continues', schema: shape } },
      errors: ['unprocessable', 'payload_too_large'],
      handle: async ({ ctx, actor, body }) => ({
        status: 202,
        body: present(await importLines(ctx, actor, kind, body)),
      }),
    }),
    defineRoute({
      method: 'post',
      path: `${path}/preview`,
      ...preview,
      tag,
      access: write,
      bodyLimit: BULK_BODY_LIMIT,
      responses: { 200: { description: 'The expected result of each line', schema: importPreview } },
      errors: ['unprocessable', 'payload_too_large'],
      handle: async ({ ctx, actor, body }) => ({ status: 200, body: await previewImport(ctx, actor, kind, body) }),
    }),
    defineRoute({
      method: 'get',
      path: `${path}/{id}`,
      ...get,
      summary: 'Retrieve an import, with the result of each line',
      tag,
      access: read,
      params: importParams,
      responses: { 200: { description: 'The import', schema: shape } },
      errors: ['not_found'],
      handle: async ({ ctx, actor, params }) => ({
        status: 200,
        body: present(await getImport(ctx, actor, kind, params.id)),
      }),
    }),
  ];
}
