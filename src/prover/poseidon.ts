import { buildPoseidon } from 'circomlibjs';

// Building takes some hundred milliseconds and holds tables: once per process, and only when needed.
let poseidon: ReturnType<typeof buildPoseidon> | undefined;

/** Poseidon over the scalar field of bn254 with circomlib's parameters; 1 to 16 field elements. */
export async function poseidonHash(inputs: readonly bigint[]): Promise<bigint> {
  poseidon ??= buildPoseidon();
  const hash = await poseidon;
  return hash.F.toObject(hash(inputs));
}
