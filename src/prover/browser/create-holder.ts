import type { CircuitId } from '#verifier/proof/circuits.ts';
import type { CircuitArtifacts } from '../artifacts.ts';
import { holderCommitment, newHolderSecret } from '../holder.ts';
import { verifyClaims } from '../issuer-key.ts';
import { loadKernelProver } from '../make-proof.ts';
import { poseidonHash } from '../poseidon.ts';
import { checkConditions, type ProveInput, prove } from '../prove.ts';
import { circuitOf } from '../prove-parts.ts';
import { ProverError } from '../prover-error.ts';
import { compileCircuit } from '../witness.ts';
import type { Holder, ProveOptions } from './holder.ts';
import { recoveryWords, secretOfWords } from './recovery-words.ts';
import { type HeldClaims, readHeldClaims } from './wallet.ts';
import { backUpWallet, restoreWallet } from './wallet-backup.ts';

export interface HolderOptions {
  /** The verified files of a circuit ({@link loadArtifacts}); called again after a failure. */
  artifacts(circuit: CircuitId): Promise<CircuitArtifacts>;
}

/** Hashing this many inputs prepares the constants for a signature's challenge. */
const WIDEST = Array<bigint>(16).fill(0n);

/** A holder that runs in this thread; see {@link Holder}. */
export function createHolder({ artifacts }: HolderOptions): Holder {
  // Promises are kept, so that a proof waits for a circuit that is already loading.
  const loaded = new Map<CircuitId, Promise<CircuitArtifacts>>();
  const load = (circuit: CircuitId, onProgress?: ProveOptions['onProgress']): Promise<CircuitArtifacts> => {
    const known = loaded.get(circuit);
    if (known !== undefined) return known;
    onProgress?.('loading');
    const loading = loadCompiled(artifacts, circuit);
    loaded.set(circuit, loading);
    loading.catch(() => loaded.delete(circuit));
    return loading;
  };
  return {
    newSecret: async () => newHolderSecret(),
    commitment: holderCommitment,
    accept: acceptClaims,
    prove: async (statement, held, secret, options = {}) => {
      const { issuer, issuerKey, claims, signature } = held;
      // prove() rejects claims of a kind that does not fit the statement.
      const input = { statement, issuer, issuerKey, claims, signature, holderSecret: secret } as ProveInput;
      await checkConditions(input);
      const circuit = circuitOf(input);
      const { proof, publicSignals } = await prove(input, await load(circuit, options.onProgress), options);
      return { format: 'avouch-proof-v1', circuit, statement, issuer, proof, publicSignals };
    },
    warmUp: async (circuit) => {
      await Promise.all([load(circuit), poseidonHash(WIDEST)]);
    },
    wordsOf: async (secret) => recoveryWords(secret),
    secretOf: async (words) => secretOfWords(words),
    backUp: backUpWallet,
    restore: restoreWallet,
  };
}

async function loadCompiled(artifacts: HolderOptions['artifacts'], circuit: CircuitId): Promise<CircuitArtifacts> {
  const files = await artifacts(circuit);
  // A key that the kernel cannot load is left to snarkjs, by the proof.
  await Promise.all([compileCircuit(files.wasm), loadKernelProver(files.zkey).catch(() => undefined)]);
  return files;
}

/** Checks now that the wallet can prove with these claims; later it might be too late to request them again. */
async function acceptClaims(value: unknown, secret: string): Promise<HeldClaims> {
  const held = readHeldClaims(value);
  const { issuerKey, claims, signature } = held;
  if (claims.holderCommitment !== (await holderCommitment(secret))) throw new ProverError('wrong_secret');
  if (!(await verifyClaims(issuerKey, claims, signature))) throw new ProverError('invalid_signature');
  return held;
}
