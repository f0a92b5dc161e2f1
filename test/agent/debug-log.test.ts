import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createAgentDatabase } from './fixture.ts';

const SCRIPT = fileURLToPath(new URL('./issue-loudly.ts', import.meta.url));
/** The beginning of every JSON object in base64url. */
const JWT = /eyJ[A-Za-z0-9_-]+\.eyJ/;

async function run(...args: string[]): Promise<string> {
  const env = { ...process.env, DEBUG: '*' };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [SCRIPT, ...args], { env });
  return stdout + stderr;
}

describe('the debug log', () => {
  it('shows credentials when Veramo is used alone (control)', async () => {
    assert.match(await run('veramo'), JWT);
  });

  it('never shows a credential of our agent, even if debugging is enabled again', async () => {
    const { connection } = await createAgentDatabase();
    const output = await run('agent', JSON.stringify(connection));
    assert.match(output, /the debug log is on/);
    assert.match(output, /the debug log is still on/);
    assert.doesNotMatch(output, JWT);
    assert.doesNotMatch(output, /eyJ|personal data|veramo:|did-jwt/);
  });
});
