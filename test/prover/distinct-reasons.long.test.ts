import assert from 'node:assert/strict';
import { issuerPublicKey, signClaims } from '#prover/issuer-key.ts';
import { checkConditions } from '#prover/prove.ts';
import type { ProveAgeOverInput } from '#prover/prove-age-over.ts';
import { ProverError } from '#prover/prover-error.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import type { Statement } from '#verifier/proof/statement.ts';
import { verifyProofFile } from '#verifier/proof/verify-proof-file.ts';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import { prove, proverInput, STATEMENT, toProofFile, trustJson } from './age-over-fixture.ts';

/** The error shown to a cheat: a code of the prover, or the failed rules of the verifier. */
type Reason = string;

// The circuits refuse whatever the prover refuses (test/circuits). Single use of a request is tested where
// requests are kept (test/domains/credentials/proofs).
describe('every attempt to cheat with a proof', () => {
  let honest: ProveAgeOverInput;
  let file: ProofFile;
  let foreign: ProofFile;
  let trust: Trust;

  before(async () => {
    honest = await proverInput();
    file = toProofFile(honest, await prove(honest));
    const other = await signedByAnother(honest);
    foreign = toProofFile(other, await prove(other));
    trust = parseTrust(await trustJson());
  });

  const proverSays = async (input: ProveAgeOverInput): Promise<Reason> => {
    const error = await checkConditions(input).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof ProverError, 'refused by the prover');
    return error.code;
  };
  const verifierSays = (forged: ProofFile, statement: Statement = STATEMENT): Reason => {
    const { verdict, rules } = verifyProofFile(forged, { trust, now: new Date('2026-05-02T12:00:00Z'), statement });
    assert.equal(verdict, 'fail');
    return rules
      .filter(({ result }) => result === 'fail')
      .map(({ rule }) => rule)
      .join(', ');
  };
  const withSignal = (index: number, value: string): ProofFile => ({
    ...file,
    publicSignals: file.publicSignals.with(index, value),
  });

  const cheats: readonly [string, Reason, () => Promise<Reason> | Reason][] = [
    [
      'an invented birth date',
      'invalid_signature',
      () => proverSays({ ...honest, claims: { ...honest.claims, birthDay: '1990-01-01' } }),
    ],
    ["another person's credential", 'wrong_secret', () => proverSays({ ...honest, holderSecret: '12345' })],
    [
      'an expired document',
      'document_expired',
      async () => proverSays(await proverInput({ claims: { validUntilDay: '2026-05-01' } })),
    ],
    [
      'an ID examined after the day of the statement',
      'examined_after',
      async () => proverSays(await proverInput({ claims: { examinedDay: '2026-05-03' } })),
    ],
    ['a changed cutoff', 'age, proof', () => verifierSays(withSignal(4, String(Number(file.publicSignals[4]) + 366)))],
    ['a chosen nullifier', 'proof', () => verifierSays(withSignal(0, '12345'))],
    ['the key of a foreign issuer', 'issuer-key', () => verifierSays(foreign)],
    [
      'a replay in answer to another request',
      'context',
      () => {
        const statement = { ...STATEMENT, context: 'nonce-2' };
        return verifierSays({ ...file, statement }, statement);
      },
    ],
  ];
  for (const [what, reason, attempt] of cheats) {
    it(`fails with ${reason}: ${what}`, async () => assert.equal(await attempt(), reason));
  }

  it('has a distinct reason', () => assert.equal(new Set(cheats.map(([, reason]) => reason)).size, cheats.length));

  it('fails because of the manipulation: the unmodified file passes', () => {
    const { verdict } = verifyProofFile(file, { trust, now: new Date('2026-05-02T12:00:00Z'), statement: STATEMENT });
    assert.equal(verdict, 'pass');
  });
});

/** The same claims signed with a key that the trusted issuer never published. */
async function signedByAnother(input: ProveAgeOverInput): Promise<ProveAgeOverInput> {
  const key = new Uint8Array(32).fill(9);
  return { ...input, signature: await signClaims(key, input.claims), issuerKey: await issuerPublicKey(key) };
}
