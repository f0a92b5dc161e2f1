import { readDecimal } from '#verifier/proof/field.ts';
import { scopeToField } from '#verifier/proof/statement.ts';
import { poseidonHash } from './poseidon.ts';

/**
 * The nullifier of a person or business in a scope, as their proofs output it, as a decimal string
 * (circuits/templates/nullifier.circom).
 */
export async function nullifierOf(subjectKey: string, scope: string): Promise<string> {
  return String(await poseidonHash([readDecimal(subjectKey, 'subjectKey'), scopeToField(scope)]));
}
