import { readProof } from '#verifier/proof/proof.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import type { Statement } from '#verifier/proof/statement.ts';
import type { Trust, TrustedKey } from '#verifier/trust.ts';
import { type NobleProof, toNoble } from './curve.ts';

/** A proof that passes, and what is known about it to an attacker. */
export interface Subject {
  file: ProofFile;
  /** What the verifier asked. */
  statement: Statement;
  points: NobleProof;
  key: TrustedKey;
  trust: Trust;
  now: Date;
  /** Other valid proofs of the same circuit, of other people and statements. */
  others: readonly { file: ProofFile; points: NobleProof }[];
}

/** Something to be refused. */
export interface Mutant {
  what: string;
  /** JSON, or text of it. */
  file: unknown;
  asked: Statement | undefined;
}

/** The subjects from valid proof files of one trust file; each has the others of its circuit to steal from. */
export function makeSubjects(files: readonly ProofFile[], trust: Trust, now: Date): Subject[] {
  const decoded = files.map((file) => ({ file, points: toNoble(readProof(file.proof)) }));
  return decoded.map(({ file, points }) => {
    const key = trust.verificationKeys.find(({ circuit }) => circuit === file.circuit);
    if (!key) throw new Error(`no key of ${file.circuit}`);
    const others = decoded.filter((other) => other.file !== file && other.file.circuit === file.circuit);
    return { file, statement: file.statement, points, key, trust, now, others };
  });
}
