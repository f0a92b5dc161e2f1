import { leastSquares } from '../geometry/least-squares.ts';
import type { Grey } from '../reading/grey.ts';
import { CLUSTERS, CODEWORD, type Modules, START, STOP } from './bar-patterns.ts';

/** Pixels per module of a straightened symbol. */
export const FINE = 4;
/** Height of a row in modules: nominally three or a little more, but printers stretch symbols. */
const ROW = { least: 2.2, most: 6 } as const;
/** The blurs to try, as widths in modules: of a lens (sigma of a Gaussian) and of a moving hand (box). */
const LENS = [0.35, 0.6, 0.85, 1.1] as const;
const HAND = [1.2, 1.7, 2.2, 2.8] as const;
/** The blur is estimated from every eleventh codeword. */
const STRIDE = 11;

/** How much each line differs from the line below it. */
function changes({ data, width, height }: Grey): Float64Array {
  const found = new Float64Array(height + 1);
  for (let y = 2; y < height - 1; y += 1)
    for (let x = 0; x < width; x += 1)
      found[y] = (found[y] ?? 0) + Math.abs((data[(y + 1) * width + x] ?? 0) - (data[(y - 2) * width + x] ?? 0));
  return found;
}

/** How many rows a straightened symbol has: lines change between rows, and hardly within them. */
export function countRows(symbol: Grey): number {
  const found = changes(symbol);
  const { height } = symbol;
  const at = (y: number): number => found[Math.round(y)] ?? 0;
  let [best, greatest] = [0, -1];
  for (let rows = Math.max(3, Math.ceil(height / (ROW.most * FINE))); rows <= height / (ROW.least * FINE); rows += 1) {
    let sum = 0;
    for (let row = 1; row < rows; row += 1) sum += at((row * height) / rows) - at(((row + 0.5) * height) / rows);
    if (sum / (rows - 1) > greatest) [best, greatest] = [rows, sum / (rows - 1)];
  }
  return best;
}

/** The middle of each row as one line; without blur, 1 is dark and 0 is light. */
function rowSignals({ data, width, height }: Grey, rows: number): Float64Array[] {
  const tall = height / rows;
  return Array.from({ length: rows }, (_, row) => {
    const [from, to] = [Math.round((row + 0.22) * tall), Math.round((row + 0.78) * tall)];
    const sums = new Float64Array(width);
    for (let y = from; y < to; y += 1)
      for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + 255 - (data[y * width + x] ?? 0);
    return sums.map((sum) => sum / Math.max(1, to - from));
  });
}

/** Evens out the light, assuming that the mean over three codewords of five rows is half dark. */
function levelled(signals: readonly Float64Array[]): Float64Array[] {
  const reach = Math.round(1.5 * CODEWORD * FINE);
  const means = signals.map((signal) => {
    const sums = new Float64Array(signal.length + 1);
    for (let x = 0; x < signal.length; x += 1) sums[x + 1] = (sums[x] ?? 0) + (signal[x] ?? 0);
    return signal.map((_, x) => {
      const [from, to] = [Math.max(0, x - reach), Math.min(signal.length, x + reach)];
      return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
    });
  });
  return signals.map((signal, row) => {
    const near = means.slice(Math.max(0, row - 2), row + 3);
    return signal.map((value, x) => value - near.reduce((sum, mean) => sum + (mean[x] ?? 0), 0) / near.length);
  });
}

/** A blurred codeword, with the light end of the previous one and the dark beginning of the next one. */
function seen(modules: Modules, kernel: Kernel): Float64Array {
  const context = [0, 0, 0, ...modules, 1, 1, 0.5];
  const half = (kernel.length - 1) / 2;
  const start = 3 * FINE;
  return Float64Array.from({ length: CODEWORD * FINE }, (_, x) => {
    let sum = 0;
    for (let k = 0; k < kernel.length; k += 1) {
      const at = Math.floor((start + x + k - half) / FINE);
      sum += (kernel[k] ?? 0) * (context[Math.min(context.length - 1, Math.max(0, at))] ?? 0);
    }
    return sum - 0.5;
  });
}

type Kernel = Float64Array;

const norm = (weights: Float64Array): Float64Array => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
};

function lens(sigma: number): Float64Array {
  const half = Math.ceil(3 * sigma * FINE);
  return norm(
    Float64Array.from({ length: 2 * half + 1 }, (_, k) => Math.exp(-((k - half) ** 2) / (2 * (sigma * FINE) ** 2))),
  );
}

/** The blur of a moving hand, combined with a slightly unfocused lens. */
function hand(width: number): Float64Array {
  const half = Math.ceil((width / 2 + 1) * FINE);
  const edge = (x: number) => 1 / (1 + Math.exp(-4 * x));
  return norm(Float64Array.from({ length: 2 * half + 1 }, (_, k) => edge(width / 2 - Math.abs(k - half) / FINE)));
}

