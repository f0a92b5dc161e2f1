import { defineRoute } from '#domains/context.ts';
import { answerAsSample, answerRequestAsSample } from './answer-as-sample.ts';
import { SAMPLE_LIST_PATH, sampleStatusList } from './sample-status-list.ts';
import { sampleAnswer, sampleAnswerBody } from './schema.ts';

export const sampleWalletRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/test/wallet-answers',
    operationId: 'answerAsSampleWallet',
    summary: 'Submit an answer of the sample wallet',
    description:
      'Presents a document of a made-up person for a verification that waits for a wallet, or for a presentation request. The service checks the answer as it checks the answer of any wallet, and a webhook reports the outcome. The document has the expected names and birth date, if there are any. Test mode only.',
    tag: 'Test mode',
    access: { anyOf: ['verifications:write'] },
    body: sampleAnswerBody,
    responses: { 200: { description: 'The answer was checked', schema: sampleAnswer } },
    errors: ['not_found', 'conflict', 'unprocessable'],
    handle: async ({ ctx, actor, body: { verificationId, presentationRequestId, ...shown } }) => {
      const { isAccepted, redirectUri } = await (verificationId === undefined
        ? answerRequestAsSample(ctx, actor, { id: String(presentationRequestId), ...shown })
        : answerAsSample(ctx, actor, { id: verificationId, ...shown }));
      const asked = { verificationId: verificationId ?? null, presentationRequestId: presentationRequestId ?? null };
      return { status: 200, body: { ...asked, ...shown, accepted: isAccepted, redirectUri } };
    },
  }),
  defineRoute({
    method: 'get',
    path: SAMPLE_LIST_PATH,
    operationId: 'getSampleStatusList',
    summary: 'Download the status list of the sample wallet’s documents',
    tag: 'OpenID4VP',
    access: 'public',
    cors: true,
    throttlePerMinute: 600,
    responses: { 200: { description: 'A Token Status List', contentType: 'application/statuslist+jwt' } },
    errors: ['rate_limited'],
    handle: async ({ ctx }) => ({ status: 200, body: await sampleStatusList(ctx) }),
  }),
];
