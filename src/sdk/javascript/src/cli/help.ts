import type { Command, Options } from './command.ts';

const HEAD = `usage: avouch COMMAND [OPTIONS]

`;
const TAIL = `
avouch COMMAND --help describes a command. Answers are tables on a terminal, and JSON in a pipe or a file.
Exit code: 0 done, 1 negative outcome (rejected, not verified), 2 the command is wrong, 3 the service refused the call,
4 the service could not be reached.
`;

export function describeAll(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return `${HEAD}${commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}\n`).join('')}${TAIL}`;
}

export function describeCommand({ name, summary, args, options, details }: Command, common: Options): string {
  const usage = `usage: avouch ${[name, args, '[OPTIONS]'].filter(Boolean).join(' ')}`;
  return `${usage}\n\n${summary}.\n${details ? `\n${details.trim()}\n` : ''}\n${listOf({ ...options, ...common })}`;
}

function listOf(options: Options): string {
  const heads = Object.entries(options).map(([name, { value, choices }]) => {
    const shown = value ?? choices?.join('|');
    return `--${name}${shown ? ` ${shown}` : ''}`;
  });
  const width = Math.max(...heads.map((head) => head.length));
  const tell = ({ description, multiple }: Options[string]) => `${description}${multiple ? '; may be repeated' : ''}`;
  return Object.values(options)
    .map((option, index) => `  ${(heads[index] ?? '').padEnd(width)}  ${tell(option)}\n`)
    .join('');
}
