import type { CircuitId } from '#verifier/proof/circuits.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import type { Statement } from '#verifier/proof/statement.ts';
import type { HeldClaims, Wallet } from './wallet.ts';

/** What is being done. */
export type HolderStep = 'loading' | 'witness' | 'proving';

export interface ProveOptions {
  /** Told each step as it begins; `loading` only where the circuit is not there yet. */
  onProgress?: (step: HolderStep) => void;
}

/**
 * What a holder can do without anyone learning the secret. The same in Node ({@link createNodeHolder}), in the worker of a
 * browser, and on the page that drives the worker ({@link createWorkerHolder}).
 */
export interface Holder {
  /** 248 random bits as a decimal string. */
  newSecret(): Promise<string>;
  /** What an issuer signs in place of the secret; a decimal string. */
  commitment(secret: string): Promise<string>;
  /**
   * Reads claims that came from an issuer. Throws InputError for what are none, ProverError `invalid_claims`, `wrong_secret`
   * where they are for another secret, `invalid_signature`.
   */
  accept(claims: unknown, secret: string): Promise<HeldClaims>;
  /**
   * Makes a proof file and checks it. Throws ProverError where a condition of the statement does not hold, before proving,
   * and where the artifacts of the circuit are not the pinned ones.
   */
  prove(statement: Statement, held: HeldClaims, secret: string, options?: ProveOptions): Promise<ProofFile>;
  /** Loads a circuit and builds the curve with its threads, ahead of the first proof. */
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
