import { type Figure, report } from './report.ts';

/**
 * Measures the selected parts (`a,b`; all if undefined) one after another, and reports the results even if one fails,
 * whose error is thrown afterwards.
 */
export async function runParts(
  parts: Readonly<Record<string, () => Promise<Figure[]>>>,
  { only, file, close }: { only: string | undefined; file: string | undefined; close?: () => Promise<void> },
): Promise<void> {
  const figures: Figure[] = [];
  let complete = false;
  try {
    for (const name of only?.split(',') ?? Object.keys(parts)) {
      const measure = parts[name];
      if (!measure) throw new Error(`${name} is none of ${Object.keys(parts).join(', ')}`);
      figures.push(...(await measure()));
    }
    complete = true;
  } finally {
    await close?.();
    report(figures, { file, complete });
  }
}
