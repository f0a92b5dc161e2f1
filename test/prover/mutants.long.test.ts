import assert from 'node:assert/strict';
import { loadMcl } from '#prover/batch/mcl.ts';
import { judgeProofMutants, MUTANT_KINDS } from '../mutants/proofs/judge-proofs.ts';
import { simulateFiles } from '../mutants/proofs/simulate.ts';
import { makeSubjects, type Subject } from '../mutants/proofs/subject.ts';
import { STATEMENT } from './age-over-fixture.ts';
import { BUSINESS_STATEMENT } from './business-fixture.ts';

// A sample of the tens of thousands that `npm run test:mutants` creates from real proofs.
describe('mutated statements, proofs, and encodings', () => {
  let subjects: Subject[];
  before(async () => {
    await loadMcl();
    const scopes = ['one', 'two'].map((scope) => ({ scope }));
    const statements = [STATEMENT, BUSINESS_STATEMENT].flatMap((each) =>
      scopes.map((scope) => ({ ...each, ...scope })),
    );
    const { files, trust } = await simulateFiles(statements);
    subjects = makeSubjects(files, trust, new Date('2026-05-02T12:00:00Z'));
  });

  for (const kind of MUTANT_KINDS) {
    it(`are refused by both verifiers with the same message: ${kind}`, async () => {
      const { tried, accepted, differences } = await judgeProofMutants(subjects, { kind, count: 100 });
      assert.deepEqual({ tried, accepted, differences }, { tried: 100, accepted: [], differences: [] });
    });
  }
});
