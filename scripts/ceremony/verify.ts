import { existsSync, readFileSync } from 'node:fs';
import { readVerificationKey } from '#verifier/proof/verification-key.ts';
import { LEAST_CONTRIBUTIONS } from './beacon.ts';
import type { CompiledCircuit } from './compile-circuit.ts';
import { sha256File } from './folders.ts';
import { type Ceremony, powersOfTauOf } from './open-ceremony.ts';
import { snarkjs, takingLines } from './snarkjs.ts';
import { beaconOf, contributionsOf, readState } from './state.ts';
import type { Transcript } from './transcript.ts';
import { verifyPowersOfTau } from './verify-powers-of-tau.ts';

/** A setup that passed verification. */
export interface VerifiedSetup {
  transcript: Transcript;
  zkey: string;
  /** As snarkjs exports it. */
  verificationKey: unknown;
  built: CompiledCircuit;
}

/**
 * Checks a finished ceremony against the freshly compiled circuit, the powers of tau and the transcript: snarkjs checks
 * the powers and the chain of contributions; this function adds the checks that it leaves out (gamma ≠ delta, at least
 * two contributions, a beacon at the end, every step of the transcript). `powersOfTau` is the path of a copy other than
 * the ceremony's own.
 */
export async function verifyCeremony(
  ceremony: Ceremony,
  { powersOfTau = powersOfTauOf(ceremony), tell }: { powersOfTau?: string | undefined; tell: (line: string) => void },
): Promise<VerifiedSetup> {
  const { transcript, zkey } = readState(ceremony);
  requireComplete(transcript);
  if (!existsSync(powersOfTau)) throw new Error(`${powersOfTau}: there is no such file`);
  const { sha256 } = sha256File(powersOfTau);
  if (transcript.powersOfTau !== sha256) throw new Error(`${powersOfTau}: other powers of tau than at init`);
  await verifyPowersOfTau(powersOfTau, { sha256, work: ceremony.work, tell });
  const built = ceremony.compile();
  if (transcript.r1cs !== sha256File(built.r1cs).sha256) {
    throw new Error(`the circuit has changed since init: move ${ceremony.folder} away and start again`);
  }
  const { zKey } = await snarkjs();
  const { lines, logger } = takingLines();
  // From memory: snarkjs 0.7.6 never closes this file, which newer versions of Node report as an error.
  if (!(await zKey.verifyFromR1cs(built.r1cs, readFileSync(powersOfTau), zkey, logger))) {
    throw new Error(`${zkey}: is invalid: ${lines.at(-1) ?? 'a contribution does not follow'}`);
  }
  const verificationKey = await zKey.exportVerificationKey(zkey);
  readVerificationKey(verificationKey, 'verification key', ceremony.signals);
  return { transcript, zkey, verificationKey, built };
}

function requireComplete(transcript: Transcript): void {
  const made = contributionsOf(transcript).length;
  if (made < LEAST_CONTRIBUTIONS) {
    throw new Error(`a setup needs at least ${LEAST_CONTRIBUTIONS} contributions, but has ${made}`);
  }
  if (!beaconOf(transcript)) throw new Error('a setup must end with a beacon: run beacon');
}
