import { z } from 'zod';
import { assurance, statement } from './schema.ts';

export const verifyProofBody = z
  .strictObject({
    proof: z.record(z.string(), z.unknown()).meta({ description: 'A proof file' }),
    proofRequestId: z.string().max(40).optional(),
    statement: z.record(z.string(), z.unknown()).optional(),
  })
  .refine(
    (value) => !('proofRequestId' in value && 'statement' in value),
    'Give proofRequestId or statement, not both',
  );

export const proofVerdict = z.object({
  verdict: z.enum(['pass', 'fail']),
  setup: z.enum(['development', 'ceremony']).nullable(),
  rules: z.array(z.object({ rule: z.string(), result: z.enum(['pass', 'fail', 'skipped']), message: z.string() })),
  warnings: z.array(z.string()),
  shown: z
    .object({
      statement,
      issuer: z.string(),
      nullifier: z.string(),
      assurance: z.array(assurance),
      liveness: z.enum(['passed', 'not_performed']),
    })
    .nullable(),
});
