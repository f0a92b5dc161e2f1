// The operator's command for DIDs while the service runs.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { account as accountCommand } from '../../scripts/commands/account.ts';
import { did as didCommand } from '../../scripts/commands/did.ts';
import { createApiClient } from '../support/api-client.ts';
import { type Command, type Ended, runCommand, runInside } from '../support/command.ts';
import { useCommandFolder } from '../support/command-folder.ts';

const ACCOUNT = ['--email', 'you@example.org', '--organization', 'S', '--key', 'k'];

describe('npm run did', () => {
  const folder = useCommandFolder();

  const did = (...args: string[]): Command => runCommand('scripts/did.ts', args, folder.env);
  /** The same within this process. */
  const inside = (...args: string[]): Ended => runInside(didCommand, args, folder.env);
  const good = async (command: Ended) => {
    assert.equal(await command.ended, 0, command.stderr());
    return command
      .stdout()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  };
  const refused: [string, string[], RegExp][] = [
    ['nothing', [], /command/],
    ['move to an address that is not a URL', ['move', '--to', 'new.example'], /to: /],
    ['move to an address with a path', ['move', '--to', 'https://new.example/x'], /to: must be an origin/],
    ['rotate for an invalid organization', ['rotate', '--org', 'x'], /org: must be the ID of an organization/],
    ['rotate with an unknown algorithm', ['rotate', '--org', `org_${'0'.repeat(26)}`, '--keys', 'RS256'], /keys/],
    ['an extra word', ['show', 'me'], /Unexpected argument: me/],
  ];
  for (const [name, args, message] of refused) {
    it(`refuses ${name}, with the usage`, async () => {
      const command = did(...args);
      assert.equal(await command.ended, 1);
      assert.equal(command.stdout(), '');
      assert.match(command.stderr(), message);
      assert.match(command.stderr(), /usage: npm run did -- show/);
      assert.doesNotMatch(command.stderr(), /\n\s+at /);
    });
  }

  it('rotates, moves, and shows DIDs while the service runs', async () => {
    const port = await freePort();
    const service = runCommand('src/main.ts', [], {
      ...folder.env,
      PORT: String(port),
      PUBLIC_URL: 'http://old.localhost',
    });
    await service.says(/dashboard +http:\/\/old\.localhost/);
    const account = runInside(accountCommand, ACCOUNT, folder.env);
    assert.equal(await account.ended, 0, account.stderr());
    const { apiKey, organization } = JSON.parse(account.stdout());
    // A command that needs an issuer creates it.
    assert.equal((await createApiClient(`http://127.0.0.1:${port}`, apiKey).get('/v1/trust')).status, 200);
    const oldDid = `did:web:old.localhost:orgs:${organization}`;
    const newDid = `did:web:new.localhost:orgs:${organization}`;

    const [rotated] = await good(inside('rotate', '--org', organization, '--keys', 'ES256'));
    assert.deepEqual([rotated.did, rotated.keys.length], [oldDid, 4]);
    const moving = inside('move', '--to', 'http://new.localhost');
    const [moved] = await good(moving);
    assert.deepEqual(moved, { service: 'did:web:new.localhost', former: ['did:web:old.localhost'], organizations: 1 });
    assert.match(moving.stderr(), /PUBLIC_URL=http:\/\/new\.localhost/);
    const [first, ...issuers] = await good(did('show'));
    assert.deepEqual(first, { service: 'did:web:new.localhost', former: ['did:web:old.localhost'] });
    assert.deepEqual(
      issuers.map((line) => [line.did, line.current, line.keys.length]),
      [
        [newDid, true, 2],
        [oldDid, false, 3],
      ],
    );
    service.child.kill('SIGTERM');
    assert.equal(await service.ended, 0);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
