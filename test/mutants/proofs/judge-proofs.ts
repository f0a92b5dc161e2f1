// Changed statements, proofs and encodings before both verifiers: noble's, one by one, and the batch, mixed with valid proofs.
import { isDeepStrictEqual } from 'node:util';
import { verifyProofFiles } from '#prover/batch/verify-proof-files.ts';
import { readProof } from '#verifier/proof/proof.ts';
import { verifyGroth16 } from '#verifier/proof/verify-proof.ts';
import { beginProofFile, type OpenEquation, type ProofVerdict } from '#verifier/proof/verify-proof-file.ts';
import { encodingMutant } from './encoding-mutants.ts';
import { proofMutant } from './proof-mutants.ts';
import { createRandom, type Random } from './random.ts';
import { statementMutant } from './statement-mutants.ts';
import type { Mutant, Subject } from './subject.ts';

const KINDS = { statement: statementMutant, proof: proofMutant, encoding: encodingMutant } as const;

type MutantKind = keyof typeof KINDS;
export const MUTANT_KINDS = Object.keys(KINDS) as readonly MutantKind[];

export interface MutantsOfKind {
  kind: MutantKind | 'replay';
  tried: number;
  /** Judged by each: `noble` one by one, `batch` in batches with valid proofs among them. */
  noble: number;
  batch: number;
  /** What was changed in those that passed, and by which verifier. */
  accepted: string[];
  /** Verdicts in which the two differ, and valid proofs that the batch refused. */
  differences: string[];
  /** How many mutants each rule refused; several may refuse one. */
  refusedBy: Record<string, number>;
}

/** Judges `count` different mutants of a kind, as many of each subject. All subjects have one trust file and moment. */
export async function judgeProofMutants(
  subjects: readonly Subject[],
  { kind, count, seed = 1 }: { kind: MutantKind; count: number; seed?: number },
): Promise<MutantsOfKind> {
  const [subject] = subjects;
  if (!subject) throw new Error('no subject');
  const random = createRandom(seed);
  const mutants = makeMutants(subjects, { kind, count, random });
  const noble = createSingle();
  const result: MutantsOfKind = {
    kind,
    tried: mutants.length,
    noble: 0,
    batch: 0,
    accepted: [],
    differences: [],
    refusedBy: {},
  };
  for (let from = 0; from < mutants.length; from += BATCH) {
    const part = mutants.slice(from, from + BATCH);
    const alone = part.map((mutant) => noble(mutant, subject));
    const together = await judgeTogether(part, subjects, random);
    record(result, { part, alone, together });
  }
  return result;
}

const BATCH = 62;

function makeMutants(
  subjects: readonly Subject[],
  { kind, count, random }: { kind: MutantKind; count: number; random: Random },
): Mutant[] {
  const known = new Set(
    subjects.flatMap(({ file, statement }) => [textOf({ file, asked: statement }), textOf({ file, asked: undefined })]),
  );
  const mutants: Mutant[] = [];
  for (let attempt = 0; mutants.length < count; attempt += 1) {
    if (attempt > 20 * count) throw new Error(`no ${count} different mutants of ${kind}`);
    const mutant = KINDS[kind](random.pick(subjects), random);
    if (!mutant || known.has(textOf(mutant))) continue;
    known.add(textOf(mutant));
    mutants.push(mutant);
  }
  return mutants;
}

function textOf({ file, asked }: Pick<Mutant, 'file' | 'asked'>): string {
  return JSON.stringify([file, asked ?? null]);
}

/** verifyProofFile with what was computed for the same points and signals before: most mutants share them. */
function createSingle(): (mutant: Mutant, subject: Subject) => ProofVerdict {
  const decoded = new Map<string, ReturnType<typeof readProof>>();
  const decode = (value: unknown) => {
    const text = JSON.stringify(value);
    const points = decoded.get(text) ?? readProof(value);
    decoded.set(text, points);
    return points;
  };
  const held = new Map<string, boolean>();
  const holds = (key: Subject['key'], { proof, signals }: OpenEquation<ReturnType<typeof readProof>>): boolean => {
    const text = JSON.stringify([key.sha256, proof, signals], asText);
    const result = held.get(text) ?? verifyGroth16(key.key, proof, signals);
    held.set(text, result);
    return result;
  };
  return ({ file, asked }, { trust, now }) => {
    const { equation, conclude } = beginProofFile(file, { trust, now, ...(asked && { statement: asked }) }, decode);
    return conclude(equation?.keys.find((key) => holds(key, equation)));
  };
}

const asText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

interface Together {
  verdicts: ProofVerdict[];
  /** Of the valid proofs in between. */
  valid: ProofVerdict[];
}

async function judgeTogether(part: readonly Mutant[], subjects: readonly Subject[], random: Random): Promise<Together> {
  const [{ trust, now }] = subjects as readonly [Subject];
  const valid = Array.from({ length: 2 }, () => {
    const { file, statement } = random.pick(subjects);
    return { at: random.integer(part.length + 1), item: { file, statement } };
  });
  const items = part.map(({ file, asked }) => ({ file, ...(asked && { statement: asked }) }));
  const mixed: { item: (typeof items)[number]; isValid: boolean }[] = items.map((item) => ({ item, isValid: false }));
  for (const { at, item } of valid) mixed.splice(at, 0, { item, isValid: true });
  const verdicts = await verifyProofFiles(
    mixed.map(({ item }) => item),
    { trust, now },
  );
  const of = (wanted: boolean) => verdicts.filter((_, index) => mixed[index]?.isValid === wanted);
  return { verdicts: of(false), valid: of(true) };
}

function record(
  result: MutantsOfKind,
  { part, alone, together }: { part: readonly Mutant[]; alone: readonly ProofVerdict[]; together: Together },
): void {
  for (const [index, { what }] of part.entries()) {
    const [one, other] = [alone[index], together.verdicts[index]];
    if (!one || !other) throw new Error('a verdict is missing');
    result.noble += 1;
    result.batch += 1;
    if (one.verdict === 'pass') result.accepted.push(`noble: ${what}`);
    if (other.verdict === 'pass') result.accepted.push(`batch: ${what}`);
    if (!isDeepStrictEqual(one, other)) result.differences.push(what);
    const failed = new Set(one.rules.filter((each) => each.result === 'fail').map(({ rule }) => rule));
    for (const rule of failed) result.refusedBy[rule] = (result.refusedBy[rule] ?? 0) + 1;
  }
  for (const { verdict } of together.valid)
    if (verdict !== 'pass') result.differences.push('a valid proof was refused');
}
