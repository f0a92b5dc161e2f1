// One prover for all services of a test process: each would load its curve and keys again, for two seconds of a core.
import { createProverPool, type ProverPool } from '#prover/pool.ts';

let pool: ProverPool | undefined;

const started = (): ProverPool => {
  pool ??= createProverPool({
    workers: 1,
    log: { warn: (message: string) => void process.stderr.write(`[test prover] ${message}\n`) },
  });
  return pool;
};

/** What proves and verifies for a service; its processes outlive the service. */
export function sharedProver(): Omit<ProverPool, 'queue' | 'close'> {
  return {
    warmUp: () => started().warmUp(),
    prove: (...of) => started().prove(...of),
    verifyProof: (input) => started().verifyProof(input),
    nullifiers: (...of) => started().nullifiers(...of),
    verifyBundle: (input) => started().verifyBundle(input),
    judgeBundle: (input) => started().judgeBundle(input),
    readBundle: (text) => started().readBundle(text),
    processIds: async () => pool?.processIds() ?? [],
  };
}

/** Ends its processes; those of mocha's workers end with them. */
export async function closeSharedProver(): Promise<void> {
  await pool?.close();
  pool = undefined;
}
