/**
 * npm run bench:compare -- A B [--factor F] [--ratios] [--all]
 * Prints what became better or worse from one file of `bench:all` to another, beyond noise and at least by the factor F
 * (1 by default). `--ratios` compares only ratios and sizes; `--all` also lists what stayed the same. Exits with 1 if a
 * figure became worse; see bench/README.md.
 */
import { parseArgs } from 'node:util';
import { type ComparedFigure, compareFigures, medianOf } from './compare/compare-figures.ts';
import { type MeasuredFigure, readMeasurements } from './compare/runs.ts';
import { alignColumns } from './report.ts';

const options = {
  all: { type: 'boolean' },
  factor: { type: 'string', default: '1' },
  ratios: { type: 'boolean' },
} as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const [before, after, ...rest] = positionals;
if (before === undefined || after === undefined || rest.length > 0)
  throw new Error('two files of bench:all are required');

const factor = Number(values.factor);
if (!(factor >= 1)) throw new Error('--factor must be at least 1');

const [one, other] = [readMeasurements(before), readMeasurements(after)];
const isSameMachine = one.machine.cpu === other.machine.cpu && one.machine.cores === other.machine.cores;
if (!isSameMachine) process.stdout.write('different machines: only ratios and sizes are compared\n');
const compared = compareFigures(one, other, factor).filter(
  ({ before: from, after: to }) => (isSameMachine && !values.ratios) || dependsLittleOnTheMachine(to ?? from),
);
const shown = compared.filter(({ change }) => values.all || change !== 'same');
for (const [file, { failed }] of [
  [before, one],
  [after, other],
] as const)
  if (failed.length > 0) process.stdout.write(`${file}: failed: ${failed.join(', ')}\n`);
process.stdout.write(`${alignColumns([['figure', 'change', 'A', 'B', 'B / A'], ...shown.map(rowOf)]).join('\n')}\n`);
process.stdout.write(`${compared.length - compared.filter(({ change }) => change !== 'same').length} within noise\n`);
process.exitCode = compared.some(({ change }) => change === 'worse') ? 1 : 0;

function dependsLittleOnTheMachine(figure: MeasuredFigure | undefined): boolean {
  return figure !== undefined && (figure.isRatio || figure.unit === 'B' || figure.unit === 'kB');
}

function rowOf({ name, change, before: from, after: to }: ComparedFigure): string[] {
  const quotient = from && to ? (medianOf(to) / medianOf(from)).toFixed(2) : '';
  return [name, change, cellOf(from), cellOf(to), quotient];
}

/** The median, with least and greatest if they differ. */
function cellOf(figure: MeasuredFigure | undefined): string {
  if (!figure) return '';
  const [least, most] = [Math.min(...figure.values), Math.max(...figure.values)];
  const digits = (value: number) => (Number.isInteger(value) ? String(value) : value.toPrecision(4));
  const range = least === most ? '' : ` (${digits(least)} to ${digits(most)})`;
  return `${digits(medianOf(figure))}${figure.unit && ` ${figure.unit}`}${range}`;
}
