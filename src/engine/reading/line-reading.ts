/** One reader's result for an MRZ: its lines, never corrected, and the confidence of each character (0 to 1). */
export interface MrzReading {
  reader: 'grid' | 'glyphs';
  model: string;
  /** Characters of the MRZ alphabet, or `?` if nothing could be read. */
  lines: string[];
  confidences: number[][];
}

/** A character of the MRZ alphabet, or `?`, and its probability among those from which it was chosen. */
export interface Choice {
  character: string;
  probability: number;
}

/** A reader's guess for a column. */
export interface Guess extends Choice {
  /** The guess if only letters and the filler, or only digits and the filler, were allowed. */
  letter: Choice;
  digit: Choice;
  /** The probability that nothing is printed there. */
  nothing: number;
}

/** The lowest confidence of a character; 0 if one could not be read. */
export function leastConfidence(reading: MrzReading): number {
  return Math.min(1, ...reading.confidences.flat());
}

export function meanConfidence(reading: MrzReading): number {
  const all = reading.confidences.flat();
  return all.reduce((sum, value) => sum + value, 0) / Math.max(1, all.length);
}

const log = (probability: number) => Math.log(Math.max(probability, 0.01));

/**
 * The index of the line's first character among the guesses, which extend beyond both ends: print inside, nothing
 * outside. Each reader decides separately, so that neither follows a search that is off by one column. `expected` is
 * used if the ends are inconclusive.
 */
export function beginning(guesses: readonly Guess[], columns: number, expected: number): number {
  const something = guesses.map(({ nothing }) => log(1 - nothing));
  const nothing = guesses.map((guess) => log(guess.nothing));
  let best = expected;
  let most = Number.NEGATIVE_INFINITY;
  for (let from = 0; from + columns <= guesses.length; from += 1) {
    let score = -0.4 * Math.abs(from - expected);
    for (const [at, inside] of something.entries())
      score += at >= from && at < from + columns ? inside : (nothing[at] ?? 0);
    if (score > most) [best, most] = [from, score];
  }
  return best;
}
