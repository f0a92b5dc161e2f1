import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Setup } from '#verifier/trust.ts';
import type { CeremonyStep } from './ceremony-step.ts';
import type { Ceremony } from './open-ceremony.ts';
import { writeTextAside } from './write-aside.ts';
import type { ZkeyChain } from './zkey-chain.ts';

export interface Transcript {
  circuit: string;
  /** The kind of setup; missing in transcripts before 0.7. */
  setup?: Setup;
  /** SHA-256 of the constraint system, and of the powers of tau that phase 2 is based on. */
  r1cs: string;
  powersOfTau: string;
  /** BLAKE2b-512 of the powers of tau, as stated by publishers of such files, and their creator. */
  powersOfTauBlake2b?: string;
  powersOfTauBy?: string;
  steps: CeremonyStep[];
}

export const NOT_BEGUN = 'no ceremony has started: run init first';

/**
 * The transcript of the current ceremony; undefined until `init` has finished. It alone determines the progress: a zkey
 * that is not in it was left by an interrupted command, and does not count.
 */
export function findTranscript({ folder }: Ceremony): Transcript | undefined {
  const path = join(folder, 'transcript.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function transcriptPath({ folder }: Ceremony): string {
  return join(folder, 'transcript.json');
}

export function writeTranscript(ceremony: Ceremony, transcript: Transcript): void {
  writeTextAside(transcriptPath(ceremony), transcriptText(transcript));
}

export function transcriptText(transcript: Transcript): string {
  return `${JSON.stringify(transcript, null, 2)}\n`;
}

/** Throws unless the zkey was produced by exactly the transcript's steps. */
export function compareChain({ steps }: Transcript, { circuitHash, links }: ZkeyChain, path: string): void {
  const [init, ...rest] = steps;
  if (init?.hash !== circuitHash) throw new Error(`${path} belongs to another circuit or other powers of tau`);
  if (rest.length !== links.length) {
    throw new Error(`${path} has ${links.length} contributions, the transcript ${rest.length}`);
  }
  for (const [index, step] of rest.entries()) {
    const { record: _, ...link } = links[index] ?? { record: undefined };
    for (const part of ['kind', 'name', 'hash', 'beacon', 'iterations'] as const) {
      if (step[part] !== (link as Partial<CeremonyStep>)[part]) {
        throw new Error(`step ${index + 1} (${step.name}) of the transcript is not in ${path}: another ${part}`);
      }
    }
  }
}
