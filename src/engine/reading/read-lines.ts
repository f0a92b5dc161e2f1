import { fieldAlphabets } from '../mrz/field-alphabets.ts';
import type { MrzFormatName } from '../mrz/formats.ts';
import { BOX_PITCH } from './glyph-boxes.ts';
import type { Grey } from './grey.ts';
import { GRID_PITCH, SPARE } from './grid-cells.ts';
import type { LinePath } from './line-path.ts';
import { beginning, type Choice, type Guess, type MrzReading } from './line-reading.ts';
import type { MrzShape } from './locate-mrz.ts';
import { modelName, type Network } from './network.ts';
import { guessByGrid } from './reader-a.ts';
import { guessByGlyphs } from './reader-b.ts';
import { retouched } from './retouch.ts';
import { sampleStrip } from './sample-strip.ts';

/** The networks of the two readers. */
export interface Networks {
  grid: Network;
  glyphs: Network;
}

/** Lines of an MRZ, from the first to the last, in the picture to read from. */
export interface Lines {
  grey: Grey;
  paths: LinePath[];
  columns: number;
  shape: MrzShape;
}

/** How a straightened line is processed before reading, and reader B's threshold between ink and paper. */
export interface Retouch {
  /** The factor of the added difference to the surroundings: positive sharpens, negative softens. */
  sharpness: number;
  /** Share of the surroundings' brightness below which reader B sees ink. */
  ratio: number;
  /** Whether characters are chosen from all, or from those that ICAO 9303 allows in their position. */
  alphabet: 'whole' | 'field';
}

/** One reading by both readers of newly sampled lines. */
export interface TwoReadings {
  grid: MrzReading;
  glyphs: MrzReading;
  /** The column of each path at which the line begins according to reader A. */
  starts: number[];
  /** The share of positions that both read alike. */
  likeness: number;
}

interface TextOfLines {
  lines: string[];
  confidences: number[][];
  starts: number[];
}

function toText(guesses: readonly Guess[][], { columns, shape }: Lines, alphabet: Retouch['alphabet']): TextOfLines {
  const starts = guesses.map((line) => beginning(line, columns, SPARE));
  const seen = guesses.map((line, index) => line.slice(starts[index] ?? 0, (starts[index] ?? 0) + columns));
  const read = alphabet === 'field' ? byField(seen, shape) : seen;
  return {
    starts,
    lines: read.map((line) => line.map(({ character }) => character).join('')),
    confidences: read.map((line) => line.map(({ probability }) => probability)),
  };
}

/** The most likely allowed character in each position. */
function byField(lines: readonly Guess[][], shape: MrzShape): Choice[][] {
  const alphabets = fieldAlphabets(formatOf(shape, lines[0]?.[0]?.letter.character));
  return lines.map((line, index) =>
    line.map((one, column) => {
      const alphabet = alphabets[index]?.[column];
      if (alphabet === 'letters') return one.letter;
      return alphabet === 'digits' ? one.digit : one;
    }),
  );
}

/** Visas have the same lines as passports or TD2 cards but begin with V (9303-7, 4.2.2). */
export function formatOf(shape: MrzShape, first: string | undefined): MrzFormatName {
  if (first !== 'V' || shape === 'TD1') return shape;
  return shape === 'TD3' ? 'MRV-A' : 'MRV-B';
}

/** The share of equal positions. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const [text, against] = [one.join(''), other.join('')];
  return [...text].filter((character, at) => character === against[at]).length / text.length;
}

/** Samples the lines and lets both readers read them; each determines by itself where a line begins. */
export function readLines(
  found: Lines,
  { grid, glyphs }: Networks,
  { sharpness, ratio, alphabet }: Retouch,
): TwoReadings {
  const { grey, paths, columns } = found;
  const strips = (pitch: number) =>
    paths.map((path) => retouched(sampleStrip(grey, path, { columns, pitch }), sharpness));
  const byGrid = toText(
    strips(GRID_PITCH).map((strip) => guessByGrid(grid, strip, columns)),
    found,
    alphabet,
  );
  const byGlyphs = toText(
    strips(BOX_PITCH).map((strip) => guessByGlyphs(glyphs, strip, columns, ratio)),
    found,
    alphabet,
  );
  const reading = ({ lines, confidences }: TextOfLines) => ({ lines, confidences });
  return {
    grid: { reader: 'grid', model: modelName(grid), ...reading(byGrid) },
    glyphs: { reader: 'glyphs', model: modelName(glyphs), ...reading(byGlyphs) },
    starts: byGrid.starts.map((start) => start - SPARE),
    likeness: likeness(byGrid.lines, byGlyphs.lines),
  };
}
