import { type Figure, percentile, upperBoundOfNone } from '../report.ts';
import type { Outcome } from './judge-set.ts';

/** Goals of the sets, in shares. */
export interface Goals {
  mrzExact?: number;
  decided?: number;
}

const count = (outcomes: readonly Outcome[], holds: (outcome: Outcome) => boolean) => outcomes.filter(holds).length;

function share(name: string, hits: number, all: number, least?: number): Figure {
  return {
    name,
    value: all === 0 ? 0 : hits / all,
    detail: `${hits} of ${all}`,
    ...(least === undefined ? {} : { goal: { least } }),
  };
}

/** A genuine document is decided without a person when it is approved; asking for another picture decides nothing. */
export function setFigures(set: string, outcomes: readonly Outcome[], goals: Goals): Figure[] {
  const withMrz = outcomes.filter(({ mrzExact }) => mrzExact !== null);
  const approved = count(outcomes, ({ status }) => status === 'verified');
  return [
    share(
      `mrz.${set}.exact`,
      count(withMrz, ({ mrzExact }) => mrzExact === true),
      withMrz.length,
      goals.mrzExact,
    ),
    share(`autoApproved.${set}.rate`, approved, outcomes.length, goals.decided),
    {
      name: `genuine.${set}.rejected`,
      value: count(outcomes, ({ status }) => status === 'rejected'),
      detail: 'genuine documents of their holders',
      goal: { most: 0 },
    },
  ];
}

/** Over all sets: what approvals got wrong, with the upper end of the 95 % interval, and the barcodes. */
export function overallFigures(outcomes: readonly Outcome[]): Figure[] {
  const approved = outcomes.filter(({ status }) => status === 'verified');
  const wrong = approved.filter((outcome) => outcome.wrong.length > 0);
  const barcodes = outcomes.filter(({ barcodeExact }) => barcodeExact !== null);
  const bound =
    wrong.length === 0
      ? `95 % upper bound ${(100 * upperBoundOfNone(approved.length)).toFixed(3)} %`
      : wrong.map(({ name, wrong: fields }) => `${name}: ${fields.join(' ')}`).join('; ');
  return [
    { name: 'autoApproved.count', value: approved.length, detail: `of ${outcomes.length}`, goal: { least: 3000 } },
    { name: 'autoApproved.wrongFields', value: wrong.length, detail: bound, goal: { most: 0 } },
    share('autoApproved.rate', approved.length, outcomes.length),
    share(
      'pdf417.exact',
      count(barcodes, ({ barcodeExact }) => barcodeExact === true),
      barcodes.length,
      0.99,
    ),
  ];
}

export function timeFigures(
  name: string,
  milliseconds: readonly number[],
  goal?: { p50: number; p95: number },
): Figure[] {
  const figure = (which: string, at: number, most?: number): Figure => ({
    name: `${name}.${which}Ms`,
    value: Math.round(percentile(milliseconds, at)),
    detail: `${milliseconds.length} runs`,
    ...(most === undefined ? {} : { goal: { most } }),
  });
  return [figure('p50', 0.5, goal?.p50), figure('p95', 0.95, goal?.p95)];
}
