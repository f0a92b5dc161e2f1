import type { AvouchOptions } from '../options.ts';
import { VERSION } from '../version.ts';
import type { Options, Values } from './command.ts';
import type { Io } from './io.ts';
import type { Profile } from './profiles.ts';

/** What every command takes. */
export const COMMON: Options = {
  json: { type: 'boolean', description: 'print JSON, also on a terminal' },
  'base-url': { type: 'string', value: 'URL', description: 'address of the service (AVOUCH_BASE_URL)' },
  profile: {
    type: 'string',
    value: 'NAME',
    description: 'name of the stored login to use (AVOUCH_PROFILE); if not set, the one named "default"',
  },
  'idempotency-key': {
    type: 'string',
    value: 'KEY',
    description: 'send this Idempotency-Key: a repeated call with the same key takes effect only once',
  },
  'access-reason': {
    type: 'string',
    value: 'TEXT',
    description: 'reason for reading personal data; the audit log records it',
  },
  help: { type: 'boolean', description: 'print this help' },
};

export function profileName(values: Values, env: Io['env']): string {
  return values.text('profile') ?? env.AVOUCH_PROFILE ?? 'default';
}

/** What is typed counts more than the environment, and that more than what was kept. */
export function clientOptions(values: Values, env: Io['env'], profile: Profile): AvouchOptions {
  const baseUrl = values.text('base-url') ?? env.AVOUCH_BASE_URL ?? profile.baseUrl;
  const apiKey = env.AVOUCH_API_KEY ?? profile.apiKey;
  return {
    ...(baseUrl !== undefined && { baseUrl }),
    ...(apiKey !== undefined && { apiKey }),
    headers: { 'User-Agent': `avouch-cli/${VERSION}` },
  };
}