interface Looks {
  patterns: readonly Modules[];
  /** All patterns, concatenated. */
  flat: Float32Array;
  energy: Float32Array;
}

const known = new Map<Kernel, Looks[]>();

/** All blurred codewords of each cluster; computed once per process and blur. */
function looksOf(kernel: Kernel): Looks[] {
  const looks = known.get(kernel) ?? drawLooks(kernel);
  known.set(kernel, looks);
  return looks;
}

function drawLooks(kernel: Kernel): Looks[] {
  return CLUSTERS.map((patterns) => {
    const size = CODEWORD * FINE;
    const flat = new Float32Array(patterns.length * size);
    const energy = new Float32Array(patterns.length);
    for (const [index, pattern] of patterns.entries()) {
      const look = seen(pattern, kernel);
      flat.set(look, index * size);
      energy[index] = look.reduce((sum, value) => sum + value * value, 0);
    }
    return { patterns, flat, energy };
  });
}

interface Match {
  index: number;
  /** The remaining squared difference. */
  rest: number;
}

/** The most similar pattern for a signal of known amplitude. */
function bestMatch({ flat, energy }: Looks, signal: Float64Array, from: number, amplitude: number): Match {
  const size = CODEWORD * FINE;
  let own = 0;
  for (let x = 0; x < size; x += 1) own += (signal[from + x] ?? 0) ** 2;
  let [index, least] = [0, Number.POSITIVE_INFINITY];
  for (let pattern = 0, start = 0; pattern < energy.length; pattern += 1, start += size) {
    let product = 0;
    for (let x = 0; x < size; x += 1) product += (signal[from + x] ?? 0) * (flat[start + x] ?? 0);
    const rest = own - 2 * amplitude * product + amplitude * amplitude * (energy[pattern] ?? 0);
    if (rest < least) {
      least = rest;
      index = pattern;
    }
  }
  return { index, rest: least };
}

const KERNELS: readonly Kernel[] = [...LENS.map(lens), ...HAND.map(hand)];

/** The difference between dark and light, measured at the start pattern, whose bars are wide enough to survive blur. */
function amplitudeOf(signals: readonly Float64Array[], kernel: Kernel): number {
  const look = seen(START, kernel);
  const size = CODEWORD * FINE;
  const meanLook = look.reduce((sum, value) => sum + value, 0) / size;
  const amplitudes = signals.map((signal) => {
    const own = signal.subarray(0, size);
    const mean = own.reduce((sum, value) => sum + value, 0) / size;
    let [over, under] = [0, 0];
    for (let x = FINE; x < size - FINE; x += 1) {
      over += ((own[x] ?? 0) - mean) * ((look[x] ?? 0) - meanLook);
      under += ((look[x] ?? 0) - meanLook) ** 2;
    }
    return over / under;
  });
  return amplitudes.sort((a, b) => a - b)[Math.floor(amplitudes.length / 2)] ?? 0;
}

/** The blur that best explains a sample of codewords. */
function chooseBlur(signals: readonly Float64Array[], words: number): Kernel {
  const rests = KERNELS.map((kernel) => {
    const [looks, amplitude] = [looksOf(kernel), amplitudeOf(signals, kernel)];
    const found: number[] = [];
    for (let cell = 0; cell < signals.length * words; cell += STRIDE) {
      const [row, word] = [cell % signals.length, Math.floor(cell / signals.length) + 1];
      const [own, signal] = [looks[row % 3], signals[row]];
      if (own && signal) found.push(bestMatch(own, signal, word * CODEWORD * FINE, amplitude).rest);
    }
    // Uses the best 40 %, because where the grid is misaligned no blur explains anything.
    const better = found.sort((a, b) => a - b).slice(0, Math.ceil(0.4 * found.length));
    return { kernel, rest: better.reduce((sum, each) => sum + each, 0) };
  });
  return rests.reduce((best, other) => (other.rest < best.rest ? other : best)).kernel;
}

/** A blurred row of modules, with 0.5 for dark and -0.5 for light. */
function lookOfRow(modules: Modules, kernel: Kernel): Float64Array {
  const half = (kernel.length - 1) / 2;
  const width = modules.length * FINE;
  const fine = Float64Array.from({ length: width }, (_, x) => (modules[Math.floor(x / FINE)] ?? 0) - 0.5);
  const out = new Float64Array(width);
  for (let x = 0; x < width; x += 1) {
    let sum = 0;
    for (let k = 0; k < kernel.length; k += 1) {
      const at = x + k - half;
      sum += (kernel[k] ?? 0) * (at < 0 || at >= width ? -0.5 : (fine[at] ?? 0));
    }
    out[x] = sum;
  }
  return out;
}

