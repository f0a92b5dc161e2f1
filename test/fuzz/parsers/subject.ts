// A parser under fire: what it is given, and what it may do with it.
import type { Random } from '../../mutants/proofs/random.ts';

export type Judgement = boolean | string;

export interface Subject {
  name: string;
  /** The share of all inputs that it gets; 1 where not given. What costs more gets less. */
  weight?: number;
  /** Each is accepted. */
  goods: readonly Uint8Array[];
  /** An input out of a good one; its own draws alone make it, so that a number says which it was. By bytes where not given. */
  mutate?(good: Uint8Array, random: Random): Uint8Array;
  /** Whether it accepts the input; a text where it may not have. Rejects with what {@link isDeclared} knows. */
  parse(input: Uint8Array): Promise<Judgement> | Judgement;
  /** Nothing may be thrown where not given. */
  isDeclared?(error: unknown): boolean;
  /** Ends what it started. */
  close?(): Promise<void>;
}

/** What makes a name of an error stand for its class. */
export const errorNamed =
  (...names: string[]) =>
  (error: unknown): boolean =>
    error instanceof Error && names.includes(error.name);
