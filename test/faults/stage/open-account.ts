import { createApiClient } from '../../support/api-client.ts';
import type { RunCommand } from './run-command.ts';

/** A new organization in test mode, where verifications are decided without pictures; its keys of both modes. */
export async function openTestAccount(url: string, run: RunCommand): Promise<{ liveKey: string; testKey: string }> {
  const login = ['--email', 'faults@example.org', '--organization', 'Faults'];
  const { code, stdout } = await run('scripts/account.ts', ...login, '--key', 'live', '--scopes', 'all');
  if (code !== 0) throw new Error(`the account was refused: ${stdout}`);
  const { apiKey } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  const made = await createApiClient(url, apiKey).post('/v1/auth/api-key', { name: 'test', mode: 'test' });
  if (made.status !== 200) throw new Error(`the test key was refused: ${JSON.stringify(made.body)}`);
  return { liveKey: apiKey, testKey: made.body.apiKey };
}
