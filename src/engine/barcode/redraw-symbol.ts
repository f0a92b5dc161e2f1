import type { Grey } from '../reading/grey.ts';
import { CLUSTERS, CODEWORD, type Modules, START, STOP } from './bar-patterns.ts';

/** Pixels a module of a straightened symbol. */
export const FINE = 4;
/** A row is three modules high or a little more; printers stretch symbols. */
const ROW = { least: 2.2, most: 6 } as const;
/** Blurs that are tried, as widths in modules: of a lens (Gaussian's sigma) and of a moving hand (box). */
const LENS = [0.35, 0.6, 0.85, 1.1] as const;
const HAND = [1.2, 1.7, 2.2, 2.8] as const;
/** Every so manieth codeword tells the blur. */
const STRIDE = 7;

/** How unlike each line is to the one below it. */
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

/** The middle of each row as one line, 1 dark and 0 light as far as blur left it. */
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

/** Light falls unevenly: means over three codewords of five rows are half dark. */
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

/** What a codeword looks like through a blur, with the light end of the one before it and the dark begin of the next. */
function seen(modules: Modules, kernel: Float64Array): Float64Array {
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

const norm = (weights: Float64Array): Float64Array => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
};

function lens(sigma: number): Float64Array {
  const half = Math.ceil(3 * sigma * FINE);
  return norm(Float64Array.from({ length: 2 * half + 1 }, (_, k) => Math.exp(-((k - half) ** 2) / (2 * (sigma * FINE) ** 2))));
}

/** A moving hand, through a lens that is a little out of focus itself. */
function hand(width: number): Float64Array {
  const half = Math.ceil((width / 2 + 1) * FINE);
  const edge = (x: number) => 1 / (1 + Math.exp(-4 * x));
  return norm(
    Float64Array.from({ length: 2 * half + 1 }, (_, k) => edge((width / 2) - Math.abs(k - half) / FINE)),
  );
}

interface Looks {
  patterns: readonly Modules[];
  /** Of every pattern, one after the other. */
  flat: Float64Array;
  energy: Float64Array;
}

function looksOf(kernel: Float64Array): Looks[] {
  return CLUSTERS.map((patterns) => {
    const size = CODEWORD * FINE;
    const flat = new Float64Array(patterns.length * size);
    const energy = new Float64Array(patterns.length);
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
  /** Squared difference that is left. */
  rest: number;
}

/** The pattern that a signal resembles most, its amplitude being known. */
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

/** How far dark and light lie apart, by the bars at the begin, which are wide enough to keep it. */
function amplitudeOf(signals: readonly Float64Array[], raw: readonly Float64Array[], kernel: Float64Array): number {
  void raw;
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

/** A straightened symbol, how many modules wide and rows high, as a picture of sharp bars: each codeword what it most resembles. */
export interface Redrawn {
  picture: Grey;
  /** What is left between seen and drawn, as a share of what was seen. */
  rest: number;
}

interface Fitted {
  looks: Looks[];
  amplitude: number;
  rest: number;
}

/** The blurs, the likeliest first, by what some codewords leave unexplained. */
export function rankBlurs(symbol: Grey, rows: number): Float64Array[] {
  const raw = rowSignals(symbol, rows);
  const signals = levelled(raw);
  const kernels = [...LENS.map(lens), ...HAND.map(hand)];
  const words = symbol.width / FINE / CODEWORD - 2;
  const fitted = kernels.map((kernel) => {
    const fit: Fitted = { looks: looksOf(kernel), amplitude: amplitudeOf(signals, raw, kernel), rest: 0 };
    for (let cell = 0; cell < rows * Math.floor(words); cell += STRIDE) {
      const [row, word] = [cell % rows, Math.floor(cell / rows) + 1];
      const [looks, signal] = [fit.looks[row % 3], signals[row]];
      if (looks && signal) fit.rest += bestMatch(looks, signal, word * CODEWORD * FINE, fit.amplitude).rest;
    }
    return { kernel, rest: fit.rest };
  });
  return fitted.sort((a, b) => a.rest - b.rest).map(({ kernel }) => kernel);
}

const PIXELS = 3;
const ROW_PIXELS = 9;
const QUIET = 8;

/** Draws the symbol anew; `kernel` is the blur that it was seen through. */
export function redrawSymbol(symbol: Grey, rows: number, kernel: Float64Array): Redrawn {
  const raw = rowSignals(symbol, rows);
  const signals = levelled(raw);
  const looks = looksOf(kernel);
  const amplitude = amplitudeOf(signals, raw, kernel);
  const modules = symbol.width / FINE;
  const words = (modules - START.length - STOP.length) / CODEWORD;
  let [rest, all] = [0, 0];
  const drawn = signals.map((signal, row) => {
    const own = looks[row % 3];
    const line = [...START];
    for (let word = 1; word <= words; word += 1) {
      const match = own && bestMatch(own, signal, word * CODEWORD * FINE, amplitude);
      line.push(...((match && own?.patterns[match.index]) ?? []));
      rest += match?.rest ?? 0;
    }
    all += signal.reduce((sum, value) => sum + value * value, 0);
    return [...line, ...STOP];
  });
  return { picture: paint(drawn, modules), rest: rest / all };
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
