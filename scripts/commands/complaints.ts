import type { z } from 'zod';

/** What is said where a command of a program is not known, or none was given. */
export function unknownCommand(given: string | undefined, known: readonly string[]): string {
  const all = known.join(', ');
  return given === undefined ? `Name a command: ${all}.` : `There is no command ${given}. Commands: ${all}.`;
}

/** What is wrong with options, a line each; `given` are those that stand on the command line. */
export function describeOptions(error: z.ZodError, given: object): string {
  return error.issues.map((issue) => describeOption(issue, given)).join('\n');
}

function describeOption(issue: z.core.$ZodIssue, given: object): string {
  if (issue.code === 'unrecognized_keys') return `--${issue.keys.join(', --')}: not taken here`;
  const option = `--${issue.path.join('.')}`;
  return Object.hasOwn(given, String(issue.path[0])) ? `${option}: ${issue.message}` : `${option} is missing`;
}
