import { defineRoute } from '#domains/context.ts';
import { pageOf } from '#platform/http/list.ts';
import { advanceClock, getClock } from './advance-clock.ts';
import { listTestMails } from './list-test-mails.ts';
import { advanceBody, clock, mail, mailsQuery } from './schema.ts';

const tag = 'Test mode';

export const clockRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/test/clock',
    operationId: 'getTestClock',
    summary: 'The time of the test organisation',
    description: 'Test mode only.',
    tag,
    access: { anyOf: ['verifications:read', 'agreements:read', 'compliance:read'] },
    responses: { 200: { description: 'Its time, and whether it is being advanced', schema: clock } },
    errors: ['unprocessable'],
    handle: async ({ ctx, actor }) => ({ status: 200, body: await getClock(ctx, actor) }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/test/clock/advance',
    operationId: 'advanceTestClock',
    summary: 'Let time pass in the test organisation',
    description:
      'Forward only, five years at most in all. A job lets the time pass step by step, and does at each what is due by then: reminders, expiries, retention, changes of compliance; the event `test_clock.ready` tells when it is done. Test mode only.',
    tag,
    access: { anyOf: ['verifications:write', 'agreements:write', 'compliance:write'] },
    body: advanceBody,
    responses: { 202: { description: 'Time passes', schema: clock } },
    errors: ['unprocessable', 'conflict'],
    handle: async ({ ctx, actor, body: { to, by } }) => ({
      status: 202,
      body: await advanceClock(ctx, actor, by === undefined ? { to: new Date(to ?? '') } : { by }),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/test/mails',
    operationId: 'listTestMails',
    discloses: { kind: 'test_mail' },
    summary: 'Mails that the test organisation would have sent',
    description:
      'In test mode nobody is written to: each mail is kept here for 30 days, with its link. Test mode only.',
    tag,
    access: { anyOf: ['verifications:read', 'agreements:read', 'compliance:read'] },
    query: mailsQuery,
    responses: { 200: { description: 'A page, newest first', schema: pageOf(mail) } },
    errors: ['unprocessable'],
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listTestMails(ctx, actor, query) }),
  }),
];
