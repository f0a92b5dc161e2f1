// npm run account -- --email … --password … --organization … --key NAME [--scopes a,b]
// Makes an activated account with an API key, beside a running service or without one, and prints one line of JSON.
// npm run account -- remove-second-factors EMAIL
// Lets somebody in by the password alone who has lost app, passkeys and recovery codes.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { SCOPES } from '#platform/http/actor.ts';
import type { CommandSetting } from './command.ts';
import { withContext } from './with-context.ts';

const USAGE =
  'usage: npm run account -- --email you@example.org --password "at least 12 characters" --organization NAME --key NAME [--scopes all|a,b,…]\n       npm run account -- remove-second-factors EMAIL';

const input = z.object({
  email: z.email().max(254),
  password: z.string().min(12, 'needs at least 12 characters'),
  organization: z.string().min(1).max(200),
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
    options: { email: text, password: text, organization: text, key: text, scopes: text },
  });
  const parsed = input.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`).join('\n'));
}

/** The address of `remove-second-factors EMAIL`; undefined where another thing is asked for. */
function readRemoval([command, email, ...more]: string[]): string | undefined {
  if (command !== 'remove-second-factors') return undefined;
  if (more.length === 0 && z.email().safeParse(email).success) return email;
  throw new Error('remove-second-factors needs one e-mail address');
}

async function remove(setting: CommandSetting, email: string): Promise<void> {
  await withContext(setting, async (ctx) => {
    const { removeSecondFactors } = await import('#domains/accounts/index.ts');
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
    const { scopes, ...wanted } = readArguments(setting.args);
    await withContext(setting, async (ctx) => {
      const { makeAccount } = await import('#domains/accounts/index.ts');
      setting.say(JSON.stringify(await makeAccount(ctx, { ...wanted, ...(scopes && { scopes }) })));
    });
    return 0;
  } catch (error) {
    setting.tell(`${(error as Error).message}\n${USAGE}`);
    return 1;
  }
}
