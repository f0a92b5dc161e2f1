import { InputError, type JsonObject } from '../input.ts';
import { type CircuitId, circuitsThatProve, signalNames } from '../proof/circuits.ts';
import { readProof, readSignals } from '../proof/proof.ts';
import { type Equation, verifyGroth16Together } from '../proof/verify-proofs-together.ts';
import type { Trust, TrustedKey } from '../trust.ts';

const AGE_CIRCUITS = circuitsThatProve('age-over');

export function provesAge(circuit: unknown): circuit is CircuitId {
  return AGE_CIRCUITS.some((id) => id === circuit);
}

/**
 * The key under which each age proof's equation is valid. All proofs of a circuit are checked in one batch; if it
 * fails, they are checked individually, as are files whose proof or signals are unreadable.
 */
export function findKeys(files: readonly JsonObject[], trust: Trust): ReadonlyMap<JsonObject, TrustedKey> {
  return new Map(AGE_CIRCUITS.flatMap((circuit) => findCommonKey(circuit, files, trust)));
}

function findCommonKey(
  circuit: CircuitId,
  files: readonly JsonObject[],
  { verificationKeys }: Trust,
): [JsonObject, TrustedKey][] {
  const readable = files.flatMap((file) => {
    const equation = file.circuit === circuit ? readEquation(circuit, file) : undefined;
    return equation ? [{ file, equation }] : [];
  });
  if (readable.length < 2) return [];
  const equations = readable.map(({ equation }) => equation);
  const key = verificationKeys.find(
    (candidate) => candidate.circuit === circuit && verifyGroth16Together(candidate.key, equations),
  );
  return key ? readable.map(({ file }) => [file, key]) : [];
}

function readEquation(circuit: CircuitId, { proof, publicSignals }: JsonObject): Equation | undefined {
  try {
    return { signals: readSignals(publicSignals, signalNames(circuit).length), proof: readProof(proof) };
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
