import { hostname } from 'node:os';
import { Avouch } from '../../client.ts';
import type { AvouchOptions } from '../../options.ts';
import type { LogInResult } from '../../types.generated.ts';
import { type Call, type Command, EXIT, UsageError } from '../command.ts';
import { clientOptions, profileName } from '../common-options.ts';
import type { Io } from '../io.ts';
import { writeProfile } from '../profiles.ts';

type Ask = NonNullable<Io['ask']>;
type SecondFactorAsked = Extract<LogInResult, { secondFactor: unknown }>;

const MODES = ['live', 'test'] as const;

export const loginCommand: Command = {
  name: 'login',
  summary: 'Log in on this machine, and store an API key for the other commands',
  args: '',
  options: {
    email: { type: 'string', value: 'ADDRESS', description: 'your email address; by default, the command asks for it' },
    organization: { type: 'string', value: 'ORG', description: 'ID of the organization, if you have several' },
    mode: { type: 'string', choices: MODES, description: 'mode of the API key; default: live' },
    'with-key': { type: 'boolean', description: 'read an API key from standard input instead of logging in' },
  },
  details: `Asks for your password, and for your second factor if you have one. Creates an API key for this machine. Stores only the
key, in ~/.config/avouch/profiles.json, which only you can read. To revoke the key, run avouch logout.
In scripts, set AVOUCH_API_KEY and AVOUCH_BASE_URL instead.`,
  run: async (call) => {
    const { values, io, output } = call;
    const options = clientOptions(values, {}, call.profile);
    const baseUrl = options.baseUrl ?? io.env.AVOUCH_BASE_URL ?? 'http://localhost:3000';
    const key = values.is('with-key') ? await readKey(io, { ...options, baseUrl }) : await makeKey(call, baseUrl);
    const file = await writeProfile(io.env, profileName(values, io.env), { baseUrl, ...key });
    output.say(`logged in to ${baseUrl}; the key is stored in ${file}`);
    return EXIT.done;
  },
};

export const logoutCommand: Command = {
  name: 'logout',
  summary: 'Revoke the key that login created, and delete it from this machine',
  args: '',
  options: {},
  run: async ({ values, io, output, profile, avouch }) => {
    if (profile.apiKey === undefined) throw new UsageError('you are not logged in');
    if (profile.isOurs) await avouch.apiKeys.revokeOwn({}, { signal: io.signal });
    await writeProfile(io.env, profileName(values, io.env), undefined);
    output.say(
      profile.isOurs ? 'the key is revoked and deleted' : 'the key is deleted from this machine; it was not revoked',
    );
    return EXIT.done;
  },
};

async function readKey(io: Io, options: AvouchOptions) {
  const apiKey = (await io.readInput()).trim();
  if (apiKey === '') throw new UsageError('--with-key reads a key from standard input');
  const { mode } = await new Avouch({ ...options, apiKey }).apiKeys.getOwn({}, { signal: io.signal });
  return { apiKey, mode };
}

async function makeKey({ values, io }: Call, baseUrl: string) {
  const { ask } = io;
  if (!ask)
    throw new UsageError('login asks for a password, which needs a terminal: use --with-key or AVOUCH_API_KEY instead');
  const mode = readMode(values.text('mode'));
  const email = values.text('email') ?? (await ask('Email: '));
  const password = await ask('Password: ', { secret: true });
  const organization = values.text('organization');
  const anonymous = new Avouch({ baseUrl });
  const answer = await anonymous.auth.logIn({ email, password, ...(organization && { organization }) });
  const accessToken = 'accessToken' in answer ? answer.accessToken : await giveSecondFactor(anonymous, answer, ask);
  const session = new Avouch({ baseUrl, apiKey: accessToken });
  try {
    const { apiKey } = await session.apiKeys.create({ name: `avouch on ${hostname()}`, mode });
    return { apiKey, mode, isOurs: true };
  } finally {
    await session.auth.logOut();
  }
}

/** A passkey needs a browser: who has nothing else takes a recovery code, or a key by --with-key. */
async function giveSecondFactor(anonymous: Avouch, { secondFactor }: SecondFactorAsked, ask: Ask): Promise<string> {
  const { token, methods } = secondFactor;
  const typed = (
    await ask(`Code of your ${methods.includes('totp') ? 'authenticator app, or a ' : ''}recovery code: `)
  ).trim();
  const given = /^\d{6}$/.test(typed) ? { code: typed } : { recoveryCode: typed };
  return (await anonymous.auth.finishLogIn({ token, ...given })).accessToken;
}

function readMode(mode: string | undefined): 'live' | 'test' {
  const found = mode === undefined ? 'live' : MODES.find((each) => each === mode);
  if (!found) throw new UsageError(`--mode must be ${MODES.join(' or ')}`);
  return found;
}
