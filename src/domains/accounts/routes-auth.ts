import { defineRoute } from '#domains/context.ts';
import { acceptInvitation, previewInvitation } from './accept-invitation.ts';
import { activateAccount } from './activate-account.ts';
import { noSooner } from './no-sooner.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import {
  acceptBody,
  accepted,
  acceptedFor,
  activateBody,
  forgotBody,
  invitationPreview,
  previewBody,
  resetBody,
  signUpBody,
} from './schema.ts';
import { signUp } from './sign-up.ts';

const tag = 'Accounts';
const PER_MINUTE = 30;

export const authRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/auth/signup',
    operationId: 'signUp',
    summary: 'Sign up',
    description: 'Mails an activation link. The answer is the same for an address that has an account already.',
    tag,
    access: 'public',
    throttlePerMinute: PER_MINUTE,
    body: signUpBody,
    responses: { 202: { description: 'A mail is on its way', schema: accepted } },
    errors: ['guessable_password', 'rate_limited'],
    handle: async ({ ctx, body }) => {
      await noSooner(signUp(ctx, body));
      return { status: 202, body: { accepted: true } };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/auth/activate',
    operationId: 'activateAccount',
    summary: 'Activate an account with the token of the mailed link',
    tag,
    access: 'public',
    throttlePerMinute: PER_MINUTE,
    body: activateBody,
    responses: { 200: { description: 'Activated; log in', schema: acceptedFor } },
    errors: ['gone', 'rate_limited'],
    handle: async ({ ctx, body }) => {
      const { email } = await activateAccount(ctx, body.token);
      return { status: 200, body: { accepted: true, email } };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/auth/password/forgot',
    operationId: 'requestPasswordReset',
    summary: 'Ask for a link to set a new password',
    description: 'The answer is the same whether or not the address has an account.',
    tag,
    access: 'public',
    throttlePerMinute: PER_MINUTE,
    body: forgotBody,
    responses: { 202: { description: 'A mail is on its way if there is such an account', schema: accepted } },
    errors: ['rate_limited'],
    handle: async ({ ctx, body }) => {
      await noSooner(requestPasswordReset(ctx, body.email));
      return { status: 202, body: { accepted: true } };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/auth/password/reset',
    operationId: 'resetPassword',
    summary: 'Set a new password with the token of the mailed link',
    tag,
    access: 'public',
    throttlePerMinute: PER_MINUTE,
    body: resetBody,
    responses: { 200: { description: 'Set; all sessions are over', schema: acceptedFor } },
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
    summary: 'See whom an invitation is from',
    description: 'Spends nothing.',
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
    summary: 'Accept an invitation',
    description: 'The password is set for a new account; an existing one keeps its own.',
    tag,
    access: 'public',
    throttlePerMinute: PER_MINUTE,
    body: acceptBody,
    responses: { 200: { description: 'Joined; log in', schema: acceptedFor } },
    errors: ['gone', 'guessable_password', 'rate_limited', 'unprocessable'],
    handle: async ({ ctx, body }) => {
      const { email } = await acceptInvitation(ctx, body);
      return { status: 200, body: { accepted: true, email } };
    },
  }),
];
