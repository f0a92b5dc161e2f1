import { writeFileSync } from 'node:fs';
import { cpus, platform, totalmem } from 'node:os';

/** A measured number beside what it should be. */
export interface Figure {
  /** Dotted, as in the JSON: `mrz.clean.exact`. */
  name: string;
  value: number;
  /** What it is of, in words: `1,234 of 1,240`. */
  detail: string;
  goal?: { least: number } | { most: number };
}

export interface Machine {
  cpu: string;
  cores: number;
  memoryGb: number;
  platform: string;
  node: string;
}

/** The machine that figures of speed hold for. */
export function describeMachine(): Machine {
  const processors = cpus();
  return {
    cpu: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    platform: platform(),
    node: process.version,
  };
}

export function isReached({ value, goal }: Figure): boolean | null {
  if (!goal) return null;
  return 'least' in goal ? value >= goal.least : value <= goal.most;
}

function goalText({ goal }: Figure): string {
  if (!goal) return '';
  return 'least' in goal ? `>= ${goal.least}` : `<= ${goal.most}`;
}

const shown = (value: number) => (Number.isInteger(value) ? String(value) : value.toPrecision(4));

/** The figures as lines of aligned columns: name, value, goal, whether it is reached, of what. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const reached = isReached(figure);
    return [
      figure.name,
      shown(figure.value),
      goalText(figure),
      reached === null ? '' : reached ? 'ok' : 'MISSED',
      figure.detail,
    ];
  });
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Prints the table; writes `{machine, figures}` where a file is named. */
export function report(figures: readonly Figure[], file: string | undefined): void {
  const machine = describeMachine();
  process.stdout.write(
    `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, Node ${machine.node}\n\n${figureTable(figures)}\n`,
  );
  if (!file) return;
  const values = Object.fromEntries(figures.map(({ name, value }) => [name, value]));
  writeFileSync(file, `${JSON.stringify({ machine, figures: values }, null, 2)}\n`);
}

/** The value below which this share of the numbers lies; 0 for no numbers. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Upper end of the exact one-sided 95 % interval for a share of which none was seen in `count` trials. */
export const upperBoundOfNone = (count: number): number => (count === 0 ? 1 : 1 - 0.05 ** (1 / count));
