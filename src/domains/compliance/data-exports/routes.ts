import { isPerson } from '#domains/accounts/persons/index.ts';
import type { Sources } from '#domains/compliance/erasures/index.ts';
import { type Context, defineRoute } from '#domains/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { requireReason } from '#platform/http/answer/disclosure.ts';
import type { RequestHeaders, Route } from '#platform/http/route.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { pageOf } from '#platform/operation/list.ts';
import { htmlResponse, PAGE_RESPONSES } from '#platform/web-app/index.ts';
import { gatherExport } from './gather-export.ts';
import { createLink } from './links/create-link.ts';
import { cancelLink, listLinks } from './links/manage-links.ts';
import { download, showPage } from './links/open-link.ts';
import { findLink } from './links/store.ts';
import { writePdf } from './render/write-pdf.ts';
import {
  dataExport,
  downloadBody,
  exportLink,
  exportQuery,
  linkBody,
  linkParams,
  linksQuery,
  newExportLink,
  personParams,
  tokenParams,
} from './schema.ts';

const tag = 'Data exports';
const read = { anyOf: ['compliance:read'] } as const;
const write = { anyOf: ['compliance:write'] } as const;
const discloses = { kind: 'person', needsReason: true } as const;
const PRIVATE = { 'Cache-Control': 'private, no-store' };
const WHAT =
  'Returns the same data that an erasure of this person would erase now. Includes values, origins, purposes, recipients, decisions with their reasons, retention, and accesses (GDPR Art. 15 and 20). Contains no data about other people. Also requires `pii:read`, and the header `Access-Reason`.';

interface Asked {
  ctx: Context;
  actor: Actor;
  params: { id: string };
  headers: RequestHeaders;
}

/** Throws, in this order: 403 without `pii:read`, 404 for an unknown or erased person, 400 without a reason. */
async function assertMayExport({ ctx, actor, params, headers }: Asked): Promise<void> {
  if (!actor.scopes.has('pii:read'))
    throw new AppError('insufficient_scope', { message: 'A data export also requires the scope pii:read.' });
  if (!(await ctx.db.find(actor, (tx) => isPerson(tx, params.id)))) throw notFound();
  requireReason(headers);
}

const readRoutes = (sources: Sources) => [
  defineRoute({
    method: 'get',
    path: '/v1/persons/{id}/data-export',
    operationId: 'exportPersonalData',
    discloses,
    summary: 'Export all data about a person',
    description: WHAT,
    tag,
    access: read,
    params: personParams,
    query: exportQuery,
    responses: { 200: { description: 'The export', schema: dataExport } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params, query, headers }) => {
      await assertMayExport({ ctx, actor, params, headers });
      const of = { sources, org: actor.org, personId: params.id, emails: [] };
      return {
        status: 200,
        body: await gatherExport(ctx, { ...of, withPictures: query.pictures === 'included' }),
        headers: PRIVATE,
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/persons/{id}/data-export.pdf',
    operationId: 'exportPersonalDataAsPdf',
    discloses,
    summary: 'Export all data about a person as PDF',
    description: `${WHAT} Pictures are named; the JSON export contains them.`,
    tag,
    access: read,
    params: personParams,
    responses: { 200: { description: 'The export as a PDF', contentType: 'application/pdf' } },
    errors: ['not_found', 'unprocessable', 'unavailable'],
    handle: async ({ ctx, actor, params, headers }) => {
      await assertMayExport({ ctx, actor, params, headers });
      const of = { sources, org: actor.org, personId: params.id, emails: [] };
      const body = await writePdf(ctx, await gatherExport(ctx, { ...of, withPictures: false }));
      return { status: 200, body, headers: PRIVATE };
    },
  }),
];

const linkRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/persons/{id}/data-export-links',
    operationId: 'createDataExportLink',
    discloses,
    summary: 'Create a link where a person downloads their data',
    description:
      'Send `url` to the person, and `code` through another channel. The service creates the file for each download and does not store it. Five wrong codes end the link. The audit log records each visit and each download. Also requires `pii:read`, and the header `Access-Reason`.',
    tag,
    access: write,
    params: personParams,
    body: linkBody,
    answersSecret: true,
    responses: {
      201: { description: 'The link and its code. Only this response contains them', schema: newExportLink },
    },
    errors: ['not_found', 'secret_already_shown'],
    handle: async ({ ctx, actor, params, body, headers }) => {
      await assertMayExport({ ctx, actor, params, headers });
      return { status: 201, body: await createLink(ctx, actor, { ...body, personId: params.id }) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/persons/{id}/data-export-links',
    operationId: 'listDataExportLinks',
    summary: 'List links where a person downloads their data',
    tag,
    access: read,
    params: personParams,
    query: linksQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(exportLink) } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await listLinks(ctx, actor, { ...query, personId: params.id }),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/data-export-links/{id}/cancel',
    operationId: 'cancelDataExportLink',
    summary: 'Cancel a link where a person downloads their data',
    tag,
    access: write,
    params: linkParams,
    responses: { 200: { description: 'The canceled link', schema: exportLink } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await cancelLink(ctx, actor, params.id) }),
  }),
];

const pageRoutes = (sources: Sources) => [
  defineRoute({
    method: 'get',
    path: '/data-exports/{token}',
    operationId: 'showDataExportPage',
    summary: 'Open the page where a person downloads their data',
    tag: 'Pages',
    access: 'public',
    throttlePerMinute: 60,
    params: tokenParams,
    responses: {
      ...PAGE_RESPONSES,
      404: htmlResponse('HTML: this link is invalid'),
      410: htmlResponse('HTML: this link no longer works'),
    },
    handle: ({ ctx, params }) => showPage(ctx, params.token),
  }),
  defineRoute({
    method: 'post',
    path: '/data-exports/{token}/file',
    operationId: 'downloadDataExport',
    summary: 'Download all data about a person, as that person',
    tag: 'Pages',
    access: 'public',
    throttlePerMinute: 10,
    params: tokenParams,
    body: downloadBody,
    authenticateLink: ({ ctx, params }) => findLink(ctx, params.token),
    responses: { 200: { description: 'JSON with pictures, or a PDF', contentType: '*/*' } },
    errors: ['not_found', 'gone', 'unprocessable', 'rate_limited', 'unavailable'],
    handle: async ({ ctx, params, body }) => {
      const { bytes, contentType, name } = await download(ctx, { ...body, ...params, sources });
      const disposition = { 'Content-Type': contentType, 'Content-Disposition': `attachment; filename="${name}"` };
      return { status: 200, body: bytes, headers: { ...PRIVATE, ...disposition } };
    },
  }),
];

export function dataExportRoutes(sources: Sources): readonly Route<Context>[] {
  return [...readRoutes(sources), ...linkRoutes, ...pageRoutes(sources)];
}
