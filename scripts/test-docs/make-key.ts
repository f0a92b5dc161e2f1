import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SCOPES } from '#platform/operation/actor.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A key of a separate organization, so that no page finds what another has left. */
export function makeKey(page: string, environment: Record<string, string>): Record<string, string> {
  const name = page.replace(/\W+/g, '-');
  const options = ['--email', `${name}@example.org`, '--organization', name];
  const made = spawnSync(
    process.execPath,
    ['scripts/account.ts', ...options, '--key', 'docs', '--scopes', SCOPES.join(',')],
    { cwd: ROOT, env: { ...process.env, ...environment }, input: 'correct horse battery\n', encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`no account for ${page}: ${made.stdout}${made.stderr}`);
  const { apiKey } = JSON.parse(made.stdout) as { apiKey: string };
  return { AVOUCH_API_KEY: apiKey, KEY: apiKey };
}
