// npm run account -- --email … --key NAME [--organization …] [--scopes a,b]
// Reads the password from standard input, or asks for it at a terminal. Makes an activated account with an API key, beside a running service or without one, and prints one line of JSON.
// npm run account -- remove-second-factors EMAIL
// Lets somebody in by the password alone who has lost app, passkeys and recovery codes.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { SCOPES } from '#platform/operation/actor.ts';
import type { CommandSetting } from './command.ts';
import { withContext } from './with-context.ts';

const USAGE =
  'usage: npm run account -- --email you@example.org --key NAME [--organization NAME] [--scopes all|a,b,…]\n         the password is read from standard input, or asked for at a terminal\n       npm run account -- remove-second-factors EMAIL';

const SHORTEST_PASSWORD = 12;

const input = z.object({
  email: z.email().max(254),
  organization: z.string().min(1).max(200).optional(),
  key: z.string().min(1).max(100),
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
    options: { email: text, organization: text, key: text, scopes: text },
  });
  const parsed = input.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`).join('\n'));
}

async function readPassword({ readSecret }: CommandSetting): Promise<string> {
  const password = await readSecret('Password (at least 12 characters): ');
  if (password.length >= SHORTEST_PASSWORD && password.length <= 200) return password;
  throw new Error(`the password, read from standard input, needs ${SHORTEST_PASSWORD} to 200 characters`);
}

/** The address of `remove-second-factors EMAIL`; undefined where another thing is asked for. */
function readRemoval([command, email, ...more]: string[]): string | undefined {
  if (command !== 'remove-second-factors') return undefined;
  if (more.length === 0 && z.email().safeParse(email).success) return email;
  throw new Error('remove-second-factors needs one e-mail address');
}

async function remove(setting: CommandSetting, email: string): Promise<void> {
  await withContext(setting, async (ctx) => {
    const { removeSecondFactors } = await import('#domains/accounts/accounts/index.ts');
    const removed = await removeSecondFactors(ctx, email);
    if (!removed) setting.tell('no user of this address has a second factor');
    setting.say(JSON.stringify({ removed }));
  });
}

/** The command; resolves with its exit code. */
export async function account(setting: CommandSetting): Promise<number> {
  try {
    const removal = readRemoval(setting.args);
    if (removal !== undefined) {
      await remove(setting, removal);
      return 0;
    }
    const { scopes, ...named } = readArguments(setting.args);
    const wanted = { ...named, password: await readPassword(setting) };
    await withContext(setting, async (ctx) => {
      const { makeAccount } = await import('#domains/accounts/accounts/index.ts');
      setting.say(JSON.stringify(await makeAccount(ctx, { ...wanted, ...(scopes && { scopes }) })));
    });
    return 0;
  } catch (error) {
    setting.tell(`${(error as Error).message}\n${USAGE}`);
    return 1;
  }
}
