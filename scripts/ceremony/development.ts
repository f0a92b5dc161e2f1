import { existsSync, rmSync } from 'node:fs';
import { applyBeacon } from './beacon.ts';
import { contribute } from './contribute.ts';
import { made, sha256File } from './folders.ts';
import { initCeremony } from './init.ts';
import type { Ceremony } from './open-ceremony.ts';
import { developmentBeacon, makePowersOfTau, ownPowersOfTau } from './powers-of-tau.ts';
import { findTranscript } from './transcript.ts';

/**
 * A whole ceremony on this machine, up to its beacon. Resumes after an interruption, and starts over if the circuit has
 * changed. Its transcript is permanently marked `development`.
 */
export async function runDevelopment(
  ceremony: Ceremony,
  { powersOfTau, tell }: { powersOfTau?: string | undefined; tell: (line: string) => void },
): Promise<void> {
  const begun = findTranscript(ceremony);
  if (begun && begun.setup !== 'development') {
    throw new Error(`another ceremony is in progress: move ${ceremony.folder} away first`);
  }
  if (begun && begun.r1cs !== sha256File(ceremony.compile().r1cs).sha256) {
    tell('the circuit has changed: its development setup starts again');
    rmSync(`${ceremony.folder}/transcript.json`);
  }
  if (!findTranscript(ceremony)) {
    const file = powersOfTau ?? (await ownPtau(ceremony, tell));
    await initCeremony(ceremony, {
      powersOfTau: file,
      by: 'the machine of the development setup',
      setup: 'development',
      tell,
    });
  }
  await contributeUnlessMade(ceremony, 'development 1');
  await contributeUnlessMade(ceremony, 'development 2');
  const beacon = developmentBeacon(ceremony.circuit);
  await applyBeacon(ceremony, { beacon, iterations: 10, name: 'development beacon' });
}

async function contributeUnlessMade(ceremony: Ceremony, name: string): Promise<void> {
  if (findTranscript(ceremony)?.steps.some((step) => step.name === name)) return;
  await contribute(ceremony, name);
}

async function ownPtau({ work, power }: Ceremony, tell: (line: string) => void): Promise<string> {
  const file = ownPowersOfTau(made(work), power);
  if (!existsSync(file)) await makePowersOfTau(power, file, tell);
  return file;
}
