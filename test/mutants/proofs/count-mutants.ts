// The mutants of real proofs of both circuits, of their statements and encodings, and replays against a service.
import { CIRCUIT_IDS } from '#verifier/proof/circuits.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import { parseTrust } from '#verifier/trust.ts';
import { prove, proverInput, toProofFile, trustJson } from '../../prover/age-over-fixture.ts';
import { businessInput } from '../../prover/business-fixture.ts';
import { startTestService } from '../../support/service.ts';
import { judgeProofMutants, MUTANT_KINDS, type MutantsOfKind } from './judge-proofs.ts';
import { replayProofs } from './replays.ts';
import { makeSubjects, type Subject } from './subject.ts';

const NOW = new Date('2026-05-02T12:00:00Z');
const EACH = 3;

/** `count` mutants of each kind, before both verifiers; some minutes on an idle machine for 10,000. The replays need the tests' server. */
export async function countMutants({ count, seed = 1 }: { count: number; seed?: number }): Promise<MutantsOfKind[]> {
  const subjects = await proveSubjects();
  const results: MutantsOfKind[] = [];
  for (const kind of MUTANT_KINDS) results.push(await judgeProofMutants(subjects, { kind, count, seed }));
  const service = await startTestService({ RATE_LIMIT_PER_MINUTE: '1000000' });
  try {
    results.push(await replayProofs(service, await service.account(), { count, seed }));
  } finally {
    await service.stop();
  }
  return results;
}

/** Real proofs of different people, businesses and statements under the committed keys. */
async function proveSubjects(): Promise<Subject[]> {
  const files: ProofFile[] = [];
  for (let index = 0; index < EACH; index += 1) {
    const statement = { scope: `project:${index}` };
    for (const input of [await proverInput({ statement }), await businessInput({ statement })])
      files.push(toProofFile(input, await prove(input)));
  }
  const trusts = await Promise.all(CIRCUIT_IDS.map(trustJson));
  const verificationKeys = trusts.flatMap((trust) => trust.verificationKeys);
  return makeSubjects(files, parseTrust({ ...trusts[0], verificationKeys }), NOW);
}