interface Matched {
  rows: number[][];
  /** The same rows, blurred. */
  looks: Float64Array[];
}

/** Matches each codeword with the most similar pattern. */
function match(signals: readonly Float64Array[], kernel: Kernel, amplitude: number): Matched {
  const looks = looksOf(kernel);
  const words = ((signals[0]?.length ?? 0) / FINE - START.length - STOP.length) / CODEWORD;
  const rows = signals.map((signal, row) => {
    const own = looks[row % 3];
    const line = [...START];
    for (let word = 1; word <= words; word += 1) {
      const found = own && bestMatch(own, signal, word * CODEWORD * FINE, amplitude);
      line.push(...((found && own?.patterns[found.index]) ?? []));
    }
    return [...line, ...STOP];
  });
  return { rows, looks: rows.map((modules) => lookOfRow(modules, kernel)) };
}

/** The unexplained share of each codeword's signal, row by row; from 0, and may exceed 1. */
function unexplained(signals: readonly Float64Array[], looks: readonly Float64Array[], { own, near }: Mix): number[][] {
  const size = CODEWORD * FINE;
  return signals.map((signal, row) => {
    const [look, upper, lower] = [looks[row], looks[row - 1], looks[row + 1]];
    return Array.from({ length: Math.floor(signal.length / size) }, (_, word) => {
      let [rest, all] = [0, 1e-9];
      for (let x = word * size; x < (word + 1) * size; x += 1) {
        const s = signal[x] ?? 0;
        rest += (s - own * (look?.[x] ?? 0) - near * ((upper?.[x] ?? 0) + (lower?.[x] ?? 0))) ** 2;
        all += s * s;
      }
      return rest / all;
    });
  });
}

interface Mix {
  /** The difference of dark and light. */
  own: number;
  /** The share of the rows above and below that shows in a row. */
  near: number;
}

function measureMix(
  signals: readonly Float64Array[],
  looks: readonly Float64Array[],
  trust: readonly boolean[][],
): Mix {
  let [aa, ab, bb, as, bs] = [0, 0, 0, 0, 0];
  const size = CODEWORD * FINE;
  for (const [row, signal] of signals.entries()) {
    const [look, upper, lower, trusted] = [looks[row], looks[row - 1], looks[row + 1], trust[row]];
    if (!look || !upper || !lower || !trusted) continue;
    for (let x = 0; x < signal.length; x += 1) {
      if (!trusted[Math.floor(x / size)]) continue;
      const [s, a] = [signal[x] ?? 0, look[x] ?? 0];
      const b = (upper[x] ?? 0) + (lower[x] ?? 0);
      aa += a * a;
      ab += a * b;
      bb += b * b;
      as += a * s;
      bs += b * s;
    }
  }
  const under = aa * bb - ab * ab;
  if (under <= 0) return { own: 0, near: 0 };
  return { own: (as * bb - bs * ab) / under, near: Math.max(0, (bs * aa - as * ab) / under) };
}

/**
 * Codewords that are explained nearly as well as the best ones: elsewhere the grid may be misaligned and matches may be
 * chance.
 */
function trusted(rests: readonly number[][]): boolean[][] {
  const sorted = rests.flat().sort((a, b) => a - b);
  const most = 1.7 * (sorted[Math.floor(0.15 * sorted.length)] ?? 0);
  return rests.map((row) => row.map((rest) => rest <= most));
}

/** The signals with the actual contribution of neighboring rows and codewords replaced by an average one. */
function cancelled(
  signals: readonly Float64Array[],
  { rows, looks }: Matched,
  kernel: Kernel,
  mix: Mix,
): Float64Array[] {
  const half = (kernel.length - 1) / 2;
  return signals.map((signal, row) => {
    const [upper, lower, modules] = [looks[row - 1], looks[row + 1], rows[row] ?? []];
    const out = signal.map((value, x) => value - mix.near * ((upper?.[x] ?? 0) + (lower?.[x] ?? 0)));
    // Matching assumes light before a codeword and dark after it, so the actual neighbors are removed.
    for (let start = CODEWORD; start < modules.length - STOP.length; start += CODEWORD) {
      for (let x = 0; x < CODEWORD * FINE; x += 1) {
        let sum = 0;
        for (let k = 0; k < kernel.length; k += 1) {
          const module = Math.floor((x + k - half) / FINE);
          if (module >= 0 && module < CODEWORD) continue;
          const usual = module < 0 ? 0 : module < CODEWORD + 2 ? 1 : 0.5;
          sum += (kernel[k] ?? 0) * ((modules[start + module] ?? 0) - usual);
        }
        const at = start * FINE + x;
        out[at] = (out[at] ?? 0) - mix.own * sum;
      }
    }
    return out;
  });
}

