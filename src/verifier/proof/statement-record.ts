import type { AnyAssurance, Subject } from '../assurance.ts';
import type { Rules } from '../verdict.ts';
import type { StatementBase } from './statement-parts.ts';

/** How an issuer signs claims for proofs. */
export const SIGNATURE_SCHEMES = ['schnorr-poseidon', 'eddsa-poseidon'] as const;
export type SignatureScheme = (typeof SIGNATURE_SCHEMES)[number];

/** The public signals that depend on the prover and the signer rather than on the statement. */
export type SignalOfProof = 'nullifier' | 'assurance' | 'issuerAx' | 'issuerAy';

/**
 * The verifier's definition of one type of statement about `O`. `S` is a statement, `N` names the public signals of its
 * proofs, `C` its circuits.
 */
export interface StatementRecord<
  O extends Subject,
  S extends StatementBase<AnyAssurance>,
  N extends string,
  C extends string,
> {
  /** The kind of subject of its claims. */
  of: O;
  /**
   * Its circuits, one for each kind of signature over the claims; they all prove the same statement
   * (circuits/README.md).
   */
  circuits: Readonly<Record<C, SignatureScheme>>;
  /** In order: outputs first, then the public inputs as the source declares them, arrays as `name0`, `name1` … */
  signals: readonly N[];
  /** Reads a statement from untrusted JSON; throws InputError with the path of the first problem. */
  parse(value: unknown, path: string): S;
  /** The public inputs that follow from the statement alone, as canonical decimal strings. */
  signalsOf(statement: S): Readonly<Record<Exclude<N, SignalOfProof>, string>>;
  /** The type-specific rules of `judge`. */
  rules: readonly string[];
  /** Compares a proof's signals with those that the statement requires. */
  judge(
    rules: Rules,
    signals: Readonly<Record<'shown' | 'expected', Record<Exclude<N, SignalOfProof>, string>>>,
    statement: S,
  ): void;
}

/** A record with its subject and the names of its signals and circuits as types. */
export function defineStatement<
  const O extends Subject,
  S extends StatementBase<AnyAssurance>,
  const N extends string,
  const C extends string,
>(record: StatementRecord<O, S, N, C>): StatementRecord<O, S, N, C> {
  return record;
}
