/**
 * npm run bench:compare -- A B [--all]
 * What became better or worse beyond noise from one file of `bench:all` to another; `--all` lists the rest too. Exits
 * with 1 if a figure became worse; see bench/README.md.
 */
import { parseArgs } from 'node:util';
import { type ComparedFigure, compareFigures, medianOf } from './compare/compare-figures.ts';
import { type MeasuredFigure, readMeasurements } from './compare/runs.ts';
import { alignColumns } from './report.ts';

const { values, positionals } = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true });
const [before, after, ...rest] = positionals;
if (before === undefined || after === undefined || rest.length > 0)
  throw new Error('two files of bench:all are required');

const [one, other] = [readMeasurements(before), readMeasurements(after)];
const isSameMachine = one.machine.cpu === other.machine.cpu && one.machine.cores === other.machine.cores;
if (!isSameMachine) process.stdout.write('different machines: only ratios are compared\n');
const compared = compareFigures(one, other).filter((each) => isSameMachine || (each.after ?? each.before)?.isRatio);
const shown = compared.filter(({ change }) => values.all || change !== 'same');
for (const [file, { failed }] of [
  [before, one],
  [after, other],
] as const)
  if (failed.length > 0) process.stdout.write(`${file}: failed: ${failed.join(', ')}\n`);
process.stdout.write(`${alignColumns([['figure', 'change', 'A', 'B', 'B / A'], ...shown.map(rowOf)]).join('\n')}\n`);
process.stdout.write(`${compared.length - compared.filter(({ change }) => change !== 'same').length} within noise\n`);
process.exitCode = compared.some(({ change }) => change === 'worse') ? 1 : 0;

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
