import { type Context, defineRoute } from '#domains/context.ts';
import { LARGE_BODY_LIMIT, type Reply } from '#platform/http/route.ts';
import { PAGE_RESPONSES, type PageSummary } from '#platform/web-app/index.ts';
import { verifyProofAnswer, verifyProofBody } from './schema-verify.ts';
import { trustInService } from './trust.ts';
import { verifyBatch } from './verify-batch.ts';
import { verifyProof } from './verify-proof.ts';

/** For browsers without JavaScript. */
const SUMMARY: PageSummary = {
  organization: 'Avouch',
  title: { en: 'Verify a document or a proof', es: 'Verificar un documento o una prueba' },
  text: {
    en: 'This page checks the files in your browser and uploads nothing. Without JavaScript, use the command line.',
    es: 'Esta página comprueba los archivos en su navegador y no sube nada. Sin JavaScript, use la línea de comandos.',
  },
  links: [
    {
      en: 'Verify offline by command line',
      es: 'Verificar sin conexión por línea de comandos (en inglés)',
      href: '/docs/offline-verification',
    },
  ],
};

/** A public page: it includes trust in this service, and loads only the organizations' public documents. */
async function showVerifyPage(ctx: Context): Promise<Reply> {
  const [trust, offlineCopy] = await Promise.all([trustInService(ctx), ctx.web.offlineCopy()]);
  return ctx.web.page({ entry: 'verify', title: 'Avouch', data: { trust, offlineCopy }, summary: SUMMARY });
}

export const verifyRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/proofs/verify',
    operationId: 'verifyProof',
    summary: 'Verify one proof, or up to 1,000 proofs',
    description:
      'Checks each rule. An invalid proof returns a verdict, not an error. If you name a proof request, the service checks the proof against it, and the request is used up. For issuers of this service, `current` is `fail` if the credential behind the proof is revoked or suspended. It is `unknown` if the proof could come from either a valid or an invalid credential. `{"proofs": […]}` verifies up to 1,000 proofs and returns `verdicts` in the same order. An invalid item affects only its own verdict. An organization can run two batches at the same time.',
    tag: 'Proofs',
    access: { anyOf: ['proofs:write'] },
    body: verifyProofBody,
    bodyLimit: LARGE_BODY_LIMIT,
    responses: { 200: { description: 'The verdict, or the verdicts', schema: verifyProofAnswer } },
    errors: ['unprocessable'],
    handle: async ({ ctx, actor, body }) => ({
      status: 200,
      body:
        'proofs' in body
          ? { verdicts: await verifyBatch(ctx, actor, body.proofs) }
          : await verifyProof(ctx, actor, body),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/verify',
    operationId: 'showVerifyPage',
    summary: 'Open the page that verifies a file in the browser',
    tag: 'Pages',
    access: 'public',
    throttlePerMinute: 60,
    responses: PAGE_RESPONSES,
    handle: ({ ctx }) => showVerifyPage(ctx),
  }),
];
