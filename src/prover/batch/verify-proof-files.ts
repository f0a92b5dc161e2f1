import type { Statement } from '#verifier/proof/statement.ts';
import {
  beginProofFile,
  type OpenEquation,
  type ProofCheck,
  type ProofVerdict,
} from '#verifier/proof/verify-proof-file.ts';
import type { Trust, TrustedKey } from '#verifier/trust.ts';
import { loadMcl } from './mcl.ts';
import { decodeProof, type MclProof } from './points.ts';
import { verifyEquations } from './verify-equations.ts';

export interface FileToJudge {
  /** Untrusted JSON. */
  file: unknown;
  /** The verifier's statement. */
  statement?: Statement;
  /** DIDs of the issuers, among those in the trust file, that are trusted for this item; all by default. */
  believed?: readonly string[];
}

/**
 * Like verifyProofFile for each file, in order, but with the equations verified in a batch. Rules, results, and
 * messages are the same, and an invalid file does not affect other verdicts.
 */
export async function verifyProofFiles(
  files: readonly FileToJudge[],
  check: Omit<ProofCheck, 'statement'>,
): Promise<ProofVerdict[]> {
  await loadMcl();
  const begun = files.map(({ file, statement, believed }) =>
    beginProofFile(
      file,
      { ...check, trust: believed ? restrict(check.trust, believed) : check.trust, ...(statement && { statement }) },
      decodeProof,
    ),
  );
  const keys = findKeys(begun.map(({ equation }) => equation));
  return begun.map(({ conclude }, index) => conclude(keys[index]));
}

function restrict(trust: Trust, believed: readonly string[]): Trust {
  return { ...trust, issuers: trust.issuers.filter(({ did }) => believed.includes(did)) };
}

/**
 * The first key under which each equation is valid. All are tried together with their first key, the rest with their
 * second, and so on.
 */
function findKeys(equations: readonly (OpenEquation<MclProof> | undefined)[]): (TrustedKey | undefined)[] {
  const found: (TrustedKey | undefined)[] = equations.map(() => undefined);
  for (let round = 0; ; round += 1) {
    const tried = equations.flatMap((equation, index) => {
      const key = equation?.keys[round];
      return equation && key && !found[index] ? [{ index, key, equation }] : [];
    });
    if (tried.length === 0) return found;
    const holds = verifyEquations(tried.map(({ key, equation }) => ({ ...equation, key: key.key })));
    for (const [place, { index, key }] of tried.entries()) if (holds[place]) found[index] = key;
  }
}
