import type { MrzFormatName } from '../mrz/formats.ts';
import { centreOf, type LineFit, stepAt } from './fit-line.ts';
import { type PitchLine, toPitchLine } from './pitch-lines.ts';
import type { Glyph } from './text-lines.ts';

/** An MRZ found in a picture: column 0 to `columns - 1` of each fit are its characters. */
export interface MrzPlace {
  format: MrzFormatName;
  columns: number;
  lines: LineFit[];
}

interface Row {
  line: PitchLine;
  /** Column of this line that stands above or below column 0 of the first line. */
  shift: number;
}

const middle = (line: PitchLine) => (Math.min(...line.columns) + Math.max(...line.columns)) / 2;

/** Where `below` lies seen from `above`, in pitches: `down` across the line, `along` it to its column 0. */
function relation(above: PitchLine, below: PitchLine): { down: number; shift: number; alike: boolean } {
  const at = middle(above);
  const here = centreOf(above.fit, at);
  const step = stepAt(above.fit, at);
  const pitch = Math.hypot(step.x, step.y);
  const there = centreOf(below.fit, middle(below));
  const across = ((there.x - here.x) * step.x + (there.y - here.y) * step.y) / pitch ** 2;
  const down = ((there.y - here.y) * step.x - (there.x - here.x) * step.y) / pitch ** 2;
  const other = stepAt(below.fit, middle(below));
  const alike =
    Math.abs(Math.hypot(other.x, other.y) / pitch - 1) < 0.06 && Math.abs(other.y / other.x - step.y / step.x) < 0.05;
  return { down, shift: middle(below) - at - across, alike };
}

/** The line that follows an MRZ line: 1.67 pitches below on cards, 2.5 on passports (ICAO 9303-3, 4.2). */
function lineBelow(lines: readonly PitchLine[], above: PitchLine): Row | null {
  const rows = lines.flatMap((line) => {
    const { down, shift, alike } = relation(above, line);
    return line !== above && alike && down > 1.2 && down < 3.3 ? [{ line, shift: Math.round(shift), down }] : [];
  });
  return rows.sort((a, b) => a.down - b.down)[0] ?? null;
}

/** Lines that hang together from top to bottom, at most three, with their shifts against the first. */
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

/** How many characters stand in columns `from` to `from + width - 1` of the first line, over all rows. */
function filled(rows: readonly Row[], from: number, width: number): number {
  const inside = (row: Row) =>
    [...row.line.columns].filter((column) => column - row.shift >= from && column - row.shift < from + width);
  return rows.reduce((sum, row) => sum + inside(row).length, 0);
}

function formatFor(rows: readonly Row[]): { name: MrzFormatName; columns: number } | null {
  const places = rows.flatMap((row) => [...row.line.columns].map((column) => column - row.shift));
  const span = Math.max(...places) - Math.min(...places) + 1;
  if (rows.length === 3 && span >= 27 && span <= 33) return { name: 'TD1', columns: 30 };
  if (rows.length !== 2) return null;
  if (span >= 41 && span <= 47) return { name: 'TD3', columns: 44 };
  return span >= 33 && span <= 39 ? { name: 'TD2', columns: 36 } : null;
}

function shifted(fit: LineFit, by: number): LineFit {
  const move = ([a, b, c]: readonly [number, number, number]): [number, number, number] => [
    a + b * by + c * by * by,
    b + 2 * c * by,
    c,
  ];
  return { x: move(fit.x), y: move(fit.y) };
}

/** Fixes the first column so that the characters fill the format best. */
function settle(rows: readonly Row[]): (MrzPlace & { share: number }) | null {
  const format = formatFor(rows);
  if (!format) return null;
  const first = Math.min(...rows.flatMap((row) => [...row.line.columns].map((column) => column - row.shift)));
  const starts = [-3, -2, -1, 0, 1, 2, 3].map((offset) => first + offset);
  const best = starts
    .map((from) => ({ from, count: filled(rows, from, format.columns) }))
    .sort((a, b) => b.count - a.count)[0];
  if (!best) return null;
  const share = best.count / (rows.length * format.columns);
  const lines = rows.map((row) => shifted(row.line.fit, best.from + row.shift));
  return { format: format.name, columns: format.columns, lines, share };
}

const LEAST_SHARE = 0.75;

/** Finds the lines of an upright (or upside-down) MRZ among chained lines of text; null where there is none. */
export function locateMrz(textLines: readonly Glyph[][], glyphs: readonly Glyph[]): MrzPlace | null {
  const lines = withoutTwins(textLines.flatMap((line) => toPitchLine(line, glyphs) ?? []));
  const places = lines.flatMap((top) => {
    const rows = stack(lines, top);
    return [rows, rows.slice(0, 2)].flatMap((some) => settle(some) ?? []);
  });
  const best = places
    .filter((place) => place.share >= LEAST_SHARE)
    .sort((a, b) => b.share * b.lines.length * b.columns - a.share * a.lines.length * a.columns)[0];
  return best ? { format: best.format, columns: best.columns, lines: best.lines } : null;
}

/** Two broken pieces of one line both complete to the whole line: keep the fuller. */
function withoutTwins(lines: readonly PitchLine[]): PitchLine[] {
  const byFill = [...lines].sort((a, b) => b.columns.size - a.columns.size);
  return byFill.filter(
    (line, index) => !byFill.slice(0, index).some((other) => Math.abs(relation(other, line).down) < 0.7),
  );
}
