import { defineRoute } from '#domains/context.ts';
import { acknowledge, downloadFile, showReleasePage, withdrawByPerformer } from './recipient-page.ts';
import { fileParams, linkParams, nothing, performerWithdrawal } from './schema-distribution.ts';

const tag = 'Pages';
const html = (description: string) => ({ description, contentType: 'text/html' });
const pages = { 200: html('HTML'), 404: html('HTML that says that the link is none') };
const common = { tag, access: 'public', params: linkParams, responses: pages } as const;

/** What is behind the links of recipients and of performers; the token in the path is the only key. */
export const recipientRoutes = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/releases/{token}',
    operationId: 'showReleasePage',
    summary: 'The page of a release for one recipient, or for its performer',
    throttlePerMinute: 60,
    handle: ({ ctx, params }) => showReleasePage(ctx, params.token),
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/releases/{token}/acknowledge',
    operationId: 'acknowledgeRelease',
    summary: 'A recipient confirms to have the release, or to have been told of its withdrawal',
    throttlePerMinute: 30,
    body: nothing,
    bodyType: 'form',
    handle: ({ ctx, params }) => acknowledge(ctx, params.token),
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/releases/{token}/withdraw',
    operationId: 'withdrawOwnRelease',
    summary: 'The performer withdraws the release',
    throttlePerMinute: 10,
    body: performerWithdrawal,
    bodyType: 'form',
    handle: ({ ctx, params, body }) => withdrawByPerformer(ctx, params.token, body.reason || undefined),
  }),
  defineRoute({
    method: 'get',
    path: '/releases/{token}/files/{name}',
    operationId: 'downloadReleaseFile',
    summary: 'One of the files of a recipient',
    description: '`status.json` and `trust.json` are made anew each time.',
    tag,
    access: 'public',
    throttlePerMinute: 60,
    params: fileParams,
    responses: { 200: { description: 'The file', contentType: '*/*' } },
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, params }) => {
      const { name, contentType, bytes } = await downloadFile(ctx, params.token, params.name);
      const headers = { 'Content-Type': contentType, 'Content-Disposition': `attachment; filename="${name}"` };
      return { status: 200, body: bytes, headers };
    },
  }),
];
