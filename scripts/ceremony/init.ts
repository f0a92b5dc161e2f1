import type { Setup } from '#verifier/trust.ts';
import { sha256File } from './folders.ts';
import { type Ceremony, powersOfTauOf, zkeyOf } from './open-ceremony.ts';
import { readPtauFile } from './ptau-file.ts';
import { snarkjs, takingLines } from './snarkjs.ts';
import { contributionsOf } from './state.ts';
import { findTranscript, writeTranscript } from './transcript.ts';
import { verifyPowersOfTau } from './verify-powers-of-tau.ts';
import { copyAside, writeAside } from './write-aside.ts';
import { readZkeyChain } from './zkey-chain.ts';

export interface InitOptions {
  /** Prepared powers of tau; the ceremony keeps a copy. */
  powersOfTau: string;
  /** Who created them; not needed for files known by their hash. */
  by?: string | undefined;
  setup: Setup;
  tell: (line: string) => void;
}

/** Starts a phase 2. Its result is forgeable until the first contribution. */
export async function initCeremony(ceremony: Ceremony, options: InitOptions): Promise<void> {
  const { circuit, folder, power, work } = ceremony;
  const file = await readPtauFile(options.powersOfTau, power);
  const begun = findTranscript(ceremony);
  if (begun) {
    const made = contributionsOf(begun).length;
    // The command was repeated after an interruption, although it had already completed.
    if (made === 0 && begun.powersOfTau === file.sha256 && begun.setup === options.setup) return;
    throw new Error(`a ceremony is in progress, with ${made} contributions: move ${folder} away to start another`);
  }
  const by = file.by ?? options.by;
  if (by === undefined) {
    throw new Error(
      `${options.powersOfTau}: does not match any Hermez file by its hash: name its author with --ptau-by`,
    );
  }
  await verifyPowersOfTau(options.powersOfTau, { sha256: file.sha256, work, tell: options.tell });
  const copy = powersOfTauOf(ceremony);
  await copyAside(options.powersOfTau, copy);
  if (sha256File(copy).sha256 !== file.sha256) throw new Error(`${options.powersOfTau} changed while it was read`);
  const { r1cs } = ceremony.compile();
  const first = zkeyOf(ceremony, 0);
  await writeAside(first, (part) => makeFirst(r1cs, copy, part));
  writeTranscript(ceremony, {
    circuit,
    setup: options.setup,
    r1cs: sha256File(r1cs).sha256,
    powersOfTau: file.sha256,
    powersOfTauBlake2b: file.blake2b,
    powersOfTauBy: by,
    steps: [{ kind: 'init', name: 'circuit', hash: readZkeyChain(first).circuitHash }],
  });
}

async function makeFirst(r1cs: string, powersOfTau: string, zkey: string): Promise<void> {
  const { zKey } = await snarkjs();
  const { lines, logger } = takingLines();
  const hash: unknown = await zKey.newZKey(r1cs, powersOfTau, zkey, logger);
  if (!(hash instanceof Uint8Array))
    throw new Error(`snarkjs could not start: ${lines.at(-1) ?? 'it gives no reason'}`);
}
