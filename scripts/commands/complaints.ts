import type { z } from 'zod';

/** What is said where a command of a program is not known, or none was given. */
export function unknownCommand(given: string | undefined, known: readonly string[]): string {
  const all = known.join(', ');
  return given === undefined ? `A command is required: ${all}.` : `There is no command ${given}. Commands: ${all}.`;
}

/** What is wrong with options, a line each; `given` are those that stand on the command line. */
export function describeOptions(error: z.ZodError, given: object): string {
  return error.issues.map((issue) => describeOption(issue, given)).join('\n');
}

function describeOption(issue: z.core.$ZodIssue, given: object): string {
  if (issue.code === 'unrecognized_keys') return `--${issue.keys.join(', --')}: not supported here`;
  const [name = '', ...inside] = issue.path.map(String);
  const value = (given as Record<string, unknown>)[name];
  if (value === undefined) return `--${name} is missing`;
  // Of a list, the item that is wrong.
  const item = inside.length > 0 && typeof value === 'string' ? ` ${value.split(',')[Number(inside[0])] ?? ''}` : '';
  return `--${name}${item}: ${issue.message}`;
}
