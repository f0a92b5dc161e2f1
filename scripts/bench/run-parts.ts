import { type Figure, report } from './report.ts';

/**
 * Measures the selected parts (`a,b`; all if undefined) in their own order, and reports the results even if one fails,
 * whose error is thrown afterwards. Returns the figures.
 */
export async function runParts(
  parts: Readonly<Record<string, () => Promise<Figure[]>>>,
  { only, file, close }: { only: string | undefined; file: string | undefined; close?: () => Promise<void> },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  let complete = false;
  try {
    const asked = only?.split(',') ?? Object.keys(parts);
    const unknown = asked.find((name) => !Object.hasOwn(parts, name));
    if (unknown !== undefined) throw new Error(`${unknown} is none of ${Object.keys(parts).join(', ')}`);
    for (const [name, measure] of Object.entries(parts)) {
      if (!asked.includes(name)) continue;
      process.stderr.write(`measuring: ${name}\n`);
      figures.push(...(await measure()));
    }
    complete = true;
  } finally {
    await close?.();
    report(figures, { file, complete });
  }
  return figures;
}
