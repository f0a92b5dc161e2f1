import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseManifest } from '#prover/manifest.ts';
import { sha256File } from './folders.ts';
import type { Ceremony } from './open-ceremony.ts';
import { readState } from './state.ts';
import { compareChain, findTranscript, NOT_BEGUN, type Transcript } from './transcript.ts';
import { readZkeyChain } from './zkey-chain.ts';

/** A transcript whose hashes match the zkey. */
export interface CheckedTranscript extends Transcript {
  /** Whether it is in the artifacts folder, or still in progress. */
  published: boolean;
  zkey: { path: string; sha256: string; bytes: number };
}

/**
 * The transcript of the ceremony in progress; of the published setup if there is none, or if `published` is set. Throws
 * if a hash in it does not match the zkey, or if a published file does not match the manifest.
 */
export function checkTranscript(
  ceremony: Ceremony,
  { published = false }: { published?: boolean | undefined },
): CheckedTranscript {
  if (!published && findTranscript(ceremony)) {
    const { transcript, zkey } = readState(ceremony);
    return { ...transcript, published: false, zkey: { path: zkey, ...sha256File(zkey) } };
  }
  return checkPublished(ceremony);
}

function checkPublished({ circuit, artifacts }: Ceremony): CheckedTranscript {
  const path = join(artifacts, 'manifest.json');
  const entry = existsSync(path) ? parseManifest(JSON.parse(readFileSync(path, 'utf8')))[circuit] : undefined;
  if (!entry) throw new Error(`no setup of ${circuit} is published, and ${NOT_BEGUN}`);
  for (const pinned of [entry.zkey, entry.transcript, entry.verificationKey]) {
    const { sha256 } = sha256File(join(artifacts, pinned.path));
    if (sha256 !== pinned.sha256) throw new Error(`${pinned.path} does not match the manifest`);
  }
  const zkey = join(artifacts, entry.zkey.path);
  const transcript: Transcript = JSON.parse(readFileSync(join(artifacts, entry.transcript.path), 'utf8'));
  if (transcript.r1cs !== entry.r1cs.sha256) throw new Error('the transcript and the manifest name different circuits');
  compareChain(transcript, readZkeyChain(zkey), zkey);
  return { ...transcript, setup: entry.setup, published: true, zkey: { path: zkey, ...sha256File(zkey) } };
}

/** The transcript as text for people. */
export function transcriptLines({ steps, zkey, published, ...transcript }: CheckedTranscript): string {
  const setup =
    transcript.setup === 'ceremony' ? 'ceremony' : 'development: the operator of this setup could forge proofs';
  const head = [
    ['circuit', transcript.circuit],
    ['setup', `${setup}${published ? ', published' : ', in progress'}`],
    ['constraint system', `SHA-256 ${transcript.r1cs}`],
    ['powers of tau', `SHA-256 ${transcript.powersOfTau}`],
    ['', transcript.powersOfTauBlake2b && `BLAKE2b ${transcript.powersOfTauBlake2b}`],
    ['', transcript.powersOfTauBy && `by ${transcript.powersOfTauBy}`],
    ['zkey', `SHA-256 ${zkey.sha256}, ${zkey.bytes} bytes`],
  ];
  const told = head.filter(([, value]) => value).map(([name = '', value]) => `${name.padEnd(18)} ${value}`);
  return [...told, '', ...steps.map(stepLines), 'every hash matches the zkey'].join('\n');
}

function stepLines({ kind, name, hash, beacon, iterations }: Transcript['steps'][0], index: number): string {
  const more = beacon === undefined ? '' : `\n   randomness ${beacon}, hashed 2^${iterations} times`;
  // In four lines of four groups, as snarkjs prints it and contributors publish it.
  const lines = hash.match(/.{32}/g)?.map((line) => `   ${line.match(/.{8}/g)?.join(' ')}`);
  return `${index}. ${kind}: ${name}${more}\n${lines?.join('\n')}\n`;
}
