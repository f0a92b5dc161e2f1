import { type Figure, report } from './report.ts';

/**
 * Measures the parts that are wanted (`a,b`; all where undefined), one after another, and reports what there is: also where one
 * fails, whose error is thrown after that.
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