/** The terms by which a grid may be misaligned along its rows; `u` and `v` are -1 to 1 along and across them. */
const waysOff = (u: number, v: number): number[] => [1, u, v, u * v, u * u, u * u * v];
/** Regularization against overfitting, as if each term had been measured as 0 with this weight. */
const CAUTION = 0.7;

/** Measures the grid's misalignment along its rows from trusted codewords. */
function measureShift(
  signals: readonly Float64Array[],
  looks: readonly Float64Array[],
  { own, near }: Mix,
  trust: readonly boolean[][],
): number[] {
  const [rows, values]: [number[][], number[]] = [[], []];
  const size = CODEWORD * FINE;
  for (const [row, signal] of signals.entries()) {
    const [look, upper, lower] = [looks[row], looks[row - 1], looks[row + 1]];
    for (const [word, isTrusted] of (trust[row] ?? []).entries()) {
      if (!isTrusted || !look) continue;
      let [over, under] = [0, 1e-9];
      for (let x = word * size + 1; x < (word + 1) * size - 1; x += 1) {
        const slope = (own * ((look[x + 1] ?? 0) - (look[x - 1] ?? 0))) / 2;
        const rest = (signal[x] ?? 0) - own * (look[x] ?? 0) - near * ((upper?.[x] ?? 0) + (lower?.[x] ?? 0));
        over += rest * slope;
        under += slope * slope;
      }
      rows.push(waysOff((2 * (word + 0.5) * size) / signal.length - 1, (2 * row) / signals.length - 1));
      values.push(Math.max(-FINE, Math.min(FINE, over / under)));
    }
  }
  const ways = waysOff(0, 0).length;
  for (let way = 0; way < ways; way += 1) {
    rows.push(Array.from({ length: ways }, (_, at) => (at === way ? CAUTION : 0)));
    values.push(0);
  }
  return leastSquares(rows, values);
}

/** The signals on a grid moved by the shift; a positive shift means that they are too far left. */
function shifted(signals: readonly Float64Array[], shift: readonly number[]): Float64Array[] {
  return signals.map((signal, row) => {
    const v = (2 * row) / signals.length - 1;
    return signal.map((_, x) => {
      const off = waysOff((2 * x) / signal.length - 1, v).reduce((sum, way, at) => sum + way * (shift[at] ?? 0), 0);
      const from = Math.min(signal.length - 1.001, Math.max(0, x - off));
      const left = Math.floor(from);
      return (signal[left] ?? 0) * (1 - from + left) + (signal[left + 1] ?? 0) * (from - left);
    });
  });
}

const LOOKS = 7;
/** Once this share of codewords is explained, another iteration gains nothing. */
const ENOUGH = 0.93;
function shareOf(trust: readonly boolean[][]): number {
  const all = trust.flat();
  return all.filter(Boolean).length / all.length;
}

const PIXELS = 3;
const ROW_PIXELS = 9;
const QUIET = 8;

/**
 * Redraws a straightened symbol with sharp bars: each codeword becomes the pattern that it most resembles under the
 * blur that explains them best. Nothing is assumed about the content; error correction decides whether it is correct.
 */
export function redrawSymbol(symbol: Grey, rows: number): Grey {
  let signals = levelled(rowSignals(symbol, rows));
  const words = Math.floor(symbol.width / FINE / CODEWORD) - 2;
  let kernel = chooseBlur(signals, words);
  let matched = match(signals, kernel, amplitudeOf(signals, kernel));
  const all = signals.map((signal) => Array<boolean>(Math.floor(signal.length / FINE / CODEWORD)).fill(true));
  let [trust, mix] = [all, measureMix(signals, matched.looks, all)];
  for (let look = 1; look < LOOKS; look += 1) {
    trust = trusted(unexplained(signals, matched.looks, mix));
    mix = measureMix(signals, matched.looks, trust);
    signals = shifted(signals, measureShift(signals, matched.looks, mix, trust));
    if (look <= 2) kernel = chooseBlur(signals, words);
    matched = match(cancelled(signals, matched, kernel, mix), kernel, mix.own);
    if (look > 2 && shareOf(trust) >= ENOUGH) break;
  }
  return paint(matched.rows, symbol.width / FINE);
}

function paint(rows: readonly (readonly number[])[], modules: number): Grey {
  const width = (modules + 2 * QUIET) * PIXELS;
  const height = rows.length * ROW_PIXELS + 2 * QUIET * PIXELS;
  const data = new Uint8Array(width * height).fill(255);
  for (const [row, line] of rows.entries())
    for (const [module, dark] of line.entries()) {
      if (dark !== 1) continue;
      for (let y = 0; y < ROW_PIXELS; y += 1) {
        const start = (QUIET * PIXELS + row * ROW_PIXELS + y) * width + (QUIET + module) * PIXELS;
        data.fill(0, start, start + PIXELS);
      }
    }
  return { data, width, height };
}
