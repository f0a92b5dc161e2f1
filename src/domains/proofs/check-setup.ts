import type { Config } from '#config/config.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { CIRCUIT_IDS } from '#verifier/circuits.ts';

/**
 * At boot: loads every circuit (hashes, gamma ≠ delta, key of the zkey) and refuses a development setup in production
 * unless ALLOW_DEV_SETUP says otherwise: whoever ran that setup could forge proofs. Returns the circuits that have one.
 */
export async function checkProofSetup({ mode, allowDevSetup }: Pick<Config, 'mode' | 'allowDevSetup'>): Promise<string[]> {
  const artifacts = await Promise.all(CIRCUIT_IDS.map(committedArtifacts));
  const untrusted = artifacts.filter(({ setup }) => setup === 'development').map(({ circuit }) => circuit);
  if (mode === 'production' && untrusted.length > 0 && !allowDevSetup) {
    throw new Error(
      `The setup of ${untrusted.join(', ')} is the repository's development setup: whoever ran it could forge proofs. ` +
        'Run a ceremony of your own (npm run ceremony, circuits/README.md), or accept it with ALLOW_DEV_SETUP=1.',
    );
  }
  return untrusted;
}
