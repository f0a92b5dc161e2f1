// node test/sdk/python/make-vectors.ts [--count 150] [--seed 1] [--out FOLDER] [--only NAME] writes proofs, receipts, credentials,
// signed documents, and bundles, valid and changed, with the TypeScript verifier's verdicts. The tests of the Python SDK require the same text.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { CIRCUIT_IDS } from '#verifier/proof/circuits.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import type { Statement } from '#verifier/proof/statement.ts';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import type { Verdict } from '#verifier/verdict.ts';
import { type AnyVerdict, verify } from '#verifier/verify.ts';
import { chooseBits, flipped, generator } from '../../mutants/bits.ts';
import { encodingMutant } from '../../mutants/proofs/encoding-mutants.ts';
import { proofMutant } from '../../mutants/proofs/proof-mutants.ts';
import { createRandom } from '../../mutants/proofs/random.ts';
import { statementMutant } from '../../mutants/proofs/statement-mutants.ts';
import { type Mutant, makeSubjects, type Subject } from '../../mutants/proofs/subject.ts';
import { prove, proverInput, toProofFile, trustJson } from '../../prover/age-over-fixture.ts';
import { businessInput } from '../../prover/business-fixture.ts';
import { oneOfEach } from '../../verifier/one-of-each.ts';
import { bundleVectors } from './bundle-cases.ts';
import { credentialVectors } from './credential-cases.ts';
import { evidenceVectors } from './evidence-cases.ts';
import { lookupVectors } from './lookup-cases.ts';
import { manifestVectors } from './manifest-cases.ts';
import { receiptCases } from './receipt-cases.ts';

const NOW = '2026-05-02T12:00:00Z';
const EACH = 2;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '150' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    out: { type: 'string', default: join(import.meta.dirname, '../../../src/sdk/python/tests/vectors') },
  },
});

mkdirSync(values.out, { recursive: true });
const amount = { count: Number(values.count), seed: Number(values.seed) };
await write('proofs.json', () => proofVectors(amount.count, amount.seed));
await write('receipts.json', () => receiptVectors(amount.count, amount.seed));
await write('credentials.json.gz', async () => credentialVectors(await oneOfEach(), amount));
await write('evidence.json.gz', () => evidenceVectors(amount));
await write('bundles.json.gz', () => bundleVectors(amount));
await write('manifests.json.gz', () => manifestVectors(amount));
await write('lookups.json.gz', () => lookupVectors(amount));
// The threads of snarkjs would keep the process alive.
process.exit(0);

async function write(name: string, make: () => Promise<unknown>): Promise<void> {
  if (values.only !== undefined && !name.startsWith(values.only)) return;
  const text = `${JSON.stringify(await make())}\n`;
  writeFileSync(join(values.out, name), name.endsWith('.gz') ? gzipSync(text, { level: 9 }) : text);
}

/** A verdict without the contents of the input. */
function told({ verdict, record, current, rules, warnings, notes, ...rest }: AnyVerdict) {
  const setup = 'setup' in rest ? rest.setup : undefined;
  const shown = 'shown' in rest ? rest.shown : undefined;
  const judged = rules.map(({ rule, of, result, message }: Verdict['rules'][number]) => [rule, of, result, message]);
  return { verdict, record, current, rules: judged, warnings, notes, setup, shown };
}

async function proofVectors(count: number, seed: number) {
  const trust = await trustOfProofs();
  const subjects = makeSubjects(await proofs(), parseTrust(trust), new Date(NOW));
  const random = createRandom(seed);
  const mutants = Array.from({ length: count }, (): Mutant | undefined => {
    const change = random.pick([statementMutant, proofMutant, encodingMutant]);
    return change(random.pick(subjects), random);
  });
  const cases = [...subjects.flatMap(valid), ...mutants.flatMap((mutant) => (mutant ? [{ ...mutant, now: NOW }] : []))];
  return { trust, cases: cases.map((each) => proofVector(each, parseTrust(trust))) };
}

interface ProofCase extends Mutant {
  now: string;
  at?: string;
}

/** A valid proof on its own day and on other days, with and without the required statement. */
function valid({ file, statement }: Subject): ProofCase[] {
  const what = `valid ${file.circuit}`;
  const moments = [
    { now: NOW },
    { now: '2026-05-01T09:59:59.999Z' },
    { now: '2026-05-03T12:00:00Z' },
    { now: '2027-01-01T00:00:00Z', at: NOW },
    { now: '2027-01-01T00:00:00Z', at: '2026-12-31T00:00:00Z' },
  ];
  return moments.flatMap((moment) => [
    { what, file, asked: statement, ...moment },
    { what, file, asked: undefined, ...moment },
  ]);
}

function proofVector({ what, file, asked, now, at }: ProofCase, trust: Trust) {
  const statement: { statement?: Statement } = asked ? { statement: asked } : {};
  const moments = { now: new Date(now), ...(at !== undefined && { at: new Date(at) }) };
  const verdict = verify(file, { trust, ...statement, ...moments });
  return { what, file, asked, now, at, told: told(verdict) };
}

async function proofs(): Promise<ProofFile[]> {
  const files: ProofFile[] = [];
  for (let index = 0; index < EACH; index += 1) {
    const statement = { scope: `project:${index}` };
    for (const input of [await proverInput({ statement }), await businessInput({ statement })])
      files.push(toProofFile(input, await prove(input)));
  }
  return files;
}

async function trustOfProofs() {
  const trusts = await Promise.all(CIRCUIT_IDS.map(trustJson));
  return { ...trusts[0], verificationKeys: trusts.flatMap((trust) => trust.verificationKeys) };
}

async function receiptVectors(count: number, seed: number) {
  const { trusts, cases } = await receiptCases();
  const valid = ['valid', 'compact: valid'].flatMap((named) => cases.filter(({ what }) => what === named));
  const bits = valid.flatMap(({ what, trust, receipt }) => {
    const bytes = Buffer.from(receipt);
    return chooseBits(bytes.length * 8, count, generator(seed)).map((bit) => ({
      what: what === 'valid' ? `bit ${bit}` : `compact: bit ${bit}`,
      trust,
      bytes: Buffer.from(flipped(bytes, bit)),
    }));
  });
  const all = [...cases.map((each) => ({ ...each, bytes: Buffer.from(each.receipt) })), ...bits];
  return {
    trusts,
    cases: all.map(({ what, trust, bytes: receipt, ...rest }) => {
      const at = 'at' in rest && typeof rest.at === 'string' ? rest.at : undefined;
      const moments = { now: new Date('2026-06-01T00:00:00Z'), ...(at !== undefined && { at: new Date(at) }) };
      const verdict = verify({ receipt }, { trust: parseTrust(trusts[trust]), ...moments });
      return { what, trust, at, receipt: receipt.toString('base64'), told: told(verdict) };
    }),
  };
}
