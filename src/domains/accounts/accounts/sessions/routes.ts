import { defineRoute } from '#domains/context.ts';
import { changePassword } from '../passwords/change-password.ts';
import { session } from '../schema.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';
import { passwordBody, sessionParams, sessions } from './schema.ts';
import { withCookie } from './session-cookie.ts';

/** A user's own account: with an access token, in any organization. */
const common = { tag: 'Accounts', access: 'user', withoutSecondFactor: true } as const;
const RECENT = 'Requires a login within the last 10 minutes (403 `recent_login_required`).';

export const sessionRoutes = [
  defineRoute({
    ...common,
    // Not POST: an Idempotency-Key would store a plain hash of the passwords for a day.
    method: 'put',
    path: '/v1/auth/password',
    operationId: 'changePassword',
    summary: 'Change the password of the logged-in user',
    description:
      'Ends all other sessions of the user and replaces the token of this call. The response contains the new token and sets it as a cookie. A wrong `currentPassword` returns 422 and counts as a failed login. A user with a second factor must have logged in within the last 10 minutes. Otherwise, the call returns 403 `recent_login_required`.',
    throttlePerMinute: 30,
    body: passwordBody,
    responses: { 200: { description: 'The session, with its new token', schema: session } },
    errors: ['unprocessable', 'guessable_password', 'recent_login_required', 'rate_limited'],
    handle: async ({ ctx, actor, body }) => withCookie(ctx, await changePassword(ctx, actor, body)),
  }),
  defineRoute({
    ...common,
    method: 'get',
    path: '/v1/auth/sessions',
    operationId: 'listSessions',
    summary: 'List open sessions of the logged-in user',
    description: 'Lists sessions in all organizations of the user.',
    responses: {
      200: { description: 'All sessions: the current one first, then the most recently used', schema: sessions },
    },
    handle: async ({ ctx, actor }) => ({
      status: 200,
      body: { data: await listSessions(ctx, actor), nextCursor: null },
    }),
  }),
  defineRoute({
    ...common,
    method: 'delete',
    path: '/v1/auth/sessions',
    operationId: 'endOtherSessions',
    summary: 'End all other sessions of the logged-in user',
    description: RECENT,
    responses: { 204: { description: 'All other sessions of the user have ended, in all organizations' } },
    errors: ['recent_login_required'],
    handle: async ({ ctx, actor }) => {
      await endOtherSessions(ctx, actor);
      return { status: 204 };
    },
  }),
  defineRoute({
    ...common,
    method: 'delete',
    path: '/v1/auth/sessions/{id}',
    operationId: 'endSession',
    summary: 'End a session of the logged-in user',
    description: RECENT,
    params: sessionParams,
    responses: { 204: { description: 'The session has ended' } },
    errors: ['recent_login_required', 'not_found'],
    handle: async ({ ctx, actor, params }) => {
      await endSession(ctx, actor, params.id);
      return { status: 204 };
    },
  }),
];
