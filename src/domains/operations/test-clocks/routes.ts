import { defineRoute } from '#domains/context.ts';
import { pageOf } from '#platform/operation/list.ts';
import { advanceClock, getClock } from './advance-clock.ts';
import { getTestData, startErasingTestData } from './erase-test-data.ts';
import { listTestMails } from './list-test-mails.ts';
import { advanceBody, clock, mail, mailsQuery, testData } from './schema.ts';

const tag = 'Test mode';

export const clockRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/test/clock',
    operationId: 'getTestClock',
    summary: 'Retrieve the clock of the test organization',
    description: 'Test mode only.',
    tag,
    access: { anyOf: ['verifications:read', 'agreements:read', 'compliance:read'] },
    responses: { 200: { description: 'The time, and whether the clock is advancing', schema: clock } },
    errors: ['unprocessable'],
    handle: async ({ ctx, actor }) => ({ status: 200, body: await getClock(ctx, actor) }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/test/clock/advance',
    operationId: 'advanceTestClock',
    summary: 'Advance the clock of the test organization',
    description:
      'You can move the time only forward, by up to five years in total. A job advances the time in steps and processes everything due at each step: reminders, expiries, retention, and compliance changes. The event `test_clock.ready` reports the end. Test mode only.',
    tag,
    access: { anyOf: ['verifications:write', 'agreements:write', 'compliance:write'] },
    body: advanceBody,
    responses: { 202: { description: 'The clock is advancing', schema: clock } },
    errors: ['unprocessable', 'conflict'],
    handle: async ({ ctx, actor, body: { to, by } }) => ({
      status: 202,
      body: await advanceClock(ctx, actor, by === undefined ? { to: new Date(to ?? '') } : { by }),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/test/data',
    operationId: 'getTestData',
    summary: 'Retrieve the progress of the erasure of test data',
    description: 'Test mode only.',
    tag,
    access: { anyOf: ['organization:read'] },
    responses: {
      200: { description: 'Whether a job is erasing the data, and the time of the last erasure', schema: testData },
    },
    errors: ['unprocessable'],
    handle: async ({ ctx, actor }) => ({ status: 200, body: await getTestData(ctx, actor) }),
  }),
  defineRoute({
    method: 'delete',
    path: '/v1/test/data',
    operationId: 'eraseTestData',
    summary: 'Erase all test data',
    description:
      'Permanently erases persons, verifications, agreements, credentials, files, emails, and all other data created in test mode. A job erases the data in steps. It keeps API keys, webhook endpoints, policies and other settings, issuer keys, status lists, events, and the audit log. This call cannot reach live data, which belongs to a separate organization. Test mode only.',
    tag,
    access: { anyOf: ['organization:write'] },
    responses: { 202: { description: 'Erasure started', schema: testData } },
    errors: ['unprocessable'],
    handle: async ({ ctx, actor }) => ({ status: 202, body: await startErasingTestData(ctx, actor) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/test/mails',
    operationId: 'listTestMails',
    discloses: { kind: 'test_mail' },
    summary: 'List emails that the test organization would have sent',
    description:
      'The service sends no email in test mode. It keeps each email here for 30 days, with its link. Test mode only.',
    tag,
    access: { anyOf: ['verifications:read', 'agreements:read', 'compliance:read'] },
    query: mailsQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(mail) } },
    errors: ['unprocessable'],
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listTestMails(ctx, actor, query) }),
  }),
];
