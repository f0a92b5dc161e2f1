import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Io } from './io.ts';

/** Where a service runs, and the key that `avouch login` made for this machine. */
export interface Profile {
  baseUrl?: string;
  apiKey?: string;
  /** `avouch login` made the key, so `avouch logout` revokes it. */
  isOurs?: boolean;
  mode?: 'live' | 'test';
}

type Profiles = Record<string, Profile>;

/** A profile by its name; an empty one where it was never made. */
export async function readProfile(env: Io['env'], name: string): Promise<Profile> {
  return (await readProfiles(env))[name] ?? {};
}

/** Readable by its owner alone, and whole or not at all. */
export async function writeProfile(env: Io['env'], name: string, profile: Profile | undefined): Promise<string> {
  const file = fileOf(env);
  const { [name]: _, ...others } = await readProfiles(env);
  const profiles = profile ? { ...others, [name]: profile } : others;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return file;
}

async function readProfiles(env: Io['env']): Promise<Profiles> {
  try {
    return JSON.parse(await readFile(fileOf(env), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Where the command line keeps what is the user's, beside the profiles. */
export function configFolder(env: Io['env']): string {
  return dirname(fileOf(env));
}

function fileOf({ AVOUCH_CONFIG, XDG_CONFIG_HOME, HOME }: Io['env']): string {
  return AVOUCH_CONFIG ?? join(XDG_CONFIG_HOME ?? join(HOME ?? homedir(), '.config'), 'avouch', 'profiles.json');
}
