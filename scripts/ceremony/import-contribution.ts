import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { verificationKeyOfZkey } from '#prover/zkey-verification-key.ts';
import { readVerificationKey } from '#verifier/proof/verification-key.ts';
import type { CeremonyStep } from './ceremony-step.ts';
import { type Ceremony, powersOfTauOf, zkeyOf } from './open-ceremony.ts';
import { snarkjs, takingLines } from './snarkjs.ts';
import { readState, recordStep, requireOpen, type State } from './state.ts';
import { writeAside } from './write-aside.ts';
import { type ChainLink, readZkeyChain } from './zkey-chain.ts';

export interface ImportOptions {
  file: string;
  /** As published by the contributor, so that no intermediary can substitute another contribution. */
  hash: string;
  name?: string | undefined;
}

/**
 * Accepts a contributor's zkey as the next step, after verifying that it equals the last zkey plus exactly one valid
 * contribution with the published hash. Otherwise, throws the reason and changes nothing.
 */
export async function importContribution(ceremony: Ceremony, options: ImportOptions): Promise<CeremonyStep> {
  const state = readState(ceremony);
  const hash = readHash(options.hash);
  const last = state.transcript.steps.at(-1);
  if (last?.kind === 'contribution' && last.hash === hash) return last;
  requireOpen(state.transcript);
  if (!existsSync(options.file)) throw new Error(`${options.file}: there is no such file`);
  await writeAside(state.next, async (part) => {
    // The verified file must be the stored one.
    copyFileSync(options.file, part);
    const link = requireOneMore(state, part, options.file);
    if (link.hash !== hash) throw new Error(`${options.file}: its contribution has the hash ${link.hash}, not --hash`);
    if (options.name !== undefined && link.name !== options.name) {
      throw new Error(`${options.file}: was contributed by "${link.name}", not --name`);
    }
    await requireValid(ceremony, part, options.file);
  });
  return recordStep(ceremony, state);
}

/** Accepts snarkjs's format (in groups and lines), or a single piece. */
function readHash(text: string): string {
  const hash = text.replaceAll(/\s|0x/g, '').toLowerCase();
  if (!/^[0-9a-f]{128}$/.test(hash)) throw new Error('--hash is the contribution hash: 128 hex digits');
  return hash;
}

function requireOneMore({ chain, transcript }: State, part: string, file: string): ChainLink {
  const { circuitHash, links } = readZkeyChain(part);
  if (circuitHash !== chain.circuitHash) throw new Error(`${file}: belongs to another circuit or other powers of tau`);
  const more = links.length - chain.links.length;
  if (!chain.links.every(({ record }, index) => links[index]?.record.equals(record))) {
    throw new Error(`${file}: does not continue the last step. Send its contributor the file that export writes now`);
  }
  const link = links.at(-1);
  if (more !== 1 || !link) throw new Error(`${file}: has ${more} new contributions instead of one`);
  if (link.kind !== 'contribution')
    throw new Error(`${file}: ends the chain with a beacon, which is not a contribution`);
  if (transcript.steps.some(({ name }) => name === link.name)) {
    throw new Error(`${file}: ${link.name} has already contributed; each contributor can do so once`);
  }
  return link;
}

async function requireValid(ceremony: Ceremony, part: string, file: string): Promise<void> {
  const key = verificationKeyOfZkey(readFileSync(part));
  readVerificationKey(key, file, ceremony.signals);
  const { zKey } = await snarkjs();
  const { lines, logger } = takingLines();
  // From memory: snarkjs 0.7.6 never closes this file, which newer versions of Node report as an error.
  const powers = readFileSync(powersOfTauOf(ceremony));
  const valid = await zKey.verifyFromInit(zkeyOf(ceremony, 0), powers, part, logger).catch((error: unknown) => {
    lines.push(String(error));
    return false;
  });
  if (!valid) throw new Error(`${file}: its contribution is invalid: ${lines.at(-1) ?? 'its keys do not match'}`);
}
