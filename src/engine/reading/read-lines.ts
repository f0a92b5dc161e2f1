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

/** How a straightened line is retouched before it is read, and where reader B cuts ink from paper. */
export interface Retouch {
  /** How much of the difference to the surroundings is added: above 0 sharper, below softer. */
  sharpness: number;
  /** Share of the surroundings' brightness below which reader B sees ink. */
  ratio: number;
  /** Whether every character is chosen from all, or from those that ICAO 9303 allows in its place. */
  alphabet: 'whole' | 'field';
}

/** One look of both readers at freshly sampled lines. */
export interface TwoReadings {
  grid: MrzReading;
  glyphs: MrzReading;
  /** Column of each path at which reader A sees the line begin. */
  starts: number[];
  /** Share of the places that both read alike. */
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

/** In each place the likeliest of the characters that may stand there. */
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

/** Visas have the lines of passports or of larger cards, and say V first (9303-7, 4.2.2). */
export function formatOf(shape: MrzShape, first: string | undefined): MrzFormatName {
  if (first !== 'V' || shape === 'TD1') return shape;
  return shape === 'TD3' ? 'MRV-A' : 'MRV-B';
}

/** Share of the places that are alike. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const [text, against] = [one.join(''), other.join('')];
  return [...text].filter((character, at) => character === against[at]).length / text.length;
}

/** Samples the lines and lets both readers read them; each finds out for itself where a line begins. */
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
