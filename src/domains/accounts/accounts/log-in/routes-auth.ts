import { setTimeout as sleep } from 'node:timers/promises';
import { defineRoute } from '#domains/context.ts';
import { mailLanguage } from '#platform/outbox/mail-template.ts';
import { acceptInvitation, joinOrganization, previewInvitation } from '../members/accept-invitation.ts';
import { requestPasswordReset, resetPassword } from '../passwords/reset-password.ts';
import {
  acceptBody,
  accepted,
  acceptedFor,
  activateBody,
  forgotBody,
  invitationPreview,
  joinBody,
  joined,
  previewBody,
  resetBody,
  signUpBody,
  signUpState,
} from '../schema.ts';
import { activateAccount } from '../sign-up/activate-account.ts';
import { signUp } from '../sign-up/sign-up.ts';
import { signUpMode } from '../sign-up/sign-up-mode.ts';
import { deviceOf } from './device-cookie.ts';

const tag = 'Accounts';
const PER_MINUTE = 30;

export const authRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/auth/signup',
    operationId: 'signUp',
    summary: 'Sign up',
    description:
      'Emails an activation link to the address. The link works for 24 hours, and only with the password of this sign-up. The response is the same if the address already has an account. Returns 403 `sign_up_closed` if people can join only by invitation, or only the operator creates accounts (SIGN_UP).',
    tag,
    access: 'public',
    throttlePerMinute: PER_MINUTE,
    body: signUpBody,
    responses: { 202: { description: 'An email is queued', schema: accepted } },
    errors: ['guessable_password', 'rate_limited', 'sign_up_closed'],
    handle: async ({ ctx, body, headers, ip }) => {
      await noSooner(signUp(ctx, body, deviceOf(ctx, headers, ip)));
      return { status: 202, body: { accepted: true } };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/auth/signup',
    operationId: 'getSignUp',
    summary: 'Retrieve the sign-up mode of the service',
    tag,
    access: 'public',
    throttlePerMinute: PER_MINUTE,
    responses: { 200: { description: 'The sign-up mode', schema: signUpState } },
    errors: ['rate_limited'],
    handle: async ({ ctx }) => ({ status: 200, body: { mode: await ctx.db.system((tx) => signUpMode(ctx, tx)) } }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/auth/activate',
    operationId: 'activateAccount',
    summary: 'Activate an account with the token from the email',
    description:
      'Requires the password of the sign-up that sent the link. So a link from another person’s sign-up activates nothing. Other links for the same address stop working.',
    tag,
    access: 'public',
    throttlePerMinute: PER_MINUTE,
    body: activateBody,
    responses: { 200: { description: 'The account is active. Log in to continue', schema: acceptedFor } },
    errors: ['gone', 'rate_limited', 'sign_up_closed', 'unprocessable'],
    handle: async ({ ctx, body, headers }) => {
      const language = mailLanguage(headers['accept-language']);
      const { email } = await activateAccount(ctx, { ...body, language });
      return { status: 200, body: { accepted: true, email } };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/auth/password/forgot',
    operationId: 'requestPasswordReset',
    summary: 'Request a password reset link',
    description: 'The response is the same whether or not the address has an account.',
    tag,
    access: 'public',
    throttlePerMinute: PER_MINUTE,
    body: forgotBody,
    responses: { 202: { description: 'If the account exists, the service emails a link', schema: accepted } },
    errors: ['rate_limited'],
    handle: async ({ ctx, body, headers, ip }) => {
      await noSooner(requestPasswordReset(ctx, body.email, deviceOf(ctx, headers, ip)));
      return { status: 202, body: { accepted: true } };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/auth/password/reset',
    operationId: 'resetPassword',
    summary: 'Set a new password with the token from the email',
    tag,
    access: 'public',
    throttlePerMinute: PER_MINUTE,
    body: resetBody,
    responses: {
      200: { description: 'The password is set. All sessions of the user have ended', schema: acceptedFor },
    },
    errors: ['gone', 'guessable_password', 'rate_limited'],
    handle: async ({ ctx, body }) => {
      const { email } = await resetPassword(ctx, body);
      return { status: 200, body: { accepted: true, email } };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/auth/invitations/preview',
    operationId: 'previewInvitation',
    summary: 'Retrieve an invitation and its sender',
    description: 'The invitation stays valid.',
    tag,
    access: 'public',
    throttlePerMinute: PER_MINUTE,
    body: previewBody,
    responses: { 200: { description: 'The invitation', schema: invitationPreview } },
    errors: ['gone', 'rate_limited'],
    handle: async ({ ctx, body }) => ({ status: 200, body: await previewInvitation(ctx, body.token) }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/auth/invitations/accept',
    operationId: 'acceptInvitation',
    summary: 'Accept an invitation with a new account',
    description:
      'The link proves that the person owns the address, so the account is active immediately. Returns 409 if the address has an account. In that case, log in and call POST /v1/auth/invitations/join.',
    tag,
    access: 'public',
    throttlePerMinute: PER_MINUTE,
    body: acceptBody,
    responses: { 200: { description: 'The person has joined. Log in to continue', schema: acceptedFor } },
    errors: ['conflict', 'gone', 'guessable_password', 'rate_limited', 'sign_up_closed', 'unprocessable'],
    handle: async ({ ctx, body, headers }) => {
      const language = mailLanguage(headers['accept-language']);
      const { email } = await acceptInvitation(ctx, { ...body, language });
      return { status: 200, body: { accepted: true, email } };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/auth/invitations/join',
    operationId: 'joinOrganization',
    summary: 'Accept an invitation with an existing account',
    description: 'The invitation must be for the email address of the account. Otherwise, the call returns 403.',
    tag,
    access: 'user',
    withoutSecondFactor: true,
    body: joinBody,
    responses: {
      200: {
        description: 'The user has joined. Call POST /v1/auth/switch-organization to work in that organization',
        schema: joined,
      },
    },
    errors: ['gone'],
    handle: async ({ ctx, actor, body }) => ({ status: 200, body: await joinOrganization(ctx, actor, body.token) }),
  }),
];

/** Far above the few milliseconds by which an existing account changes the time. */
const FLOOR_MS = 100;

/**
 * Runs `work` for at least 100 ms, so that the timing of an answer does not reveal what happened. Failures return at
 * once, because the limits that throw them do not depend on accounts.
 */
async function noSooner<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(FLOOR_MS)]);
  return result;
}
