import { z } from 'zod';
import { verdictFields } from '#platform/operation/verdict-fields.ts';
import { circuitSetup, shownByProof } from './schema-statement.ts';

const MOST_PROOFS = 1000;

const proofToVerify = z
  .strictObject({
    proof: z.record(z.string(), z.unknown()).meta({ description: 'Content of a proof file' }),
    proofRequestId: z.string().max(40).optional(),
    statement: z.record(z.string(), z.unknown()).optional(),
  })
  .refine(
    (value) => !('proofRequestId' in value && 'statement' in value),
    'Only one of proofRequestId and statement is allowed',
  )
  .meta({ id: 'ProofToVerify' });

/** Accepts an invalid item, which gets its own verdict and does not affect the others. */
const item = z
  .unknown()
  .transform((value) => {
    const { data, error } = proofToVerify.safeParse(value, { error: z.locales.en().localeError });
    return data ?? { problem: error?.issues.map(problemOf).join('; ') ?? '' };
  })
  .meta({ override: { $ref: '#/components/schemas/ProofToVerify' } });

export const verifyProofBody = z.union([
  proofToVerify,
  z.strictObject({ proofs: z.array(item).min(1).max(MOST_PROOFS) }),
]);

const proofVerdict = z
  .object({
    ...verdictFields,
    setup: circuitSetup.nullable(),
    shown: shownByProof.nullable(),
  })
  .meta({ id: 'ProofVerdict' });

export const verifyProofAnswer = z.union([
  proofVerdict,
  z.object({
    verdicts: z.array(proofVerdict).meta({ description: 'One verdict for each proof, in the order of the request' }),
  }),
]);

/** Without the names of unknown fields, which may contain anything. */
function problemOf({ code, path, message }: z.core.$ZodIssue): string {
  const problem = code === 'unrecognized_keys' ? 'unknown field' : message;
  return path.length > 0 ? `${String(path[0])}: ${problem}` : problem;
}
