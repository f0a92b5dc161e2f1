import { type Context, defineRoute } from '#domains/context.ts';
import { htmlResponse, PAGE_RESPONSES } from '#platform/web-app/index.ts';
import { loadLink } from '../store.ts';
import { acknowledge, downloadFile, showReleasePage, withdrawByPerformer } from './recipient-page.ts';
import {
  acknowledgement,
  fileParams,
  linkParams,
  performerWithdrawal,
  REMOVALS_BODY_LIMIT,
  releaseLink,
} from './schema.ts';

const tag = 'Pages';
const common = { tag, access: 'public', params: linkParams } as const;
const acts = {
  ...common,
  method: 'post',
  authenticateLink: ({ ctx, params }: { ctx: Context; params: { token: string } }) => loadLink(ctx, params.token),
  responses: { 200: { description: 'The state of the page after the call', schema: releaseLink } },
  errors: ['not_found', 'rate_limited'],
} as const;

/** The pages and calls behind the links of recipients and performers; the token in the path is the only credential. */
export const recipientRoutes = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/releases/{token}',
    operationId: 'showReleasePage',
    summary: 'Open the page of a release, for a recipient or for the performer',
    throttlePerMinute: 60,
    responses: {
      ...PAGE_RESPONSES,
      404: htmlResponse('HTML: this link is invalid'),
    },
    handle: ({ ctx, params }) => showReleasePage(ctx, params.token),
  }),
  defineRoute({
    ...acts,
    path: '/releases/{token}/acknowledge',
    operationId: 'acknowledgeRelease',
    summary: 'Acknowledge a release, or the notice of its withdrawal',
    description:
      'For a withdrawn release, `files` and `allFiles` state what you did with the files that it covered. You can call this again. The latest statement about a file counts.',
    throttlePerMinute: 30,
    body: acknowledgement,
    bodyLimit: REMOVALS_BODY_LIMIT,
    errors: ['not_found', 'conflict', 'gone', 'unprocessable', 'rate_limited', 'payload_too_large'],
    handle: async ({ ctx, params, body }) => ({ status: 200, body: await acknowledge(ctx, params.token, body) }),
  }),
  defineRoute({
    ...acts,
    path: '/releases/{token}/withdraw',
    operationId: 'withdrawOwnRelease',
    summary: 'Withdraw a release as its performer',
    throttlePerMinute: 10,
    body: performerWithdrawal,
    handle: async ({ ctx, params, body }) => ({
      status: 200,
      body: await withdrawByPerformer(ctx, params.token, body.reason || undefined),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/releases/{token}/files/{name}',
    operationId: 'downloadReleaseFile',
    summary: 'Download a file of a release, as a recipient',
    description: 'The service creates `status.json` and `trust.json` again for each download.',
    tag,
    access: 'public',
    throttlePerMinute: 60,
    params: fileParams,
    responses: { 200: { description: 'The import', contentType: '*/*' } },
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, params }) => {
      const { name, contentType, bytes } = await downloadFile(ctx, params.token, params.name);
      const headers = { 'Content-Type': contentType, 'Content-Disposition': `attachment; filename="${name}"` };
      return { status: 200, body: bytes, headers };
    },
  }),
];
