import { centreOf, type LineFit, shiftFit, stepAt } from './fit-line.ts';
import { toGlyphGrid } from './glyph-grid.ts';
import { type PitchLine, toPitchLine } from './pitch-lines.ts';
import type { Glyph } from './text-lines.ts';

/** The number and length of lines, which distinguish the sizes of ICAO 9303 before anything is read. */
export type MrzShape = 'TD1' | 'TD2' | 'TD3';

const SHAPES = {
  TD1: { lines: 3, columns: 30 },
  TD2: { lines: 2, columns: 36 },
  TD3: { lines: 2, columns: 44 },
} as const satisfies Record<MrzShape, { lines: number; columns: number }>;

/** An MRZ found in a picture: column 0 to `columns - 1` of each fit are its characters. */
export interface MrzPlace {
  shape: MrzShape;
  columns: number;
  lines: LineFit[];
  /** The share of character positions with ink. */
  share: number;
}

interface Row {
  line: PitchLine;
  /** The column of this line that is above or below column 0 of the first line. */
  shift: number;
}

/** Maximum difference of neighboring lines in pitch and slope, even in a steep picture. */
const MOST_OTHER_PITCH = 0.13;
const MOST_OTHER_SLOPE = 0.13;

/** The position of `below` relative to `above`, in pitches: `down` across the line, `along` it to its column 0. */
function relation(above: PitchLine, below: PitchLine): { down: number; shift: number; alike: boolean } {
  const at = above.middle;
  const here = centreOf(above.fit, at);
  const step = stepAt(above.fit, at);
  const pitch = Math.hypot(step.x, step.y);
  const there = centreOf(below.fit, below.middle);
  const across = ((there.x - here.x) * step.x + (there.y - here.y) * step.y) / pitch ** 2;
  const other = stepAt(below.fit, below.middle);
  const down = ((there.y - here.y) * step.x - (there.x - here.x) * step.y) / pitch ** 2;
  const alike =
    Math.abs(Math.hypot(other.x, other.y) / pitch - 1) < MOST_OTHER_PITCH &&
    Math.abs(other.y / other.x - step.y / step.x) < MOST_OTHER_SLOPE;
  return { down, shift: below.middle - at - across, alike };
}

/** The line that follows an MRZ line: 1.6 to 2.5 pitches below (ICAO 9303-3, 4.2), less in a steep picture. */
function lineBelow(lines: readonly PitchLine[], above: PitchLine): Row | null {
  const rows = lines.flatMap((line) => {
    const { down, shift, alike } = relation(above, line);
    return line !== above && alike && down > 0.9 && down < 3.6 ? [{ line, shift: Math.round(shift), down }] : [];
  });
  return rows.sort((a, b) => a.down - b.down)[0] ?? null;
}

/** At most three consecutive lines from top to bottom, with their shifts relative to the first. */
function stack(lines: readonly PitchLine[], top: PitchLine): Row[] {
  const rows: Row[] = [{ line: top, shift: 0 }];
  while (rows.length < 3) {
    const last = rows.at(-1);
    const next = last && lineBelow(lines, last.line);
    if (!last || !next) break;
    rows.push({ line: next.line, shift: last.shift + next.shift });
  }
  return rows;
}

/** The number of a line's characters in columns `from` to `from + width - 1`. */
function filled({ columns }: PitchLine, from: number, width: number): number {
  let count = 0;
  for (const column of columns) if (column >= from && column < from + width) count += 1;
  return count;
}

function span({ columns }: PitchLine): number {
  return Math.max(...columns) - Math.min(...columns) + 1;
}

/** The shape whose width is closest to the widest line, which may lack its ends or have a few specks beyond them. */
function shapeOf(rows: readonly Row[]): MrzShape | null {
  const widest = Math.max(...rows.map(({ line }) => span(line)));
  if (rows.length === 3) return widest >= 27 && widest <= 33 ? 'TD1' : null;
  if (rows.length !== 2) return null;
  if (widest >= 41 && widest <= 47) return 'TD3';
  return widest >= 33 && widest <= 39 ? 'TD2' : null;
}

/**
 * The first column of each line. A line whose ink fills the format determines its own; a line that lacks its ends is
 * aligned with the fullest line.
 */
function firstColumns(rows: readonly Row[], width: number): number[] {
  const own = rows.map(({ line, shift }) => {
    const first = Math.min(...line.columns);
    const starts = [-3, -2, -1, 0, 1, 2, 3].map((offset) => ({
      from: first + offset,
      count: filled(line, first + offset, width),
      // Among starts with the same ink, prefers the one with ink at the other end too.
      ends: Number(line.columns.has(first + offset)) + Number(line.columns.has(first + offset + width - 1)),
      shift,
    }));
    return starts.sort((a, b) => b.count - a.count || b.ends - a.ends)[0] ?? { from: first, count: 0, ends: 0, shift };
  });
  const leader = [...own].sort((a, b) => b.ends - a.ends || b.count - a.count)[0];
  return own.map((start) => {
    const led = leader ? leader.from - leader.shift + start.shift : start.from;
    return start.ends === 2 && Math.abs(led - start.from) <= 3 ? start.from : led;
  });
}

function settle(rows: readonly Row[]): MrzPlace | null {
  const shape = shapeOf(rows);
  if (!shape) return null;
  const { columns } = SHAPES[shape];
  const starts = firstColumns(rows, columns);
  const count = rows.reduce((sum, { line }, index) => sum + filled(line, starts[index] ?? 0, columns), 0);
  const lines = rows.map(({ line }, index) => shiftFit(line.fit, starts[index] ?? 0));
  return { shape, columns, lines, share: count / (rows.length * columns) };
}

const LEAST_SHARE = 0.7;
/** Documents have fewer text lines, and fewer of fixed pitch; of a full page of print only the longest are examined. */
const MOST_TEXT_LINES = 60;
const MOST_PITCH_LINES = 30;

/** The first `most` when sorted by falling size. */
function largest<Item>(items: readonly Item[], most: number, size: (item: Item) => number): Item[] {
  return [...items].sort((a, b) => size(b) - size(a)).slice(0, most);
}

/** Finds possible MRZ lines that run to the right, or upside down to the left; the fullest first. */
export function locateMrz(textLines: readonly Glyph[][], glyphs: readonly Glyph[]): MrzPlace[] {
  const grid = toGlyphGrid(glyphs);
  const longest = largest(textLines, MOST_TEXT_LINES, (line) => line.length);
  const lines = withoutTwins(longest.flatMap((line) => toPitchLine(line, grid) ?? [])).slice(0, MOST_PITCH_LINES);
  const places = lines.flatMap((top) => {
    const rows = stack(lines, top);
    return [rows, rows.slice(0, 2)].flatMap((some) => settle(some) ?? []);
  });
  const fullness = (place: MrzPlace) => place.share * place.lines.length * place.columns;
  return places.filter((place) => place.share >= LEAST_SHARE).sort((a, b) => fullness(b) - fullness(a));
}

/** Two fragments of a line may both be completed to the whole line; keeps the fuller one. */
function withoutTwins(lines: readonly PitchLine[]): PitchLine[] {
  const byFill = [...lines].sort((a, b) => b.columns.size - a.columns.size);
  return byFill.filter(
    (line, index) => !byFill.slice(0, index).some((other) => Math.abs(relation(other, line).down) < 0.6),
  );
}
