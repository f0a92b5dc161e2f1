// Loading and building take some hundred milliseconds and 50 MB: once per process, and only when needed.
let poseidon: ReturnType<typeof build> | undefined;

/** Poseidon over the scalar field of bn254 with circomlib's parameters; 1 to 16 field elements. */
export async function poseidonHash(inputs: readonly bigint[]): Promise<bigint> {
  poseidon ??= build();
  const hash = await poseidon;
  return hash.F.toObject(hash(inputs));
}

async function build() {
  const { buildPoseidon } = await import('circomlibjs');
  return buildPoseidon();
}
