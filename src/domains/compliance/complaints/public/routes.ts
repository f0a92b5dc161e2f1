import { defineRoute } from '#domains/context.ts';
import { htmlResponse, PAGE_RESPONSES } from '#platform/web-app/index.ts';
import { showComplaintPage, showReceiptPage } from './complaint-page.ts';
import { appealByReceipt, loadReceipt } from './receipt.ts';
import {
  complaintReceipt,
  PUBLIC_BODY_LIMIT,
  pageParams,
  publicAppeal,
  publicComplaintBody,
  receiptParams,
  sentComplaint,
} from './schema.ts';
import { assertHasPage, submitComplaint } from './submit-complaint.ts';

const common = { tag: 'Pages', access: 'public' } as const;

/** The public page of an organization for complaints, and the pages of their receipts. */
export const publicComplaintRoutes = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/complaints/{org}',
    operationId: 'showComplaintPage',
    summary: 'Open the page on which anyone can send a complaint to an organization',
    throttlePerMinute: 60,
    params: pageParams,
    responses: { ...PAGE_RESPONSES, 404: htmlResponse('HTML: there is no such page') },
    handle: ({ ctx, params }) => showComplaintPage(ctx, params.org),
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/complaints/{org}',
    operationId: 'sendComplaint',
    summary: 'Send a complaint about content to an organization',
    description:
      'Needs no account. `url` or `files` is required. The decision is due within 7 business days. For a complete request to remove an intimate picture, it is due within 48 hours: `kind` is `not_consented` or `under_age`, `relation` is `depicted` or `representative`, `intimate` and `goodFaith` are true, and `signature` and `email` are set. The response does not say whether a file is registered. An organization gets up to 10 complaints a day from one network.',
    throttlePerMinute: 5,
    params: pageParams,
    body: publicComplaintBody,
    bodyLimit: PUBLIC_BODY_LIMIT,
    authenticateLink: ({ ctx, params }) => assertHasPage(ctx, params.org),
    responses: { 201: { description: 'The receipt', schema: sentComplaint } },
    errors: ['not_found', 'rate_limited', 'payload_too_large'],
    handle: async ({ ctx, params, body, ip }) => ({
      status: 201,
      body: await submitComplaint(ctx, { org: params.org, ip }, body),
    }),
  }),
  defineRoute({
    ...common,
    method: 'get',
    path: '/complaints/receipts/{token}',
    operationId: 'showComplaintReceipt',
    summary: 'Open the page with the status of a complaint',
    throttlePerMinute: 60,
    params: receiptParams,
    responses: { ...PAGE_RESPONSES, 404: htmlResponse('HTML: this link is invalid') },
    handle: ({ ctx, params }) => showReceiptPage(ctx, params.token),
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/complaints/receipts/{token}/appeal',
    operationId: 'appealOwnComplaint',
    summary: 'Record an appeal against the decision on a complaint',
    throttlePerMinute: 5,
    params: receiptParams,
    body: publicAppeal,
    bodyLimit: PUBLIC_BODY_LIMIT,
    authenticateLink: ({ ctx, params }) => loadReceipt(ctx, params.token),
    responses: { 200: { description: 'The status of the complaint', schema: complaintReceipt } },
    errors: ['not_found', 'conflict', 'rate_limited', 'payload_too_large'],
    handle: async ({ ctx, params, body }) => ({
      status: 200,
      body: await appealByReceipt(ctx, params.token, body.note),
    }),
  }),
];
