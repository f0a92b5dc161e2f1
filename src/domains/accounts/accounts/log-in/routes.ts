import { type Context, defineRoute } from '#domains/context.ts';
import type { Reply, RequestHeaders } from '#platform/http/route.ts';
import { listOwnOrganizations, switchOrganization } from '../organization/own-organizations.ts';
import { loginBody, ownOrganizations, ownSession, session, switchBody } from '../schema.ts';
import { askPasskey } from '../second-factors/ask-second-factor.ts';
import { finishBody, loggedIn, passkeyLoginBody, requestOptions } from '../second-factors/schema.ts';
import { getSession } from '../sessions/get-session.ts';
import { logOut } from '../sessions/log-out.ts';
import type { Origin, Session } from '../sessions/open-session.ts';
import { cookieOf, originOf, withCookie } from '../sessions/session-cookie.ts';
import { emailIndexOf } from '../sign-up/mail-user.ts';
import { type Device, deviceCookie, deviceOf } from './device-cookie.ts';
import { finishLogIn } from './finish-log-in.ts';
import { logIn } from './log-in.ts';
import { logInByPasskey } from './log-in-by-passkey.ts';

const common = { tag: 'Accounts', access: 'public', throttlePerMinute: 30 } as const;
const COOKIE =
  'Returns an access token, and sets it as a cookie for the dashboard. The token is valid for 12 hours, and ends earlier after an hour without use. The session of the previous cookie ends. An account can make ten attempts a minute from one network. A browser that has logged in before has a separate limit, and is identified by a second cookie.';

const whence = (ctx: Context, headers: RequestHeaders, ip: string): { origin: Origin; device: Device } => ({
  origin: originOf(ctx, headers),
  device: deviceOf(ctx, headers, ip),
});

/** Marks the browser as known for this user. */
async function loggedInBy(ctx: Context, opened: Session): Promise<Reply> {
  const index = await ctx.db.system((tx) => emailIndexOf(tx, opened.userId));
  return withCookie(ctx, opened, [deviceCookie(ctx, index)]);
}

export const loginRoutes = [
  defineRoute({
    ...common,
    method: 'post',
    path: '/v1/auth/login',
    operationId: 'logIn',
    summary: 'Log in',
    description: `${COOKIE} A user with a second factor gets a \`secondFactor.token\` instead, for POST /v1/auth/login/second-factor.`,
    body: loginBody,
    responses: {
      200: { description: 'A session, or the accepted second factors: one of them is required', schema: loggedIn },
    },
    errors: ['invalid_login', 'rate_limited'],
    handle: async ({ ctx, body, headers, ip }) => {
      const result = await logIn(ctx, body, whence(ctx, headers, ip));
      return 'accessToken' in result ? loggedInBy(ctx, result) : { status: 200, body: result };
    },
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/v1/auth/login/second-factor',
    operationId: 'finishLogIn',
    summary: 'Log in with the second factor',
    description: `${COOKIE} After five wrong codes in a row, further codes are rejected for a while (429 with Retry-After). A passkey or a recovery code still works.`,
    body: finishBody,
    responses: { 200: { description: 'A session', schema: session } },
    errors: ['invalid_second_factor', 'invalid_login', 'gone', 'rate_limited'],
    handle: async ({ ctx, body, headers, ip }) =>
      loggedInBy(ctx, await finishLogIn(ctx, body, whence(ctx, headers, ip))),
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/v1/auth/login/passkey/options',
    operationId: 'startPasskeyLogIn',
    summary: 'Start a login with a passkey instead of a password',
    description: 'Pass the response to `navigator.credentials.get()` within 5 minutes.',
    responses: { 200: { description: 'The request for the browser', schema: requestOptions } },
    errors: ['not_available', 'rate_limited'],
    handle: async ({ ctx }) => ({ status: 200, body: await askPasskey(ctx) }),
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/v1/auth/login/passkey',
    operationId: 'logInByPasskey',
    summary: 'Log in with a passkey instead of a password',
    description: `${COOKIE} The passkey must be discoverable: stored on the device together with its account.`,
    body: passkeyLoginBody,
    responses: { 200: { description: 'A session', schema: session } },
    errors: ['invalid_second_factor', 'invalid_login', 'gone', 'rate_limited', 'not_available'],
    handle: async ({ ctx, body, headers }) => loggedInBy(ctx, await logInByPasskey(ctx, body, originOf(ctx, headers))),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/auth/session',
    operationId: 'getSession',
    summary: 'Retrieve the session: user, organization, and scopes',
    tag: 'Accounts',
    access: 'user',
    withoutSecondFactor: true,
    responses: { 200: { description: 'The session', schema: ownSession } },
    handle: async ({ ctx, actor }) => ({ status: 200, body: await getSession(ctx, actor) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/auth/organizations',
    operationId: 'listOwnOrganizations',
    summary: 'List the organizations of the logged-in user',
    tag: 'Accounts',
    access: 'user',
    withoutSecondFactor: true,
    responses: { 200: { description: 'All organizations, oldest membership first', schema: ownOrganizations } },
    handle: async ({ ctx, actor }) => ({
      status: 200,
      body: { data: await listOwnOrganizations(ctx, actor), nextCursor: null },
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/auth/switch-organization',
    operationId: 'switchOrganization',
    summary: 'Switch to another organization',
    description:
      'Returns an access token for that organization, and sets it as a cookie. The new token expires at the same time as the token of this call.',
    tag: 'Accounts',
    access: 'user',
    withoutSecondFactor: true,
    answersSecret: true,
    body: switchBody,
    responses: { 200: { description: 'A session', schema: session } },
    errors: ['not_found', 'secret_already_shown'],
    handle: async ({ ctx, actor, body, headers }) =>
      withCookie(ctx, await switchOrganization(ctx, actor, body.organization, originOf(ctx, headers))),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/auth/logout',
    operationId: 'logOut',
    summary: 'Log out',
    tag: 'Accounts',
    access: 'user',
    withoutSecondFactor: true,
    responses: { 204: { description: 'All sessions of this user in this organization have ended' } },
    handle: async ({ ctx, actor }) => {
      await logOut(ctx, actor);
      return {
        status: 204,
        headers: { 'Set-Cookie': cookieOf(ctx, '', 0) },
      };
    },
  }),
];
