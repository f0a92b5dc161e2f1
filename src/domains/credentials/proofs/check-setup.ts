import type { Config } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import { committedSetup } from '#prover/node-artifacts.ts';
import { CIRCUIT_IDS } from '#verifier/proof/circuits.ts';

/**
 * At boot: checks every circuit's files (hashes, gamma ≠ delta, key of the zkey) and refuses a development setup in production unless
 * ALLOW_DEV_SETUP says otherwise: whoever ran that setup could forge proofs. Throws ConfigError.
 */
export async function checkProofSetup({ mode, allowDevSetup }: Pick<Config, 'mode' | 'allowDevSetup'>): Promise<void> {
  const setups = await Promise.all(CIRCUIT_IDS.map(committedSetup));
  const untrusted = setups.filter(({ setup }) => setup === 'development').map(({ circuit }) => circuit);
  if (mode !== 'production' || untrusted.length === 0 || allowDevSetup) return;
  throw new ConfigError([
    {
      variable: 'ALLOW_DEV_SETUP',
      wrong: `not set, and the proofs of ${untrusted.join(', ')} use the repository's development setup, whose operator could forge them`,
      expected: 'your own setup (npm run ceremony, circuits/README.md), or 1 to accept the risk',
    },
  ]);
}
