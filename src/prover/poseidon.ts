import { buildEddsa, buildPoseidon } from 'circomlibjs';

// Building takes tens to hundreds of milliseconds and holds tables: once per process, and only when needed.
let poseidon: ReturnType<typeof buildPoseidon> | undefined;
let eddsa: ReturnType<typeof buildEddsa> | undefined;

/** Poseidon over the scalar field of bn254 with circomlib's parameters; 1 to 16 field elements. */
export async function poseidonHash(inputs: readonly bigint[]): Promise<bigint> {
  poseidon ??= buildPoseidon();
  const hash = await poseidon;
  return hash.F.toObject(hash(inputs));
}

/** circomlib's EdDSA on Baby Jubjub. */
export function eddsaOnBabyJubjub(): ReturnType<typeof buildEddsa> {
  eddsa ??= buildEddsa();
  return eddsa;
}
