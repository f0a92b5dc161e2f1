import type { Command, Options } from './command.ts';

const HEAD = `usage: avouch COMMAND [OPTIONS]

`;
const TAIL = `
For the options of a command, run avouch COMMAND --help. Results are tables on a terminal, and JSON in a pipe or a file.
Exit code: 0 success, 1 negative outcome (such as rejected or not verified), 2 invalid command, 3 call rejected by the
service, 4 service not reachable.
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
  const tell = ({ description, multiple }: Options[string]) =>
    `${description}${multiple ? '; repeat the option for several' : ''}`;
  return Object.values(options)
    .map((option, index) => `  ${(heads[index] ?? '').padEnd(width)}  ${tell(option)}\n`)
    .join('');
}
