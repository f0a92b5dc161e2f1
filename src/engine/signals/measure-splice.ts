import type { Rgb } from '../images/load-pixels.ts';
import { FREQUENCIES, transformBlock } from './block-coefficients.ts';
import { type Comb, findComb, MOST_MULTIPLE } from './compression-comb.ts';

const BLOCK = 8;
/** Blocks per side of a tile. */
const TILE = 4;
/** At most this many blocks are transformed, in evenly distributed tiles: four megapixels. */
const MOST_BLOCKS = 65_000;
/** One in this many tiles is examined first, because most pictures have no earlier compression. */
const FIRST = 5;
/** A comb counts from this information per coefficient, and of this many coefficients. */
const CLEAR = { information: 0.15, coefficients: 500 } as const;
/** Frequencies that must show an earlier compression; by chance, pictures with one compression have up to two. */
const LEAST_COMBS = 3;
/** A tile with fewer informative coefficients says nothing; from this log-likelihood ratio, it contradicts. */
const [LEAST_INFORMATIVE, CONTRADICTS] = [6, 8] as const;
const UNUSABLE = 0x7fff;

/** Tiles of a picture, row by row. */
interface Tiles {
  across: number;
  down: number;
  /** Pixels from one tile to the next. */
  stride: number;
}

function tilesOf({ width, height }: Rgb): Tiles {
  const blocks = Math.floor(width / BLOCK) * Math.floor(height / BLOCK);
  const stride = BLOCK * TILE * Math.ceil(Math.sqrt(blocks / MOST_BLOCKS));
  return { stride, across: Math.floor(width / stride), down: Math.floor(height / stride) };
}

const PER_TILE = TILE * TILE * FREQUENCIES.length;

/** The coefficients of every `nth` tile as multiples; `UNUSABLE` for others. */
function transformTiles(picture: Rgb, { across, down, stride }: Tiles, steps: Uint8Array, nth: number): Int16Array {
  const multiples = new Int16Array(across * down * PER_TILE).fill(UNUSABLE);
  for (let tile = 0; tile < across * down; tile += nth)
    for (let block = 0; block < TILE * TILE; block += 1) {
      const left = (tile % across) * stride + BLOCK * (block % TILE);
      const top = Math.floor(tile / across) * stride + BLOCK * Math.floor(block / TILE);
      transformBlock(picture, { left, top }, steps, multiples, tile * PER_TILE + block * FREQUENCIES.length);
    }
  return multiples;
}

/** The combs of the frequencies that have one. */
function findCombs(multiples: Int16Array, steps: Uint8Array, nth: number): (Comb | null)[] {
  return FREQUENCIES.map((_, index) => {
    const counts = Array<number>(MOST_MULTIPLE + 1).fill(0);
    let all = 0;
    for (let at = index; at < multiples.length; at += FREQUENCIES.length) {
      const multiple = Math.abs(multiples[at] as number);
      if (multiple === 0 || multiple > MOST_MULTIPLE) continue;
      counts[multiple] = (counts[multiple] as number) + 1;
      all += 1;
    }
    const comb = all >= CLEAR.coefficients / nth ? findComb(counts, steps[index + 1] as number) : null;
    return comb && comb.information >= CLEAR.information ? comb : null;
  });
}

const isEnough = (combs: readonly (Comb | null)[]) => combs.filter((comb) => comb !== null).length >= LEAST_COMBS;

/** For each tile, the log-likelihood ratio against the earlier compression; 0 if it says nothing. */
function judgeTiles(multiples: Int16Array, combs: readonly (Comb | null)[]): Float64Array {
  return Float64Array.from({ length: multiples.length / PER_TILE }, (_, tile) => {
    let [against, informative] = [0, 0];
    for (let at = 0; at < PER_TILE; at += 1) {
      const comb = combs[at % FREQUENCIES.length];
      const multiple = Math.abs(multiples[tile * PER_TILE + at] as number);
      if (!comb || multiple === 0 || multiple > MOST_MULTIPLE) continue;
      against -= comb.allowed[multiple] ? comb.gain : comb.loss;
      informative += 1;
    }
    return informative < LEAST_INFORMATIVE ? 0 : against;
  });
}

/** The largest sum over connected tiles that contradict. */
function strongestRegion(against: Float64Array, across: number): number {
  const seen = new Uint8Array(against.length);
  const isNew = (tile: number) => seen[tile] === 0 && (against[tile] ?? 0) >= CONTRADICTS;
  let strongest = 0;
  for (let start = 0; start < against.length; start += 1) {
    if (!isNew(start)) continue;
    let sum = 0;
    const waiting = [start];
    seen[start] = 1;
    for (let tile = waiting.pop(); tile !== undefined; tile = waiting.pop()) {
      sum += against[tile] as number;
      const column = tile % across;
      const beside = [column > 0 ? tile - 1 : -1, column < across - 1 ? tile + 1 : -1];
      for (const next of [...beside, tile - across, tile + across].filter(isNew)) {
        seen[next] = 1;
        waiting.push(next);
      }
    }
    strongest = Math.max(strongest, sum);
  }
  return strongest;
}

/**
 * How strongly a part of a picture contradicts the rest: where most of it was compressed before, with coarser steps on
 * the same blocks, a part that was pasted or drawn later lacks the traces. Returns the log-likelihood ratio of the
 * connected tiles that lack them, and null if there is no earlier compression. `steps` is the quantization of the
 * picture, see `readQuantization`; ones for a picture without loss.
 */
export function measureSplice(picture: Rgb, steps: Uint8Array): number | null {
  const tiles = tilesOf(picture);
  if (!isEnough(findCombs(transformTiles(picture, tiles, steps, FIRST), steps, FIRST))) return null;
  const multiples = transformTiles(picture, tiles, steps, 1);
  const combs = findCombs(multiples, steps, 1);
  return isEnough(combs) ? strongestRegion(judgeTiles(multiples, combs), tiles.across) : null;
}
