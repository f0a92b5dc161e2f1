import { defineRoute } from '#domains/context.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import { pageOf } from '#platform/operation/list.ts';
import { cancelSession } from './cancel-session.ts';
import { refreshChallenge } from './capture/refresh-challenge.ts';
import { continueVerification, createSession } from './create-session.ts';
import { expectedOf } from './expected-of.ts';
import { inviteAgain } from './invite-again.ts';
import { getSession, listSessions } from './list-sessions.ts';
import {
  inviteBody,
  livenessChallenge,
  newSession,
  session,
  sessionBody,
  sessionParams,
  sessionsQuery,
} from './schema.ts';

const tag = 'Verifications';
const read = { anyOf: ['verifications:read'] } as const;
const write = { anyOf: ['verifications:write'] } as const;

export const sessionRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/verification-sessions',
    operationId: 'createVerificationSession',
    summary: 'Create a verification session',
    description:
      'The link opens a page that asks for consent and takes the pictures of the document and the face. To take the pictures in your own app, send them to `POST /v1/verifications` with the answer to the challenge as `liveness`. With `verificationId`, the person continues a verification that requires pictures.',
    tag,
    access: write,
    body: sessionBody,
    answersSecret: true,
    responses: { 201: { description: 'The session with its link, shown only once', schema: newSession } },
    errors: ['not_found', 'conflict', 'unprocessable', 'secret_already_shown'],
    handle: async ({ ctx, actor, body }) => {
      const { verificationId, document: _document, country: _country, ...rest } = body;
      if (verificationId !== undefined) {
        const { expiresInSeconds } = rest;
        return { status: 201, body: await continueVerification(ctx, actor, { verificationId, expiresInSeconds }) };
      }
      return { status: 201, body: await createSession(ctx, actor, { ...rest, expected: expectedOf(body) }) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/verification-sessions',
    operationId: 'listVerificationSessions',
    summary: 'List verification sessions',
    tag,
    access: read,
    query: sessionsQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(session) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listSessions(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/verification-sessions/{id}',
    operationId: 'getVerificationSession',
    summary: 'Retrieve a verification session',
    tag,
    access: read,
    params: sessionParams,
    responses: { 200: { description: 'The session', schema: session } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getSession(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/verification-sessions/{id}/cancel',
    operationId: 'cancelVerificationSession',
    summary: 'Cancel a session, and its verification if undecided',
    tag,
    access: write,
    params: sessionParams,
    responses: { 200: { description: 'The canceled session', schema: session } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params }) => {
      await cancelSession(ctx, actor, params.id);
      return { status: 200, body: await getSession(ctx, actor, params.id) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/verification-sessions/{id}/invite',
    operationId: 'inviteToVerificationSession',
    summary: 'Email a new link to the person',
    description:
      'The previous link stops working. Without `invite`, the email goes to the person invited last. The email counts toward your daily limit. You can email the same person once an hour.',
    tag,
    access: write,
    params: sessionParams,
    body: inviteBody,
    responses: { 200: { description: 'The session', schema: session } },
    errors: ['not_found', 'conflict', 'unprocessable'],
    handle: async ({ ctx, actor, params, body }) => {
      await inviteAgain(ctx, actor, { id: params.id, ...body });
      return { status: 200, body: await getSession(ctx, actor, params.id) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/verification-sessions/{id}/challenge',
    operationId: 'createLivenessChallenge',
    summary: 'Create a liveness challenge, or retrieve the open one',
    description: 'A challenge is valid for two minutes. Create it when the camera starts, and again for every attempt.',
    tag,
    access: write,
    params: sessionParams,
    responses: { 201: { description: 'The challenge', schema: livenessChallenge } },
    errors: ['not_found', 'conflict', 'gone'],
    handle: async ({ ctx, actor, params }) => ({
      status: 201,
      body: await refreshChallenge(ctx, actor, params.id),
    }),
  }),
  metadataRoute({
    path: '/v1/verification-sessions/{id}',
    noun: 'VerificationSession',
    kind: 'verificationSession',
    tables: ['verification_sessions'],
    tag,
    access: write,
  }),
];
