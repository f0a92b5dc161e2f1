import { buildPoseidon } from 'circomlibjs';
import { readDecimal } from '#verifier/proof/field.ts';
import { scopeToField } from '#verifier/proof/statement.ts';

// circomlibjs's Poseidon is ten times as fast as ours, but takes a second and 50 MB to load, so only the prover process
// uses it.
let built: ReturnType<typeof buildPoseidon> | undefined;

/** The nullifiers of persons or businesses in a scope, in order; see nullifierOf. */
export async function nullifiersOf(subjectKeys: readonly string[], scope: string): Promise<string[]> {
  built ??= buildPoseidon();
  const hash = await built;
  const field = scopeToField(scope);
  return subjectKeys.map((key) => String(hash.F.toObject(hash([readDecimal(key, 'subjectKey'), field]))));
}
