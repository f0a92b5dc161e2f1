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

/** Whether the goal is met; null where there is none. */
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

/** The figures as lines of aligned columns: name, goal, what was measured, whether that meets the goal, of what. */
export function figureTable(figures: readonly Figure[]): string {
  return alignColumns([HEAD, ...figures.map(rowOf)]).join('\n');
}

/** A line for each row, its cells as wide as the widest of their column; the last stands as it is. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd());
}

export interface ReportOptions {
  /** Where the JSON goes; nowhere if left out. */
  file?: string | undefined;
  /** False where the run was interrupted or failed: the JSON then says `"complete": 0`. */
  complete: boolean;
}

/** Prints the table; writes `{machine, complete, figures}` where a file is named. */
export function report(figures: readonly Figure[], { file, complete }: ReportOptions): void {
  const machine = describeMachine();
  const head = `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, Node ${machine.node}`;
  process.stdout.write(`${head}${complete ? '' : ' (incomplete)'}\n\n${figureTable(figures)}\n`);
  if (!file) return;
  const values = Object.fromEntries(figures.map(({ name, value }) => [name, value]));
  writeFileSync(file, `${JSON.stringify({ machine, complete: complete ? 1 : 0, figures: values }, null, 2)}\n`);
}
