import { parseArgs } from 'node:util';
import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { FIELD_WORDS } from '#platform/http/describe-issue.ts';
import { SCOPES } from '#platform/operation/actor.ts';
import { type CommandSetting, withHelp } from './command.ts';
import { describeOptions } from './complaints.ts';
import { withContext } from './with-context.ts';

const USAGE = `usage: npm run account -- --email you@example.org --key NAME [--organization NAME] [--mode live|test] [--scopes all|a,b,…]
       npm run account -- remove-second-factors EMAIL`;

const HELP = `${USAGE}

Create an activated account and an API key, whether or not the service is running. Prints one line of JSON.
Reads the password from standard input, or asks for it on a terminal.

  --email         email address of the account
  --key           name of the API key
  --organization  name of the organization; by default a placeholder, which you can change in the dashboard
  --mode          live (default), or test for a test API key
  --scopes        scopes of the key: all, or a list such as verifications:read,verifications:write; by default
                  all except keys:write, organization:write, pii:read, and compliance:erase

If the address already has an account, the command only adds an API key. Enter the password of that account. With
several organizations, --organization selects one.

remove-second-factors EMAIL removes a user's authenticator app, passkeys, and recovery codes. The user can then log in
with the password alone.`;

const SHORTEST_PASSWORD = 12;

const input = z.object({
  email: z.email().max(254),
  organization: z.string().min(1).max(200).optional(),
  key: z.string().min(1).max(100),
  mode: z.enum(['live', 'test']).optional(),
  scopes: z
    .string()
    .transform((text) => (text === 'all' ? [...SCOPES] : text.split(',')))
    .pipe(z.array(z.enum(SCOPES)))
    .optional(),
});

function readArguments(args: string[]): z.output<typeof input> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { email: text, organization: text, key: text, mode: text, scopes: text },
  });
  const parsed = input.safeParse(values, FIELD_WORDS);
  if (parsed.success) return parsed.data;
  throw new Error(describeOptions(parsed.error, values));
}

async function readPassword({ readSecret }: CommandSetting): Promise<string> {
  const password = await readSecret('Password (at least 12 characters): ');
  if (password.length >= SHORTEST_PASSWORD && password.length <= 200) return password;
  throw new Error(`the password on standard input must have ${SHORTEST_PASSWORD} to 200 characters`);
}

/** The address of `remove-second-factors EMAIL`; undefined for other commands. */
function readRemoval([command, email, ...more]: string[]): string | undefined {
  if (command !== 'remove-second-factors') return undefined;
  if (more.length === 0 && z.email().safeParse(email).success) return email;
  throw new Error('remove-second-factors requires one email address');
}

async function remove(setting: CommandSetting, email: string): Promise<void> {
  await withContext(setting, async (ctx) => {
    const { removeSecondFactors } = await import('#domains/accounts/accounts/index.ts');
    const removed = await removeSecondFactors(ctx, email);
    if (!removed) setting.tell('No account with this address has a second factor.');
    setting.say(JSON.stringify({ removed }));
  });
}

async function make(setting: CommandSetting): Promise<void> {
  const { scopes, mode, ...named } = readArguments(setting.args);
  const order = { ...named, password: await readPassword(setting), ...(scopes && { scopes }), ...(mode && { mode }) };
  await withContext(setting, async (ctx) => {
    const { makeAccount } = await import('#domains/accounts/accounts/index.ts');
    const made = await makeAccount(ctx, order);
    if (!made.created)
      setting.tell(`${named.email} already has an account. Created another API key in ${made.organizationName}.`);
    setting.say(JSON.stringify(made));
  });
}

/** A message for people: the service's error about a field, naming the option. */
function complaint(error: unknown): string {
  if (error instanceof AppError && error.errors.length > 0)
    return error.errors
      .map(({ path, message }) => `${path === 'password' ? 'password' : `--${path}`}: ${message}`)
      .join('\n');
  return `${(error as Error).message}\n${USAGE}`;
}

/** The command; resolves with its exit code. */
export const account = withHelp(HELP, async (setting) => {
  try {
    const removal = readRemoval(setting.args);
    await (removal === undefined ? make(setting) : remove(setting, removal));
    return 0;
  } catch (error) {
    setting.tell(complaint(error));
    return 1;
  }
});
