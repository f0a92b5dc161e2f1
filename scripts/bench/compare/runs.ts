import { readFileSync } from 'node:fs';
import type { Machine } from '../report.ts';

/** A figure with its value in each run, as `bench:all` writes it. */
export interface MeasuredFigure {
  values: readonly number[];
  /** Of one value, from its name: `ms`, `s`, `1/s`, `B`, `kB`; empty for shares, counts, and ratios. */
  unit: string;
  /** Whether the value compares two sides of one run, so that it depends less on the machine. */
  isRatio: boolean;
  /** The direction of improvement, from the goal or the unit; null if neither tells. */
  better: 'lower' | 'higher' | null;
}

/** The file of `bench:all`. */
export interface Measurements {
  machine: Machine;
  /** Benchmarks with a failed run. */
  failed: readonly string[];
  figures: Readonly<Record<string, MeasuredFigure>>;
}

const UNITS: readonly [RegExp, string, MeasuredFigure['better']][] = [
  [/perSecond/i, '1/s', 'higher'],
  [/ms(AtMillion)?$/i, 'ms', 'lower'],
  [/seconds$/i, 's', 'lower'],
  [/kb$/i, 'kB', 'lower'],
  [/bytes(AtMillion)?$/i, 'B', 'lower'],
];

/** The unit and direction that a figure's name tells; `goal` decides the direction if there is one. */
export function describeFigure(name: string, goal: 'least' | 'most' | undefined): Omit<MeasuredFigure, 'values'> {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const [, unit = '', direction = null] = UNITS.find(([pattern]) => pattern.test(last)) ?? [];
  const better = goal === undefined ? direction : goal === 'least' ? 'higher' : 'lower';
  return { unit, isRatio: /ratio/i.test(last), better };
}

/** Reads a file of `bench:all`. */
export function readMeasurements(file: string): Measurements {
  const value = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof value?.machine !== 'object' || typeof value?.figures !== 'object')
    throw new Error(`${file} was not written by bench:all`);
  return value;
}
