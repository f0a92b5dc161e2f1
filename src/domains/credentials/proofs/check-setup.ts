import type { Config } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { CIRCUIT_IDS } from '#verifier/proof/circuits.ts';

/**
 * At boot: loads every circuit (hashes, gamma ≠ delta, key of the zkey) and refuses a development setup in production
 * unless ALLOW_DEV_SETUP says otherwise: anyone who ran that setup could forge proofs. Throws ConfigError.
 */
export async function checkProofSetup({ mode, allowDevSetup }: Pick<Config, 'mode' | 'allowDevSetup'>): Promise<void> {
  const artifacts = await Promise.all(CIRCUIT_IDS.map(committedArtifacts));
  const untrusted = artifacts.filter(({ setup }) => setup === 'development').map(({ circuit }) => circuit);
  if (mode !== 'production' || untrusted.length === 0 || allowDevSetup) return;
  throw new ConfigError([
    {
      variable: 'ALLOW_DEV_SETUP',
      wrong: `not set, and the proofs of ${untrusted.join(', ')} stand on the repository's development setup, whose makers could forge them`,
      expected: '1 to accept that in production, or a ceremony of your own (npm run ceremony, circuits/README.md)',
    },
  ]);
}
