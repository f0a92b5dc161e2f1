import type { Context } from '#domains/context.ts';
import { judgeProofFile } from '#domains/credentials/proofs/index.ts';
import type { RuleResult } from '#verifier/verdict.ts';
import { PROOF_FORMAT, type ProofQuery } from '../request/query.ts';
import { type Disclosure, failed, type JudgedCheck, type JudgedPresentation } from './judgement.ts';
import type { Presentation } from './read-answer.ts';

/**
 * Judges a Groth16 proof through the proofs domain, against the exact statement requested. Its context is this
 * request's nonce and its audience this verifier, so a proof can be used only once, like its request.
 */
export async function judgeProof(
  ctx: Context,
  given: Presentation,
  { id, meta }: ProofQuery,
  { org }: { org: string },
): Promise<{ presentation: JudgedPresentation; disclosed?: Disclosure }> {
  const base = { id, format: PROOF_FORMAT, credentials: [] };
  if (typeof given === 'string')
    return { presentation: { ...base, verified: false, checks: [failed('format', 'not_a_proof_file')] } };
  const verdict = await judgeProofFile(ctx, org, { proof: given, statement: meta.statement });
  const { shown, warnings } = verdict;
  const presentation = {
    ...base,
    verified: verdict.verdict === 'pass',
    checks: verdict.rules.map(fromRule),
    ...(warnings.length > 0 && { warnings }),
  };
  if (!shown) return { presentation };
  const { issuer, ...claims } = shown;
  return { presentation, disclosed: { id, format: PROOF_FORMAT, issuer, claims } };
}

const RESULTS = { pass: 'passed', fail: 'failed', skipped: 'not_performed' } as const;

/** Only the rule's name is kept, because its sentence may quote the proof. */
export function fromRule({ rule, result }: RuleResult): JudgedCheck {
  return { check: rule, result: RESULTS[result] };
}
