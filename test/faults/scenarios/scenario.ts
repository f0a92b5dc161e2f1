import type { Random } from '../../../scripts/generate/random.ts';
import type { Verdict } from '../judge/verdict.ts';

/** How much of a fault is made. */
export interface Size {
  /** Of the whole run, which may wait longer for what takes longer. */
  isWhole: boolean;
  cycles: number;
  clients: number;
  /** No new cycle begins after this, by `performance.now()`. */
  until: number;
  /** The version before this one: a tag or commit; the last that can run beside this one where absent. */
  from?: string;
}

/** What came of one kind of fault. */
export interface Outcome {
  verdict: Verdict;
  cycles: number;
  acknowledged: number;
  /** Requests that were sent and got no whole answer. */
  dropped: number;
  /** Requests that no one took, and that were sent again. */
  refused: number;
  /** Writes of which it is not known what came of them, and of those how many could be settled by their key. */
  unanswered: number;
  settled: number;
  /** From a fault to the next acknowledged write, in seconds, each. */
  recoveries: number[];
  /** The longest of them, where faults of several kinds are made, by kind. */
  recoveriesOf?: Readonly<Record<string, number>>;
  /** What else was measured, in words. */
  notes: string[];
}

export type Scenario = (size: Size, random: Random) => Promise<Outcome>;

/** What comes of a scenario in which nothing was broken. */
export const NOTHING: Omit<Outcome, 'verdict'> = {
  cycles: 0,
  acknowledged: 0,
  dropped: 0,
  refused: 0,
  unanswered: 0,
  settled: 0,
  recoveries: [],
  notes: [],
};
