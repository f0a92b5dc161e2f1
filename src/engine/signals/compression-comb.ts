/** Multiples of a step beyond this are rare, and not counted. */
export const MOST_MULTIPLE = 40;
/** The coarsest step that is looked for: that of the low frequencies at a quality of 20. */
const COARSEST = 60;
/** Shares are kept this far from certainty. */
const CERTAIN = 0.98;
const bounded = (share: number) => Math.min(CERTAIN, Math.max(1 - CERTAIN, share));

/**
 * The trace of an earlier compression in one frequency: its coarser step left only some multiples of the later one
 * (double quantization: Popescu and Farid, Statistical Tools for Digital Forensics, 2004).
 */
export interface Comb {
  /** Whether the earlier step leaves this multiple. */
  allowed: readonly boolean[];
  /** The log-likelihood ratio of an allowed multiple, and of another one, for the earlier compression. */
  gain: number;
  loss: number;
  /** The mean of that ratio. */
  information: number;
}

function multiplesOf(earlier: number, later: number): boolean[] {
  const allowed = Array<boolean>(MOST_MULTIPLE + 1).fill(false);
  for (let n = 1; n * earlier <= (MOST_MULTIPLE + 0.5) * later; n += 1) {
    const exact = (n * earlier) / later;
    allowed[Math.round(exact)] = true;
    // A tie may fall to either side.
    if (exact % 1 === 0.5) allowed[Math.floor(exact)] = true;
  }
  return allowed;
}

/** What the counts would be without a comb: the mean over the width of one of its teeth. */
function smooth(counts: readonly number[], reach: number): number[] {
  return counts.map((_, multiple) => {
    const near = counts.slice(Math.max(1, multiple - reach), multiple + reach + 1);
    return multiple === 0 ? 0 : near.reduce((sum, each) => sum + each, 0) / near.length;
  });
}

const sumWhere = (values: readonly number[], holds: (multiple: number) => boolean) =>
  values.reduce((sum, value, multiple) => (multiple > 0 && holds(multiple) ? sum + value : sum), 0);

/** The earlier step that explains the counts of the multiples of `later` best; null if none explains them. */
export function findComb(counts: readonly number[], later: number): Comb | null {
  const count = sumWhere(counts, () => true);
  let best: Comb | null = null;
  for (let earlier = later + 1; count > 0 && earlier <= COARSEST; earlier += 1) {
    const allowed = multiplesOf(earlier, later);
    const usual = smooth(counts, Math.ceil(earlier / later));
    const found = bounded(sumWhere(counts, (multiple) => allowed[multiple] === true) / count);
    const expected = bounded(sumWhere(usual, (multiple) => allowed[multiple] === true) / sumWhere(usual, () => true));
    if (found <= expected) continue;
    const [gain, loss] = [Math.log(found / expected), Math.log((1 - found) / (1 - expected))];
    const information = found * gain + (1 - found) * loss;
    if (!best || information > best.information) best = { allowed, gain, loss, information };
  }
  return best;
}
