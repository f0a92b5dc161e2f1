import { curves } from 'snarkjs';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import { measureBatchVerification } from '../batch-verify.ts';
import type { Figure } from '../report.ts';

/** Batches of `age-over` proofs on one core, compared with snarkjs one proof at a time. */
export async function measureBatch(files: readonly ProofFile[], sizes: readonly number[]): Promise<Figure[]> {
  const { verificationKeyJson: verificationKey } = await committedArtifacts('age-over');
  try {
    const measured = await measureBatchVerification(files, { verificationKey, sizes });
    return measured.flatMap(({ size, ...of }) => {
      const goalSize = size === 100;
      const name = (what: string) => `verify.${what}${goalSize ? '' : `.of${size}`}`;
      const detail = `${size} in a batch, by processor time; ${of.ratio} by the clock, ${of.snarkjsPerSecond}/s of snarkjs`;
      const goal = goalSize && { goal: { least: 10 } };
      return [
        { name: name('batchRatioToSnarkjs'), value: of.cpuRatio, detail, ...goal },
        { name: name('batchPerSecondPerCore'), value: of.perSecond, detail: `${size} in a batch, subgroups checked` },
      ];
    });
  } finally {
    await (await curves.getCurveFromName('bn128')).terminate();
  }
}
