import { randomBytes } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import { zKey } from 'snarkjs';
import { CIRCUITS, type CircuitId } from '#verifier/circuits.ts';
import { readVerificationKey } from '#verifier/verification-key.ts';
import { compileCircuit } from './compile-circuit.ts';
import { ceremonySteps, sha256File } from './folders.ts';
import { readTranscript, recordStep, transcriptPath, writeTranscript } from './transcript.ts';

/** The start of a phase 2 from a prepared powers-of-tau file. Its result is forgeable until the first contribution. */
export async function initCeremony(circuit: CircuitId, powersOfTau: string): Promise<void> {
  const { current, next } = ceremonySteps(circuit);
  if (current) throw new Error(`a ceremony is under way (${current}); move its folder away to begin again`);
  const { r1cs } = compileCircuit(circuit);
  const hash = await zKey.newZKey(r1cs, powersOfTau, next);
  writeTranscript({
    circuit,
    r1cs: sha256File(r1cs).sha256,
    powersOfTau: sha256File(powersOfTau).sha256,
    steps: [{ kind: 'init', name: 'circuit', hash: toHex(hash) }],
  });
}

/** One contribution. The randomness is the operating system's, mixed by snarkjs with its own, and kept nowhere. */
export async function contribute(circuit: CircuitId, name: string): Promise<string> {
  const { current, next } = ceremonySteps(circuit);
  if (!current) throw new Error('no ceremony has begun; run init first');
  const hash = toHex(await zKey.contribute(current, next, name, randomBytes(64).toString('hex')));
  recordStep(circuit, { kind: 'contribution', name, hash });
  return hash;
}

/** The last step: public randomness that nobody could know before the last contribution was published. */
export async function applyBeacon(
  circuit: CircuitId,
  { beacon, iterations, name }: { beacon: string; iterations: number; name: string },
): Promise<string> {
  const { current, next } = ceremonySteps(circuit);
  if (!current) throw new Error('no ceremony has begun; run init first');
  const result = await zKey.beacon(current, next, name, beacon, iterations);
  if (result === false) throw new Error('snarkjs refused the beacon: give hex digits and 10 to 63 iterations');
  recordStep(circuit, { kind: 'beacon', name, hash: toHex(result), beacon, iterations });
  return toHex(result);
}

/** A zkey that came back from a contributor elsewhere becomes the next step; `verifyCeremony` finds out whether it is one. */
export function importStep(
  circuit: CircuitId,
  { file, name, hash }: { file: string; name: string; hash: string },
): void {
  const { current, next } = ceremonySteps(circuit);
  if (!current) throw new Error('no ceremony has begun; run init first');
  copyFileSync(file, next);
  recordStep(circuit, { kind: 'contribution', name, hash });
}

/**
 * Checks a zkey against the freshly compiled circuit, the powers of tau and the transcript: snarkjs checks the chain of
 * contributions, the rest is what it leaves out (gamma ≠ delta, at least two contributions and a final beacon).
 */
export async function verifyCeremony(circuit: CircuitId, { powersOfTau, zkey }: { powersOfTau: string; zkey: string }) {
  const { r1cs } = compileCircuit(circuit);
  const lines: string[] = [];
  const take = (line: string) => void lines.push(line);
  const logger = { info: take, error: take, warn: take, debug() {} };
  // From memory: snarkjs 0.7.6 never closes this file, which later Nodes punish.
  const powers = readFileSync(powersOfTau);
  if (!(await zKey.verifyFromR1cs(r1cs, powers, zkey, logger))) throw new Error(`not valid:\n${lines.join('\n')}`);
  const key = await zKey.exportVerificationKey(zkey);
  readVerificationKey(key, 'verification key', CIRCUITS[circuit].length);
  compareWithTranscript(circuit, { r1cs, powersOfTau, report: lines.join('').replaceAll(/\s/g, '') });
  return key;
}

function compareWithTranscript(
  circuit: CircuitId,
  { r1cs, powersOfTau, report }: { r1cs: string; powersOfTau: string; report: string },
): void {
  const transcript = readTranscript(circuit);
  if (transcript.r1cs !== sha256File(r1cs).sha256) throw new Error('the circuit has changed since init');
  if (transcript.powersOfTau !== sha256File(powersOfTau).sha256) throw new Error('other powers of tau than at init');
  const lost = transcript.steps.find(({ hash }) => !report.includes(hash));
  if (lost) throw new Error(`the step ${lost.name} of ${transcriptPath(circuit)} is not in the zkey`);
  const kinds = transcript.steps.map(({ kind }) => kind);
  if (kinds.filter((kind) => kind === 'contribution').length < 2 || kinds.at(-1) !== 'beacon') {
    throw new Error('a setup needs two contributions at least and a beacon at the end');
  }
}

function toHex(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex');
}
