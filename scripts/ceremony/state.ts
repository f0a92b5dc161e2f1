import { existsSync } from 'node:fs';
import type { CeremonyStep } from './ceremony-step.ts';
import { type Ceremony, zkeyOf } from './open-ceremony.ts';
import { compareChain, findTranscript, NOT_BEGUN, type Transcript, writeTranscript } from './transcript.ts';
import { readZkeyChain, type ZkeyChain } from './zkey-chain.ts';

/** The progress of a ceremony. */
export interface State {
  transcript: Transcript;
  /** The zkey of the last step, whose chain matches the transcript. */
  zkey: string;
  chain: ZkeyChain;
  /** Path of the zkey that the next step writes. */
  next: string;
}

/** Throws if no ceremony has begun, or its files do not match each other. */
export function readState(ceremony: Ceremony): State {
  const transcript = findTranscript(ceremony);
  if (!transcript) throw new Error(NOT_BEGUN);
  const zkey = zkeyOf(ceremony, transcript.steps.length - 1);
  if (!existsSync(zkey))
    throw new Error(`${zkey} is lost: restore it, or move ${ceremony.folder} away and start again`);
  const chain = readZkeyChain(zkey);
  compareChain(transcript, chain, zkey);
  return { transcript, zkey, chain, next: zkeyOf(ceremony, transcript.steps.length) };
}

/** The beacon step with which the ceremony was closed. */
export function beaconOf({ steps }: Transcript): CeremonyStep | undefined {
  return steps.find(({ kind }) => kind === 'beacon');
}

export function contributionsOf({ steps }: Transcript): CeremonyStep[] {
  return steps.filter(({ kind }) => kind === 'contribution');
}

/** Throws if the beacon has been applied, because nothing can follow it. */
export function requireOpen(transcript: Transcript): void {
  const beacon = beaconOf(transcript);
  if (beacon) throw new Error(`the ceremony is closed by its beacon (${beacon.hash}): verify and publish it`);
}

/** Records the file at `next` as the last step, which counts from then on. */
export function recordStep(ceremony: Ceremony, { transcript, next }: State): CeremonyStep {
  const link = readZkeyChain(next).links.at(-1);
  if (!link) throw new Error(`${next} has no contribution`);
  const { record: _, ...step } = link;
  const grown = { ...transcript, steps: [...transcript.steps, step] };
  compareChain(grown, readZkeyChain(next), next);
  writeTranscript(ceremony, grown);
  return step;
}
