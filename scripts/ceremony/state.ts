import { existsSync } from 'node:fs';
import type { CeremonyStep } from './ceremony-step.ts';
import { type Ceremony, zkeyOf } from './open-ceremony.ts';
import { compareChain, findTranscript, NOT_BEGUN, type Transcript, writeTranscript } from './transcript.ts';
import { readZkeyChain, type ZkeyChain } from './zkey-chain.ts';

/** How far a ceremony is. */
export interface State {
  transcript: Transcript;
  /** The zkey of its last step, whose chain is that of the transcript. */
  zkey: string;
  chain: ZkeyChain;
  /** Where the next step goes. */
  next: string;
}

/** Throws where no ceremony has begun, and where its files do not fit each other. */
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

/** The step by which a beacon closed the ceremony. */
export function beaconOf({ steps }: Transcript): CeremonyStep | undefined {
  return steps.find(({ kind }) => kind === 'beacon');
}

export function contributionsOf({ steps }: Transcript): CeremonyStep[] {
  return steps.filter(({ kind }) => kind === 'contribution');
}

/** Throws where the beacon has been applied: nothing can come after it. */
export function requireOpen(transcript: Transcript): void {
  const beacon = beaconOf(transcript);
  if (beacon) throw new Error(`the ceremony is closed by its beacon (${beacon.hash}): verify and publish it`);
}

/** Adds what `next` holds as the last step. From here on it counts. */
export function recordStep(ceremony: Ceremony, { transcript, next }: State): CeremonyStep {
  const link = readZkeyChain(next).links.at(-1);
  if (!link) throw new Error(`${next} has no contribution`);
  const { record: _, ...step } = link;
  const grown = { ...transcript, steps: [...transcript.steps, step] };
  compareChain(grown, readZkeyChain(next), next);
  writeTranscript(ceremony, grown);
  return step;
}
