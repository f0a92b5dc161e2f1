import { defineRoute } from '#domains/context.ts';
import { pageOf } from '#platform/operation/list.ts';
import { workParams } from '../schema.ts';
import { getTransfer, listTransfers } from './list-transfers.ts';
import { recordTransfer } from './record-transfer.ts';
import { removeTransfer } from './remove-transfer.ts';
import { removalQuery, transfer, transferBody, transferParams, transfersQuery } from './schema.ts';

const tag = 'Works';
const read = { anyOf: ['works:read'] } as const;
const write = { anyOf: ['works:write'] } as const;

export const transferRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/works/{id}/transfers',
    operationId: 'recordWorkTransfer',
    summary: 'Record an assignment or a license',
    description:
      'With `agreementId`, `from` and `to` must be the parties of the completed agreement. No field of the agreement may contradict the transfer. Without `agreementId`, the transfer is only stated. A holder who does not hold the rights is recorded too: the chain of title names the gap.',
    tag,
    access: write,
    params: workParams,
    body: transferBody,
    responses: { 201: { description: 'The transfer', schema: transfer } },
    errors: ['not_found', 'conflict', 'unprocessable'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 201,
      body: await recordTransfer(ctx, actor, params.id, body),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/works/{id}/transfers',
    operationId: 'listWorkTransfers',
    summary: 'List transfers of a work',
    tag,
    access: read,
    params: workParams,
    query: transfersQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(transfer) } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await listTransfers(ctx, actor, params.id, query),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/works/{id}/transfers/{transferId}',
    operationId: 'getWorkTransfer',
    summary: 'Retrieve a transfer',
    tag,
    access: read,
    params: transferParams,
    responses: { 200: { description: 'The transfer', schema: transfer } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({
      status: 200,
      body: await getTransfer(ctx, actor, { workId: params.id, id: params.transferId }),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/v1/works/{id}/transfers/{transferId}',
    operationId: 'removeWorkTransfer',
    summary: 'Remove a transfer from the chain of title',
    description: 'The transfer stays in the record, with the time of its removal and the reason.',
    tag,
    access: write,
    params: transferParams,
    query: removalQuery,
    responses: { 204: { description: 'Removed' } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params, query }) => {
      await removeTransfer(ctx, actor, { workId: params.id, id: params.transferId }, query.reason);
      return { status: 204 };
    },
  }),
];
