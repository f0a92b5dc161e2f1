// npm run did -- show | move --to URL | rotate --org ID [--keys ES256,EdDSA,proofs]
// The DIDs of the service and its organizations, beside a running service or without one. Prints lines of JSON.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Context } from '#domains/context.ts';
import { FIELD_WORDS } from '#platform/http/describe-issue.ts';
import { type CommandSetting, withHelp } from './command.ts';
import { describeOptions, unknownCommand } from './complaints.ts';
import { withContext } from './with-context.ts';

/** ROTATABLE_KEYS of the domain, which is loaded later. */
const KEYS = ['ES256', 'EdDSA', 'proofs'] as const;

const USAGE = `usage: npm run did -- show
         list the DIDs of the service and its organizations, with their keys
       npm run did -- move --to https://new.example.org
         change the address in all DIDs; run it before you change PUBLIC_URL
       npm run did -- rotate --org ID [--keys ${KEYS.join(',')}]
         replace keys of one organization: those in --keys, by default all`;

const organization = z.string().regex(/^org_[0-9a-z]{26}$/, 'must be the ID of an organization, such as org_01…');
const keys = z
  .string()
  .default(KEYS.join(','))
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(KEYS)).min(1));
const address = z.string().refine((text) => isOrigin(text), 'must be an origin such as https://verify.example.org');

const COMMANDS = ['show', 'move', 'rotate'] as const;

const commands = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('show') }),
  z.strictObject({ command: z.literal('move'), to: address }),
  z.strictObject({ command: z.literal('rotate'), org: organization, keys }),
]);

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text);
}

type Command = z.output<typeof commands>;

function readArguments(args: string[]): Command {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    options: { to: text, org: text, keys: text },
    allowPositionals: true,
  });
  const [command, ...others] = positionals;
  if (!COMMANDS.some((each) => each === command)) throw new Error(unknownCommand(command, COMMANDS));
  if (others.length > 0) throw new Error(`Unexpected argument: ${others.join(' ')}`);
  const parsed = commands.safeParse({ command, ...values }, FIELD_WORDS);
  if (parsed.success) return parsed.data;
  throw new Error(describeOptions(parsed.error, values));
}

type Say = (line: object) => void;

async function show({ agent }: Context, say: Say): Promise<void> {
  say({ service: agent.serviceDid(), former: agent.serviceDids().slice(1) });
  for (const did of await agent.issuers()) {
    const org = agent.organizationOf(did);
    if (org === undefined) continue;
    const current = agent.issuerDid(org) === did;
    say({ did, organization: org, current, keys: await agent.keyHistory(did) });
  }
}

async function move(
  ctx: Context,
  to: string,
  { say, tell }: { say: Say; tell: (text: string) => void },
): Promise<void> {
  const dids = await import('#domains/credentials/dids/index.ts');
  const { serviceDids, organizations } = await dids.moveIssuers(ctx, to);
  say({ service: serviceDids[0], former: serviceDids.slice(1), organizations: organizations.length });
  tell(`Now restart the service with PUBLIC_URL=${new URL(to).origin}. A running service keeps the old name until then.
Others can resolve the old DIDs only while the old address leads to this service. Keep that address, or copy its did.json files.`);
}

async function rotate(ctx: Context, org: string, rotated: (typeof KEYS)[number][], say: Say): Promise<void> {
  const [dids, { systemActor }] = await Promise.all([
    import('#domains/credentials/dids/index.ts'),
    import('#platform/operation/actor.ts'),
  ]);
  const did = ctx.agent.issuerDid(org);
  if (!(await ctx.agent.keyHistory(did)))
    throw new Error(`${org} has no keys, because it has never issued a credential or proof here.`);
  say(await dids.rotateKeys(ctx, systemActor(org, 'operator'), { did, keys: rotated }));
}

async function run(ctx: Context, command: Command, setting: CommandSetting): Promise<void> {
  const say: Say = (line) => setting.say(JSON.stringify(line));
  if (command.command === 'show') return show(ctx, say);
  if (command.command === 'move') return move(ctx, command.to, { say, tell: setting.tell });
  return rotate(ctx, command.org, command.keys, say);
}

/** The command; resolves with its exit code. */
export const did = withHelp(USAGE, async (setting) => {
  try {
    const command = readArguments(setting.args);
    await withContext(setting, (ctx) => run(ctx, command, setting));
    return 0;
  } catch (error) {
    setting.tell(`${(error as Error).message}\n${USAGE}`);
    return 1;
  }
});
