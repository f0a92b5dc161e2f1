import type { CircuitId } from '#verifier/circuits.ts';
import type { CircuitArtifacts } from '../artifacts.ts';
import { holderCommitment, newHolderSecret } from '../holder.ts';
import { checkConditions, type ProveInput, prove } from '../prove.ts';
import { compileCircuit } from '../witness.ts';
import type { Holder, ProveOptions } from './holder.ts';
import { recoveryWords, secretOfWords } from './recovery-words.ts';
import { backUpWallet, restoreWallet } from './wallet-backup.ts';

export interface HolderOptions {
  /** The checked files of a circuit ({@link loadArtifacts}); called again after it has failed. */
  artifacts(circuit: CircuitId): Promise<CircuitArtifacts>;
}

/** A holder that does everything in this very thread; see {@link Holder}. */
export function createHolder({ artifacts }: HolderOptions): Holder {
  const loaded = new Map<CircuitId, CircuitArtifacts>();
  const load = async (circuit: CircuitId, onProgress?: ProveOptions['onProgress']): Promise<CircuitArtifacts> => {
    const known = loaded.get(circuit);
    if (known) return known;
    onProgress?.('loading');
    const files = await artifacts(circuit);
    await compileCircuit(files.wasm);
    loaded.set(circuit, files);
    return files;
  };
  return {
    newSecret: async () => newHolderSecret(),
    commitment: holderCommitment,
    prove: async (statement, held, secret, options = {}) => {
      const { issuer, issuerKey, claims, signature } = held;
      // prove() refuses claims of another kind than the statement is about.
      const input = { statement, issuer, issuerKey, claims, signature, holderSecret: secret } as ProveInput;
      await checkConditions(input);
      const { proof, publicSignals } = await prove(input, await load(statement.type, options.onProgress), options);
      return { format: 'avouch-proof-v1', circuit: statement.type, statement, issuer, proof, publicSignals };
    },
    warmUp: async (circuit) => void (await load(circuit)),
    wordsOf: async (secret) => recoveryWords(secret),
    secretOf: async (words) => secretOfWords(words),
    backUp: backUpWallet,
    restore: restoreWallet,
  };
}
