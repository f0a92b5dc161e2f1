import { defineRoute } from '#domains/context.ts';
import { LARGE_BODY_LIMIT } from '#platform/http/route.ts';
import { htmlResponse, PAGE_RESPONSES } from '#platform/web-app/index.ts';
import { informationAnswer, informationParams, informationTaken } from '../casework/schema.ts';
import { answerInformation, findOpenRequest } from './answer-information.ts';
import { showInformationPage } from './information-page.ts';

const tag = 'Pages';

/** The page of an information request's link; the token in the path is the only credential. */
export const informationRoutes = [
  defineRoute({
    method: 'get',
    path: '/information/{token}',
    operationId: 'showInformationPage',
    summary: 'Open the page where an applicant submits the requested information',
    tag,
    access: 'public',
    throttlePerMinute: 60,
    params: informationParams,
    responses: {
      ...PAGE_RESPONSES,
      404: htmlResponse('HTML: this link is invalid'),
      410: htmlResponse('HTML: this link no longer works'),
    },
    handle: ({ ctx, params }) => showInformationPage(ctx, params.token),
  }),
  defineRoute({
    method: 'post',
    path: '/information/{token}',
    operationId: 'answerInformation',
    summary: 'Submit documents and answers on the page of an information request',
    description: 'You can submit once. If the service rejects items, you can send them again.',
    tag,
    access: 'public',
    throttlePerMinute: 10,
    params: informationParams,
    body: informationAnswer,
    bodyLimit: LARGE_BODY_LIMIT,
    authenticateLink: ({ ctx, params }) => findOpenRequest(ctx, params.token),
    responses: { 202: { description: 'Accepted', schema: informationTaken } },
    errors: ['not_found', 'conflict', 'gone', 'rate_limited', 'invalid_documents'],
    handle: async ({ ctx, params, body }) => {
      await answerInformation(ctx, params.token, body);
      return { status: 202, body: { state: 'answered' } };
    },
  }),
];
