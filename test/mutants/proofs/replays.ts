// Proofs that were accepted once, presented again for the same request: as they are, in another order, re-randomised, negated.
import assert from 'node:assert/strict';
import { dayOf } from '#verifier/encoding/days.ts';
import { readProof } from '#verifier/proof/proof.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import { issueTo } from '../../domains/credentials/credentials/use-credentials.ts';
import type { Body } from '../../domains/identity/identity-verification/use-verifications.ts';
import type { TestAccount, TestService } from '../../support/service.ts';
import { rerandomize } from './curve.ts';
import type { MutantsOfKind } from './judge-proofs.ts';
import { createRandom, type Random } from './random.ts';

const REQUESTS = 4;
/** Different files of each proof that are as valid as it. */
const VARIANTS = 50;
const AT_ONCE = 8;
const BATCH = 1000;
/** One by one takes ten times as long, and whether a request is used up is decided in the same place. */
const SINGLE_SHARE = 10;

/**
 * `count` replays in batches of a thousand and a tenth as many one by one, several calls at once. The first presentation of each proof is
 * not counted; that it passes, once, is asserted. `noble` counts those one by one.
 */
export async function replayProofs(
  service: TestService,
  { api, organization }: TestAccount,
  { count, seed = 1 }: { count: number; seed?: number },
): Promise<MutantsOfKind> {
  const random = createRandom(seed);
  const result: MutantsOfKind = {
    kind: 'replay',
    tried: 0,
    noble: 0,
    batch: 0,
    accepted: [],
    differences: [],
    refusedBy: {},
  };
  const replays = await acceptOnce(service, { api, organization }, random);
  const nth = (index: number) => replays[index % replays.length];
  const judge = (verdict: Body, by: 'noble' | 'batch'): void => {
    result.tried += 1;
    result[by] += 1;
    if (verdict.verdict === 'pass') result.accepted.push(`${by}: replay`);
    for (const { rule, result: outcome } of verdict.rules)
      if (outcome === 'fail') result.refusedBy[rule] = (result.refusedBy[rule] ?? 0) + 1;
  };
  const batches = Array.from({ length: Math.ceil(count / BATCH) }, (_, index) => index * BATCH);
  await inTurns(batches, 2, async (from) => {
    const proofs = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => nth(from + index));
    const { status, body } = await api.post('/v1/proofs/verify', { proofs });
    assert.equal(status, 200, JSON.stringify(body).slice(0, 500));
    for (const verdict of body.verdicts) judge(verdict, 'batch');
  });
  const alone = Array.from({ length: Math.ceil(count / SINGLE_SHARE) }, (_, index) => index);
  await inTurns(alone, AT_ONCE, async (index) => {
    const { status, body } = await api.post('/v1/proofs/verify', nth(index));
    assert.equal(status, 200, JSON.stringify(body).slice(0, 500));
    judge(body, 'noble');
  });
  return result;
}

interface Presentation {
  proofRequestId: string;
  proof: unknown;
}

/** Proofs for requests of their own, each accepted once, and what an attacker who saw them can present. */
async function acceptOnce(
  service: TestService,
  { api, organization }: Pick<TestAccount, 'api' | 'organization'>,
  random: Random,
): Promise<Presentation[]> {
  service.ctx.prover.warmUp();
  const { personId } = await issueTo(service, organization);
  const on = dayOf(service.ctx.clock.now());
  const replays: Presentation[] = [];
  for (let index = 0; index < REQUESTS; index += 1) {
    const request = (await api.post('/v1/proof-requests', { type: 'age-over', years: 18, on })).body;
    const made = await api.post('/v1/proofs', { proofRequestId: request.id, personId });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const variants = variantsOf(made.body.proof, parseTrust((await api.get('/v1/trust')).body), random);
    const presentations = variants.map((proof) => ({ proofRequestId: request.id, proof }));
    // All at once: any of them may be the first, and only one.
    const first = (await api.post('/v1/proofs/verify', { proofs: presentations })).body.verdicts;
    assert.equal(first.filter(({ verdict }: Body) => verdict === 'pass').length, 1);
    replays.push(...presentations);
  }
  return replays;
}

/** The proof, its members in another order, and others that are as valid as it. */
function variantsOf(file: ProofFile, trust: Trust, random: Random): unknown[] {
  const key = trust.verificationKeys.find(({ circuit }) => circuit === file.circuit);
  assert.ok(key);
  const points = readProof(file.proof);
  const turned = Object.fromEntries(Object.entries(file).toReversed());
  const anew = Array.from({ length: VARIANTS - 2 }, () => ({
    ...file,
    proof: rerandomize(points, key.key.delta, { k: random.scalar(), l: random.scalar() }),
  }));
  return [file, turned, ...anew];
}

async function inTurns<T>(items: readonly T[], atOnce: number, task: (item: T) => Promise<void>): Promise<void> {
  const open = items.values();
  const takeTurns = async (): Promise<void> => {
    for (const item of open) await task(item);
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
}
