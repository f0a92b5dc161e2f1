import type { CircuitId } from '#verifier/proof/circuits.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import type { Statement } from '#verifier/proof/statement.ts';
import type { HeldClaims, Wallet } from './wallet.ts';

/** The current step. */
export type HolderStep = 'loading' | 'witness' | 'proving';

export interface ProveOptions {
  /** Receives each step as it begins; `loading` only if the circuit is not loaded yet. */
  onProgress?: (step: HolderStep) => void;
}

/**
 * A holder's operations. None of them reveals the secret to anyone else. The same interface in Node ({@link
 * createNodeHolder}), in a browser's worker, and on the page that drives the worker ({@link createWorkerHolder}).
 */
export interface Holder {
  /** 248 random bits as a decimal string. */
  newSecret(): Promise<string>;
  /** The commitment that an issuer signs instead of the secret; a decimal string. */
  commitment(secret: string): Promise<string>;
  /**
   * Reads claims from an issuer. Throws InputError if malformed, ProverError `invalid_claims`, `wrong_secret` if they
   * were signed for another secret, `invalid_signature`.
   */
  accept(claims: unknown, secret: string): Promise<HeldClaims>;
  /**
   * Creates a proof file and verifies it. Throws ProverError before proving if a condition of the statement is false,
   * and if the circuit's artifacts are not the pinned ones.
   */
  prove(statement: Statement, held: HeldClaims, secret: string, options?: ProveOptions): Promise<ProofFile>;
  /** Loads a circuit, its key, and the threads, before the first proof. */
  warmUp(circuit: CircuitId): Promise<void>;
  /** {@link recoveryWords}. */
  wordsOf(secret: string): Promise<string>;
  /** Throws HolderError `wrong_words`. */
  secretOf(words: string): Promise<string>;
  /** {@link backUpWallet}. */
  backUp(wallet: Wallet, password: string): Promise<string>;
  /** {@link restoreWallet}. */
  restore(backup: string, password: string): Promise<Wallet>;
}
