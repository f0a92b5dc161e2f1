import assert from 'node:assert/strict';
import { createApiClient } from '../support/api-client.ts';
import { runCommand } from '../support/command.ts';
import { useCommandFolder } from '../support/command-folder.ts';
import { freePort } from '../support/several-processes.ts';

describe('npm run dev', () => {
  const folder = useCommandFolder();

  it('serves pages from the bundler with samples of each state, and stops everything that it started', async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const dev = runCommand('scripts/dev.ts', [], { ...folder.env, PORT: String(port) });
    const [, key] = await dev.says(/test key +(\S+)/);

    const page = await (await fetch(`${url}/dashboard`)).text();
    assert.match(page, /<script type="module" src="\/@dev\/dashboard\/main\.tsx">/);
    const script = await fetch(`${url}/@dev/dashboard/main.tsx`);
    assert.match(script.headers.get('content-type') ?? '', /javascript/);
    assert.match(await script.text(), /react/);

    const { body } = await createApiClient(url, key).get('/v1/verifications?limit=100');
    const states = new Set(body.data.map(({ status }: { status: string }) => status));
    assert.deepEqual([...states].sort(), [
      'approved',
      'in_review',
      'needs_review',
      'rejected',
      'requires_input',
      'verified',
    ]);

    dev.child.kill('SIGINT');
    assert.equal(await dev.ended, 0);
    await assert.rejects(fetch(url));
  });
});
