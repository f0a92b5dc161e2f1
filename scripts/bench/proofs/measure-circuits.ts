import { committedArtifacts } from '#prover/node-artifacts.ts';
import type { CircuitId } from '#verifier/proof/circuits.ts';
import type { Figure } from '../report.ts';

/** Sizes of the committed circuits. */
export async function measureCircuits(): Promise<Figure[]> {
  const [age, business] = [await sizesOf('age-over'), await sizesOf('business-verified')];
  return [
    { name: 'circuit.constraints', ...age.constraints, goal: { most: 3600 } },
    { name: 'zkey.bytes', ...age.zkey, goal: { most: 3_000_000 } },
    { name: 'business.circuit.constraints', ...business.constraints },
    { name: 'business.zkey.bytes', ...business.zkey },
  ];
}

async function sizesOf(circuit: CircuitId) {
  const { manifest } = await committedArtifacts(circuit);
  const { constraints, publicSignals, wires } = manifest;
  const domain = Math.ceil(Math.log2(constraints + publicSignals + 1));
  return {
    constraints: { value: constraints, detail: `${circuit}, ${wires} wires, domain 2^${domain}` },
    zkey: { value: manifest.zkey.bytes, detail: `${circuit}, uncompressed` },
  };
}
