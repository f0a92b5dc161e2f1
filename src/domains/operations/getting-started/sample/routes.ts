import { defineRoute } from '#domains/context.ts';
import { addSample, getSample, removeSample } from './manage-sample.ts';
import { sampleData } from './schema.ts';

const common = { path: '/v1/test/sample', tag: 'Test mode' } as const;
const write = { anyOf: ['verifications:write'] } as const;

export const sampleRoutes = [
  defineRoute({
    ...common,
    method: 'get',
    operationId: 'getSampleData',
    summary: 'Retrieve the state of the sample data',
    description: 'Test mode only.',
    access: { anyOf: ['verifications:read'] },
    responses: {
      200: { description: 'Whether the sample data exists, and the progress of the job', schema: sampleData },
    },
    errors: ['unprocessable'],
    handle: async ({ ctx, actor }) => ({ status: 200, body: await getSample(ctx, actor) }),
  }),
  defineRoute({
    ...common,
    method: 'post',
    operationId: 'addSampleData',
    summary: 'Add sample data',
    description:
      'A job creates a production with its business, performers, releases, and compliance bundle. It also creates cases to review. The job uses this API, so credentials, events, and audit entries are real. A repeated call adds nothing. Test mode only.',
    access: write,
    responses: { 202: { description: 'The job is running, or the sample data exists', schema: sampleData } },
    errors: ['conflict', 'unprocessable'],
    handle: async ({ ctx, actor }) => ({ status: 202, body: await addSample(ctx, actor) }),
  }),
  defineRoute({
    ...common,
    method: 'delete',
    operationId: 'removeSampleData',
    summary: 'Remove the sample data',
    description:
      'A job permanently erases the sample data and everything that refers to it. Your other test data, the events, and the audit log stay. Test mode only.',
    access: write,
    responses: { 202: { description: 'The job is running, or the sample data is gone', schema: sampleData } },
    errors: ['conflict', 'unprocessable'],
    handle: async ({ ctx, actor }) => ({ status: 202, body: await removeSample(ctx, actor) }),
  }),
];
