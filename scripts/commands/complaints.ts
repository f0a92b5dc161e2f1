import type { z } from 'zod';

/** Message for an unknown or missing subcommand. */
export function unknownCommand(given: string | undefined, known: readonly string[]): string {
  const all = known.join(', ');
  return given === undefined ? `A command is required: ${all}.` : `There is no command ${given}. Commands: ${all}.`;
}

/** The errors of options, one on each line; `given` are the options on the command line. */
export function describeOptions(error: z.ZodError, given: object): string {
  return error.issues.map((issue) => describeOption(issue, given)).join('\n');
}

function describeOption(issue: z.core.$ZodIssue, given: object): string {
  if (issue.code === 'unrecognized_keys') return `--${issue.keys.join(', --')}: not supported here`;
  const [name = '', ...inside] = issue.path.map(String);
  const value = (given as Record<string, unknown>)[name];
  if (value === undefined) return `--${name} is missing`;
  // For a list, the wrong item.
  const item = inside.length > 0 && typeof value === 'string' ? ` ${value.split(',')[Number(inside[0])] ?? ''}` : '';
  return `--${name}${item}: ${issue.message}`;
}
