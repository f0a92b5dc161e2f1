import type { FileStatus } from './bundled-files.ts';

/** The statuses of a file, the strictest first: a reason not to show a file takes precedence. */
export const STRICTNESS: readonly FileStatus[] = ['removed', 'withdrawn', 'not_covered', 'unknown', 'covered'];

/** Sorts the strictest status first. */
export const byStrictness = (one: FileStatus, other: FileStatus): number =>
  STRICTNESS.indexOf(one) - STRICTNESS.indexOf(other);

/** Whether a file must not be shown: a decided complaint removed it, or a performer withdrew. */
export const mayNotBeShown = (status: FileStatus): boolean => status === 'removed' || status === 'withdrawn';

/**
 * Judges each file once, after the file from which it derives: `judge` gets the result for the original, or undefined
 * if it is not among the files. Returns the results by the ID of the file. Files must not derive from themselves.
 */
export function followOriginals<File extends { id: string }, Result>(
  files: readonly File[],
  originalOf: (file: File) => File | undefined,
  judge: (file: File, original: Result | undefined) => Result | undefined,
): Map<string, Result> {
  const results = new Map<string, Result>();
  for (const file of files) {
    const chain: File[] = [];
    for (let each: File | undefined = file; each && !results.has(each.id); each = originalOf(each)) chain.push(each);
    // From the first original to the file.
    for (const each of chain.reverse()) {
      const result = judge(each, results.get(originalOf(each)?.id ?? ''));
      if (result !== undefined) results.set(each.id, result);
    }
  }
  return results;
}
