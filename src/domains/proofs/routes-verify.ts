import { defineRoute } from '#domains/context.ts';
import { proofVerdict, verifyProofBody } from './schema-verify.ts';
import { verifyProof } from './verify-proof.ts';

export const verifyRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/proofs/verify',
    operationId: 'verifyProof',
    summary: 'Verify a proof',
    description:
      'Rule by rule; an invalid proof is a verdict, not an error. With a request it is judged against it and uses it up. One proof a call; batches come later.',
    tag: 'Proofs',
    access: { anyOf: ['proofs:write'] },
    body: verifyProofBody,
    responses: { 200: { description: 'The verdict', schema: proofVerdict } },
    errors: ['unprocessable'],
    handle: async ({ ctx, actor, body }) => ({ status: 200, body: await verifyProof(ctx, actor, body) }),
  }),
];
