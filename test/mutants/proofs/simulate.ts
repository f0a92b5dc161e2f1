// Valid proofs without proving: anyone who knows the secrets of a setup can make a proof of anything (which is why a ceremony
// destroys them). For tests of verifiers, and quick.
import { bn254 } from '@noble/curves/bn254.js';
import { issuerPublicKey } from '#prover/issuer-key.ts';
import { type CircuitId, signalNames } from '#verifier/proof/circuits.ts';
import { type DecodedProof, type Groth16Proof, readProof, toNormalProof } from '#verifier/proof/proof.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import { parseStatement, type Statement, statementSignals } from '#verifier/proof/statement.ts';
import { readVerificationKey, type VerificationKey, verificationKeyHash } from '#verifier/proof/verification-key.ts';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import { didDocument, ISSUER, ISSUER_KEY } from '../../prover/age-over-fixture.ts';
import { G1, G2, g1Json, g2Json, proofJson, times } from './curve.ts';
import { createRandom } from './random.ts';

const { Fr } = bn254.fields;

interface SimulatedSetup {
  /** As snarkjs exports it. */
  json: Record<string, unknown>;
  key: VerificationKey;
  /** A proof of these signals that passes; different each time. */
  simulate(signals: readonly string[]): Groth16Proof;
}

/** A setup for a circuit of so many signals whose secrets come from `seed`. */
export function simulateSetup(signalCount: number, seed: number): SimulatedSetup {
  const random = createRandom(seed);
  const secret = (): bigint => Fr.create(random.scalar() * random.scalar());
  const [alpha, beta, gamma, delta] = [secret(), secret(), secret(), secret()];
  const ic = Array.from({ length: signalCount + 1 }, secret);
  const json = {
    protocol: 'groth16',
    curve: 'bn128',
    nPublic: signalCount,
    vk_alpha_1: g1Json(times(G1.BASE, alpha)),
    vk_beta_2: g2Json(times(G2.BASE, beta)),
    vk_gamma_2: g2Json(times(G2.BASE, gamma)),
    vk_delta_2: g2Json(times(G2.BASE, delta)),
    IC: ic.map((each) => g1Json(times(G1.BASE, each))),
  };
  return {
    json,
    key: readVerificationKey(json, 'key', signalCount),
    simulate: (signals) => {
      const [a, b] = [secret(), secret()];
      const inputs = ic.slice(1).reduce((sum, each, index) => sum + each * BigInt(signals[index] ?? '0'), ic[0] ?? 0n);
      // a·b = alpha·beta + inputs·gamma + c·delta
      const c = Fr.div(Fr.create(a * b - alpha * beta - inputs * gamma), delta);
      const points = { a: times(G1.BASE, a), b: times(G2.BASE, b), c: times(G1.BASE, c) };
      return toNormalProof(proofJson(points));
    },
  };
}

/** A simulated equation: what verifyGroth16 takes. */
export function simulateEquation(setup: SimulatedSetup, signals: readonly string[]) {
  const json = setup.simulate(signals);
  const proof: DecodedProof = readProof(json);
  return { key: setup.key, json, proof, signals };
}

/** Valid proof files of these statements by the test issuer, and the trust file under which they pass. */
export async function simulateFiles(
  statements: readonly unknown[],
): Promise<{ files: ProofFile[]; trust: Trust; trustJson: object }> {
  const issuerKey = await issuerPublicKey(ISSUER_KEY);
  const parsed = statements.map((statement) => parseStatement(statement));
  const setups = new Map<CircuitId, SimulatedSetup>();
  for (const { type } of parsed)
    if (!setups.has(type)) setups.set(type, simulateSetup(signalNames(type).length, setups.size + 1));
  const files = parsed.map((statement, index) => {
    const publicSignals = signalsOf(statement, { issuerKey, nullifier: String(1000 + index) });
    const proof = setups.get(statement.type)?.simulate(publicSignals);
    if (!proof) throw new Error('no setup');
    return {
      format: 'avouch-proof-v1' as const,
      circuit: statement.type,
      statement,
      issuer: ISSUER,
      proof,
      publicSignals,
    };
  });
  const trustJson = {
    format: 'avouch-trust-v1',
    issuers: [{ did: ISSUER, document: didDocument(ISSUER, issuerKey) }],
    verificationKeys: [...setups].map(([circuit, { json }]) => ({
      circuit,
      setup: 'development',
      sha256: verificationKeyHash(json),
      key: json,
    })),
  };
  return { files, trust: parseTrust(trustJson), trustJson };
}

function signalsOf(
  statement: Statement,
  { issuerKey, nullifier }: { issuerKey: { x: string; y: string }; nullifier: string },
): string[] {
  // Every assurance flag that may be asked for.
  const values: Readonly<Record<string, string>> = {
    nullifier,
    assurance: '15',
    issuerAx: issuerKey.x,
    issuerAy: issuerKey.y,
    ...statementSignals(statement),
  };
  return signalNames(statement.type).map((name) => values[name] ?? '');
}
