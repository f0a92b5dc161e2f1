import { committedArtifacts } from '#prover/node-artifacts.ts';
import { prove } from '#prover/prove.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import type { StatementType } from '#verifier/proof/statement.ts';
import { makeSubject, proofFile } from './subjects.ts';

/** Writes this many proofs of different subjects. */
export async function makeFiles(circuit: StatementType, count: number): Promise<ProofFile[]> {
  const artifacts = await committedArtifacts(circuit);
  const files: ProofFile[] = [];
  for (let index = 0; index < count; index += 1) {
    const subject = await makeSubject(circuit, `bench ${index}`);
    files.push(proofFile(subject, await prove(subject, artifacts)));
  }
  return files;
}
