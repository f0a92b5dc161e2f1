import type { Command, Options } from './command.ts';

const HEAD = `usage: avouch COMMAND [OPTIONS]

`;
const TAIL = `
avouch COMMAND --help tells of one. Exit code: 0 done, 1 the answer is no (rejected, not verified), 2 the command cannot be
understood, 3 the service refused, 4 it could not be reached. Answers are JSON where they go into a pipe or a file.
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
