import { parseArgs } from 'node:util';
import { plain } from '../../../../verifier/cli/describe.ts';
import { Avouch } from '../client.ts';
import { ApiError, AvouchError, ConnectionError, MissingApiKeyError } from '../errors.ts';
import { VERSION } from '../version.ts';
import { type Call, type Command, EXIT, UsageError, Values } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { COMMON, clientOptions, profileName } from './common-options.ts';
import { describeAll, describeCommand } from './help.ts';
import type { Io } from './io.ts';
import { createOutput, type OutputForm } from './output.ts';
import { readProfile } from './profiles.ts';

/** Runs one command line, without the program's name. Gives the exit code; never throws for what a user can do wrong. */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  try {
    return await dispatch(argv, io);
  } catch (error) {
    return fail(error, io);
  }
}

async function dispatch(argv: readonly string[], io: Io): Promise<number> {
  const found = findCommand(argv);
  if (!found) return withoutCommand(argv, io);
  const { command, rest } = found;
  if (command.raw) return command.run(await callOf(io, { values: new Values({}), args: rest }));
  const { values, positionals } = parse(command, rest);
  if (values.help) {
    io.out(describeCommand(command, COMMON));
    return EXIT.done;
  }
  return command.run(await callOf(io, { values: new Values(values), args: positionals }));
}

function withoutCommand(argv: readonly string[], io: Io): number {
  const [first] = argv;
  if (first === '--version') io.out(`avouch ${VERSION}\n`);
  else if (first === undefined || first === '--help' || first === 'help') io.out(describeAll(COMMANDS));
  else throw new UsageError(unknownCommand(argv));
  return EXIT.done;
}

/** Names those of the same first word, else all. */
function unknownCommand([first = '', second]: readonly string[]): string {
  const group = COMMANDS.filter(({ name }) => name.startsWith(`${first} `));
  const said = group.length > 0 && second !== undefined ? `${first} ${second}` : first;
  const names = (group.length > 0 ? group : COMMANDS).map(({ name }) => name).join(', ');
  return `unknown command ${said}\nCommands: ${names}\nFor help, run avouch --help`;
}

/** The longest name that fits: `release create` before `release`. */
function findCommand(argv: readonly string[]): { command: Command; rest: readonly string[] } | undefined {
  for (const words of [2, 1]) {
    const command = COMMANDS.find(({ name }) => name === argv.slice(0, words).join(' '));
    if (command) return { command, rest: argv.slice(words) };
  }
  return undefined;
}

function parse(command: Command, args: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries({ ...COMMON, ...command.options }).map(([name, { type, multiple }]) => [
      name,
      { type, multiple: multiple ?? false },
    ]),
  );
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${describeCommand(command, COMMON)}`);
  }
}

async function callOf(io: Io, given: Pick<Call, 'values' | 'args'>): Promise<Call> {
  const { values } = given;
  const profile = await readProfile(io.env, profileName(values, io.env));
  const form: OutputForm = values.is('json') || !io.isTerminal ? 'json' : 'table';
  let client: Avouch | undefined;
  return {
    ...given,
    io,
    profile,
    output: createOutput(io, form),
    get avouch() {
      client ??= new Avouch(clientOptions(values, io.env, profile));
      return client;
    },
  };
}

function fail(error: unknown, { err }: Io): number {
  if (error instanceof UsageError) {
    err(`avouch: ${error.message}\n`);
    return EXIT.usage;
  }
  if (error instanceof ApiError) {
    err(
      `avouch: ${plain(error.message)}\n  ${error.code}, request ${error.requestId ?? 'unknown'}${adviceOf(error)}\n`,
    );
    return EXIT.refused;
  }
  if (error instanceof MissingApiKeyError) {
    err(`avouch: the API key is missing: set AVOUCH_API_KEY, or run avouch login\n`);
    return EXIT.refused;
  }
  if (error instanceof AvouchError || isFileError(error)) {
    err(`avouch: ${plain(error.message)}\n`);
    return error instanceof ConnectionError ? EXIT.unreachable : EXIT.usage;
  }
  throw error;
}

function adviceOf({ status }: ApiError): string {
  return status === 401 ? '\n  avouch login creates a key for this machine' : '';
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}
