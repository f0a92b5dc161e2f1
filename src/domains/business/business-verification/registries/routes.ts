import { defineRoute } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { findRecord } from './find-record.ts';
import { listSources } from './list-sources.ts';
import { leiParams, registryRecord, sources } from './schema.ts';

const tag = 'Registries';
const access = { anyOf: ['verifications:read'] } as const;

export const registryRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/registries',
    operationId: 'listRegistries',
    summary: 'List available company registers',
    description:
      'Registers are imported by the operator with `npm run lists -- import gleif FILE`. The service never downloads a register.',
    tag,
    access,
    responses: { 200: { description: 'All registers', schema: sources } },
    handle: async ({ ctx }) => ({ status: 200, body: { data: await listSources(ctx), nextCursor: null } }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/registries/records/{lei}',
    operationId: 'getRegistryRecord',
    summary: 'Retrieve the register record of a company by LEI',
    tag,
    access,
    params: leiParams,
    responses: { 200: { description: 'The record', schema: registryRecord } },
    errors: ['not_found', 'not_available'],
    handle: async ({ ctx, params }) => {
      const answer = await findRecord(ctx, params);
      if (answer.state === 'no_source')
        throw new AppError('not_available', { message: 'No company register is imported or configured.' });
      if (answer.state === 'not_found') throw new AppError('not_found');
      return { status: 200, body: { ...answer.record, asOf: answer.asOf } };
    },
  }),
];
