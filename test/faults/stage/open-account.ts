import { createApiClient } from '../../support/api-client.ts';
import type { RunCommand } from './run-command.ts';

/** A new organization in test mode, where verifications are decided without pictures; its keys of both modes. */
export async function openTestAccount(url: string, run: RunCommand): Promise<{ liveKey: string; testKey: string }> {
  const apiKey = await openAccount(run, 'faults@example.org', 'Faults');
  const made = await createApiClient(url, apiKey).post('/v1/auth/api-key', { name: 'test', mode: 'test' });
  if (made.status !== 200) throw new Error(`the test key was refused: ${JSON.stringify(made.body)}`);
  return { liveKey: apiKey, testKey: made.body.apiKey };
}

/** A key of live mode of another organization. */
export function openOtherAccount(run: RunCommand): Promise<string> {
  return openAccount(run, 'others@example.org', 'Others');
}

async function openAccount(run: RunCommand, email: string, organization: string): Promise<string> {
  const login = ['--email', email, '--organization', organization];
  const { code, stdout } = await run('scripts/account.ts', ...login, '--key', 'live', '--scopes', 'all');
  if (code !== 0) throw new Error(`the account was refused: ${stdout}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '').apiKey;
}
