import { writeFileSync } from 'node:fs';
import { cpus, platform, totalmem } from 'node:os';

/** A measured value with its goal. */
export interface Figure {
  /** Dotted, as in the JSON: `mrz.clean.exact`. */
  name: string;
  value: number;
  /** The counts in words: `1,234 of 1,240`. */
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

/** The machine on which the speeds were measured. */
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

/** Whether the goal is met; null if there is none. */
export function isMet({ value, goal }: Figure): boolean | null {
  if (!goal) return null;
  return 'least' in goal ? value >= goal.least : value <= goal.most;
}

function goalText({ goal }: Figure): string {
  if (!goal) return '';
  return 'least' in goal ? `>= ${goal.least}` : `<= ${goal.most}`;
}

const shown = (value: number) => (Number.isInteger(value) ? String(value) : value.toPrecision(4));

const HEAD = ['figure', 'goal', 'measured', 'met', 'of what'];

function rowOf(figure: Figure): string[] {
  const met = isMet(figure);
  const word = met === null ? '' : met ? 'yes' : 'NO';
  return [figure.name, goalText(figure), shown(figure.value), word, figure.detail];
}

/** The figures as aligned columns: name, goal, value, whether the goal is met, details. */
export function figureTable(figures: readonly Figure[]): string {
  return alignColumns([HEAD, ...figures.map(rowOf)]).join('\n');
}

/** One line for each row, with cells padded to their column's width; the last cell is unpadded. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd());
}

export interface ReportOptions {
  /** Path of the JSON; if omitted, none is written. */
  file?: string | undefined;
  /** False if the run was interrupted or failed: the JSON then contains `"complete": 0`. */
  complete: boolean;
}

/** The JSON of a benchmark. */
export interface ReportFile {
  machine: Machine;
  complete: 0 | 1;
  figures: Readonly<Record<string, number>>;
  /** Whether the goal of a figure is a least or a greatest value. */
  goals: Readonly<Record<string, 'least' | 'most'>>;
}

/** Prints the table; writes a {@link ReportFile} if a file is given. */
export function report(figures: readonly Figure[], { file, complete }: ReportOptions): void {
  const machine = describeMachine();
  const head = `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, Node ${machine.node}`;
  process.stdout.write(`${head}${complete ? '' : ' (incomplete)'}\n\n${figureTable(figures)}\n`);
  if (!file) return;
  const written: ReportFile = {
    machine,
    complete: complete ? 1 : 0,
    figures: Object.fromEntries(figures.map(({ name, value }) => [name, value])),
    goals: Object.fromEntries(
      figures.flatMap(({ name, goal }) => (goal ? [[name, 'least' in goal ? 'least' : 'most']] : [])),
    ),
  };
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
}
