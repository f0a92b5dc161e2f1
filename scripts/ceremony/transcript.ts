import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ceremonyFolder } from './folders.ts';

/** One step of a phase 2; `hash` is the contribution hash of snarkjs (BLAKE2b-512, hex), which contributors publish. */
export interface CeremonyStep {
  kind: 'init' | 'contribution' | 'beacon';
  name: string;
  hash: string;
  /** Beacons only: the public randomness, hex, and log2 of its hash iterations. */
  beacon?: string;
  iterations?: number;
}

export interface Transcript {
  circuit: string;
  /** SHA-256 of the constraint system and of the powers of tau that the phase 2 stands on. */
  r1cs: string;
  powersOfTau: string;
  steps: CeremonyStep[];
}

export function readTranscript(circuit: string): Transcript {
  const path = transcriptPath(circuit);
  if (!existsSync(path)) throw new Error('no ceremony has begun; run init first');
  return JSON.parse(readFileSync(path, 'utf8'));
}

export function writeTranscript(transcript: Transcript): void {
  writeFileSync(transcriptPath(transcript.circuit), `${JSON.stringify(transcript, null, 2)}\n`);
}

/** Adds a step to the transcript in the ceremony's folder. */
export function recordStep(circuit: string, step: CeremonyStep): void {
  const transcript = readTranscript(circuit);
  writeTranscript({ ...transcript, steps: [...transcript.steps, step] });
}

export function transcriptPath(circuit: string): string {
  return join(ceremonyFolder(circuit), 'transcript.json');
}
