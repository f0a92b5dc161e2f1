import type { MrzFormatName } from '../mrz/formats.ts';
import { type FoundMrz, findMrz, type ReadingPicture } from './find-mrz.ts';
import { BOX_PITCH } from './glyph-boxes.ts';
import { GRID_PITCH } from './grid-cells.ts';
import { type MrzReading, meanConfidence } from './line-reading.ts';
import { loadNetwork, type Network } from './network.ts';
import { readByGrid } from './reader-a.ts';
import { readByGlyphs } from './reader-b.ts';
import { sampleStrip } from './sample-strip.ts';

/** Two readings of one MRZ that share neither segmentation nor weights. */
export interface MrzReadings {
  format: MrzFormatName;
  /** By how many degrees to the right the picture must be turned to be upright. */
  turn: 0 | 90 | 180 | 270;
  grid: MrzReading;
  glyphs: MrzReading;
}

export interface MrzReader {
  read(picture: ReadingPicture): { readings: MrzReadings | null; textLines: number };
  /** Names and hashes of the networks, for the record of a decision. */
  models: string[];
}

type Kind = { reader: MrzReading['reader']; network: Network; pitch: number; read: typeof readByGrid };

function readLines(found: FoundMrz, kind: Kind, upsideDown: boolean): MrzReading {
  const { lines, columns } = found.place;
  const ordered = upsideDown ? [...lines].reverse() : lines;
  const strips = ordered.map((fit) =>
    sampleStrip(found.full, fit, found.scale, { columns, pitch: kind.pitch, upsideDown }),
  );
  const read = strips.map((strip) => kind.read(kind.network, strip, columns));
  return {
    reader: kind.reader,
    model: modelName(kind.network),
    lines: read.map(({ text }) => text),
    confidences: read.map(({ confidences }) => confidences),
  };
}

const modelName = (network: Network) => `${network.name}@${network.sha256.slice(0, 12)}`;

/** Loads both networks once; the reader keeps no state between pictures. */
export function createMrzReader(): MrzReader {
  const grid: Kind = { reader: 'grid', network: loadNetwork('reader-a'), pitch: GRID_PITCH, read: readByGrid };
  const glyphs: Kind = { reader: 'glyphs', network: loadNetwork('reader-b'), pitch: BOX_PITCH, read: readByGlyphs };
  return {
    models: [modelName(grid.network), modelName(glyphs.network)],
    read(picture) {
      const { found, textLines } = findMrz(picture);
      return { readings: found && readBoth(found, grid, glyphs), textLines };
    },
  };
}

/** Print, however blurred, is read alike by both readers in half of its places; texture is not. */
const LEAST_LIKENESS = 0.5;

function likeness(one: MrzReading, other: MrzReading): number {
  const [text, against] = [one.lines.join(''), other.lines.join('')];
  return [...text].filter((character, at) => character === against[at]).length / text.length;
}

/** Which way up is whichever reader A is surer of; check digits have no say in it. Null where the lines are no print. */
function readBoth(found: FoundMrz, grid: Kind, glyphs: Kind): MrzReadings | null {
  const upright = readLines(found, grid, false);
  const turned = readLines(found, grid, true);
  const upsideDown = meanConfidence(turned) > meanConfidence(upright);
  const byGrid = upsideDown ? turned : upright;
  const byGlyphs = readLines(found, glyphs, upsideDown);
  if (likeness(byGrid, byGlyphs) < LEAST_LIKENESS) return null;
  const turn = found.turned ? (upsideDown ? 270 : 90) : upsideDown ? 180 : 0;
  return { format: found.place.format, turn, grid: byGrid, glyphs: byGlyphs };
}
