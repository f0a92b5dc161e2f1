import { CIRCUITS } from '../circuits.ts';
import { InputError, type JsonObject } from '../input.ts';
import { readProof, readSignals } from '../proof.ts';
import type { Trust, TrustedKey } from '../trust.ts';
import { type Equation, verifyGroth16Together } from '../verify-proofs-together.ts';

/**
 * The key under which the equations of all these proofs of age hold, if there is one; else each is to be judged by itself. Files
 * whose proof or signals cannot be read are left out: their own rules say so.
 */
export function findCommonKey(files: readonly JsonObject[], { verificationKeys }: Trust): CommonKey | undefined {
  const readable = files.flatMap((file) => {
    const equation = readEquation(file);
    return equation ? [{ file, equation }] : [];
  });
  if (readable.length < 2) return undefined;
  const equations = readable.map(({ equation }) => equation);
  const key = verificationKeys.find(
    ({ circuit, key: candidate }) => circuit === 'age-over' && verifyGroth16Together(candidate, equations),
  );
  return key && { key, files: new Set(readable.map(({ file }) => file)) };
}

export interface CommonKey {
  key: TrustedKey;
  files: ReadonlySet<JsonObject>;
}

function readEquation({ circuit, proof, publicSignals }: JsonObject): Equation | undefined {
  if (circuit !== 'age-over') return undefined;
  try {
    return { signals: readSignals(publicSignals, CIRCUITS['age-over'].length), proof: readProof(proof) };
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
