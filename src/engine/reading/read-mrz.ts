import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { MrzFormatName } from '../mrz/formats.ts';
import { parseMrz } from '../mrz/parse-mrz.ts';
import { documentPlace, type MrzDocumentPlace } from './document-place.ts';
import { type FoundMrz, findMrz, type ReadingPicture } from './find-mrz.ts';
import { GRID_PITCH } from './grid-cells.ts';
import { reversedPath, shiftedPath } from './line-path.ts';
import type { MrzReading } from './line-reading.ts';
import { loadNetwork, modelName, type Network } from './network.ts';
import { formatOf, type Lines, type Networks, type Retouch, readLines, type TwoReadings } from './read-lines.ts';
import { guessByGrid } from './reader-a.ts';
import { sampleStrip } from './sample-strip.ts';
import { pathsOf, traceLines } from './trace-lines.ts';

/** Any day will do: it only determines the century of two-digit years, not whether the text is an MRZ. */
const SOME_DAY: CalendarDay = '2026-01-01';

/**
 * Whether these lines are an MRZ with correct check digits. This only decides whether to read again, never an approval.
 */
function vouched(lines: readonly string[]): boolean {
  const parsed = parseMrz(lines, SOME_DAY);
  return parsed.ok && parsed.checkDigits.every(({ holds }) => holds);
}

/** Two readings of one MRZ that share neither segmentation nor weights. */
export interface MrzReadings {
  format: MrzFormatName;
  /** The clockwise rotation that makes the picture upright, to the nearest quarter turn. */
  turn: 0 | 90 | 180 | 270;
  place: MrzDocumentPlace;
  /** How often the lines were sampled and read by both readers. */
  attempts: number;
  /**
   * `whole`: every character was chosen from all; `field`: from those that ICAO 9303 allows in its position. The latter
   * may correct misprints, so it never leads to an approval.
   */
  alphabet: 'whole' | 'field';
  grid: MrzReading;
  glyphs: MrzReading;
}

export interface MrzReader {
  read(picture: ReadingPicture): { readings: MrzReadings | null; textLines: number };
  /** Names and hashes of the networks, for the record of a decision. */
  models: string[];
}

/**
 * The first attempt, and those for lines that were not read alike, have wrong check digits, or are not an MRZ. The last
 * attempt chooses among the characters that ICAO 9303 allows in each position.
 */
const RETOUCHES: readonly Retouch[] = [
  { sharpness: 0, ratio: 0.86, alphabet: 'whole' },
  { sharpness: 1.2, ratio: 0.82, alphabet: 'whole' },
  { sharpness: -0.7, ratio: 0.9, alphabet: 'whole' },
  { sharpness: 0, ratio: 0.86, alphabet: 'field' },
];

/** Reader A uses every third column to determine the orientation. */
const ORIENTING_STRIDE = 3;

function sureness({ grey, paths, columns }: Lines, network: Network): number {
  const guesses = paths.flatMap((path) =>
    guessByGrid(network, sampleStrip(grey, path, { columns, pitch: GRID_PITCH }), columns, ORIENTING_STRIDE),
  );
  return guesses.reduce((sum, { probability }) => sum + probability, 0) / guesses.length;
}

/** The lines in reading direction: the orientation in which reader A is more certain, regardless of check digits. */
function upright(lines: Lines, network: Network): Lines & { sureness: number } {
  const { paths, columns } = lines;
  const turned = { ...lines, paths: [...paths].reverse().map((path) => reversedPath(path, columns)) };
  const [asIs, overturned] = [sureness(lines, network), sureness(turned, network)];
  return asIs >= overturned ? { ...lines, sureness: asIs } : { ...turned, sureness: overturned };
}

/** Both readers agree on at least half of the positions of print, however blurred, but not of texture. */
const LEAST_LIKENESS = 0.5;
const LEAST_SURENESS = 0.4;

interface Outcome {
  found: FoundMrz;
  lines: Lines;
  best: TwoReadings;
  alphabet: Retouch['alphabet'];
  attempts: number;
  /** Whether both readings of an attempt agree and every check digit is correct. */
  sure: boolean;
}

/**
 * Reads once, and again from fresh samples if the readings differ or a check digit fails; nothing is ever corrected.
 */
function readCandidate(found: FoundMrz, networks: Networks): Outcome | null {
  const { columns } = found.place;
  const paths = traceLines(found.grey, pathsOf(found.place), columns, found.scale);
  const lines = upright({ grey: found.grey, paths, columns, shape: found.place.shape }, networks.grid);
  if (lines.sureness < LEAST_SURENESS) return null;
  let best: Pick<Outcome, 'best' | 'alphabet'> | null = null;
  let attempts = 0;
  for (const retouch of RETOUCHES) {
    const { alphabet } = retouch;
    const read = readLines(lines, networks, retouch);
    attempts += 1;
    if (read.likeness === 1 && vouched(read.grid.lines))
      return { found, lines, best: read, alphabet, attempts, sure: true };
    if (!best || read.likeness > best.best.likeness) best = { best: read, alphabet };
    if (best.best.likeness < LEAST_LIKENESS) return null;
  }
  return best && { found, lines, ...best, attempts, sure: false };
}

/** With this much agreement it is the MRZ: other candidates are poorer views of the same one. */
const CLEAR_LIKENESS = 0.9;

/** Maximum candidates to read; among those that are print, the best reading wins. */
const MOST_CANDIDATES = 8;

function readBest(candidates: Iterable<FoundMrz>, networks: Networks): Outcome | null {
  let best: Outcome | null = null;
  let seen = 0;
  for (const found of candidates) {
    const outcome = readCandidate(found, networks);
    if (outcome?.sure || (outcome && outcome.best.likeness > CLEAR_LIKENESS)) return outcome;
    if (outcome && (!best || outcome.best.likeness > best.best.likeness)) best = outcome;
    seen += 1;
    if (seen >= MOST_CANDIDATES) break;
  }
  return best;
}

function toReadings({ found, lines, best, alphabet, attempts }: Outcome): MrzReadings {
  const format = formatOf(found.place.shape, best.grid.lines[0]?.[0]);
  const paths = lines.paths.map((path, index) => shiftedPath(path, lines.columns, best.starts[index] ?? 0));
  const place = documentPlace(paths, format, lines.columns, lines.grey);
  const turn = ((Math.round(place.rotation / 90) * 90) % 360) as 0 | 90 | 180 | 270;
  return { format, turn, place, attempts, alphabet, grid: best.grid, glyphs: best.glyphs };
}

/** Loads both networks once; the reader keeps no state between pictures. */
export function createMrzReader(): MrzReader {
  const networks: Networks = { grid: loadNetwork('reader-a'), glyphs: loadNetwork('reader-b') };
  return {
    models: [modelName(networks.grid), modelName(networks.glyphs)],
    read(picture) {
      const { textLines, candidates } = findMrz(picture);
      const outcome = readBest(candidates, networks);
      return { readings: outcome && toReadings(outcome), textLines };
    },
  };
}
