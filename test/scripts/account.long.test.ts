// The service and the operator's command as separate processes, as npm starts them.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serverHomeOf } from '#platform/db/embedded/data-folder.ts';
import { findPostmaster } from '#platform/db/embedded/postmaster.ts';
import { clusterIn } from '#platform/db/embedded/server-place.ts';
import { fromBase32, totpCode } from '../domains/accounts/second-factors/totp-code.ts';
import { createApiClient } from '../support/api-client.ts';
import { type Command, runCommand } from '../support/command.ts';
import { useCommandFolder } from '../support/command-folder.ts';

const PASSWORD = 'correct horse battery';
const GOOD = ['--email', 'you@example.org', '--organization', 'Your studio'];

describe('npm start and npm run account', () => {
  const folder = useCommandFolder();

  const account = (...args: string[]): Command => runCommand('scripts/account.ts', args, folder.env, `${PASSWORD}\n`);
  const start = (more: Record<string, string> = {}): Command =>
    runCommand('src/main.ts', [], { PORT: '0', ...folder.env, ...more });
  const postmaster = () => findPostmaster(clusterIn(serverHomeOf(join(folder.parent, 'data', 'postgres'))));
  const oneLine = (text: string): { apiKey: string; organization: string; created: boolean } => {
    assert.match(text, /^\{.*\}\n$/);
    return JSON.parse(text);
  };

  describe('prints its usage for invalid arguments:', () => {
    const refused: [string, string[], RegExp][] = [
      ['none', [], /--email is missing\n--key is missing\n/],
      ['no key', GOOD, /--key is missing/],
      ['a bad address', [...GOOD, '--email', 'you', '--key', 'k'], /--email: /],
      ['a password among the arguments', [...GOOD, '--password', PASSWORD, '--key', 'k'], /--password/],
      ['an unknown mode', [...GOOD, '--key', 'k', '--mode', 'sandbox'], /--mode/],
      [
        'an unknown scope',
        [...GOOD, '--key', 'k', '--scopes', 'pii:read,everything'],
        /--scopes everything: Must be one of: /,
      ],
      ['an unknown option', [...GOOD, '--key', 'k', '--admin'], /--admin/],
      ['an extra word', [...GOOD, '--key', 'k', 'word'], /word/],
      ['no address to remove second factors from', ['remove-second-factors'], /requires one email address/],
      [
        'two addresses to remove second factors from',
        ['remove-second-factors', 'a@example.org', 'b@example.org'],
        /requires one email address/,
      ],
    ];
    for (const [name, args, message] of refused) {
      it(name, async () => {
        const command = account(...args);
        assert.equal(await command.ended, 1);
        assert.equal(command.stdout(), '');
        assert.match(command.stderr(), message);
        assert.match(command.stderr(), /usage: npm run account -- --email/);
        assert.doesNotMatch(command.stderr(), /\n\s+at /);
      });
    }
  });

  it('refuses a short password, and no password', async () => {
    for (const input of ['short\n', '\n', '']) {
      const command = runCommand('scripts/account.ts', [...GOOD, '--key', 'k'], folder.env, input);
      assert.equal(await command.ended, 1);
      assert.match(command.stderr(), /password on standard input must have 12 to 200 characters/);
    }
  });

  it('prints its usage with --help, and opens nothing', async () => {
    const command = account('--help');
    assert.equal(await command.ended, 0);
    assert.match(command.stdout(), /usage: npm run account -- --email[\s\S]*--mode {10}live \(default\)/);
    assert.equal(command.stderr(), '');
  });

  it('creates an account in a fresh data folder for the service, and another while the service runs', async () => {
    const alone = account(...GOOD, '--key', 'first');
    assert.equal(await alone.ended, 0, alone.stderr());
    const first = oneLine(alone.stdout());
    assert.equal(first.created, true);
    const keyFile = join(folder.parent, 'data', 'master.key');
    assert.match(alone.stderr(), /master key/);
    assert.equal((await stat(keyFile)).mode & 0o777, 0o600);
    assert.equal(postmaster(), undefined, 'it leaves no server');

    const service = start();
    const [, url = ''] = await service.says(/dashboard\s+(http\S+)\/dashboard/);
    assert.match(service.stdout(), /npm run account/);
    assert.ok(service.stdout().includes(join(folder.parent, 'data')));
    const beside = account(...GOOD, '--key', 'second', '--scopes', 'keys:write,organization:read');
    assert.equal(await beside.ended, 0, beside.stderr());
    const second = oneLine(beside.stdout());
    assert.deepEqual([second.created, second.organization], [false, first.organization]);
    for (const { apiKey } of [first, second]) {
      assert.equal((await createApiClient(url, apiKey).get('/v1/organization')).body.name, 'Your studio');
    }
    const keys = (await createApiClient(url, second.apiKey).get('/v1/auth/api-keys')).body.data;
    assert.deepEqual(
      keys.map(({ name }: { name: string }) => name),
      ['second', 'first'],
    );

    await addAuthenticatorApp(url);
    assert.deepEqual((await logIn(url)).secondFactor.methods, ['totp']);
    const removal = account('remove-second-factors', 'you@example.org');
    assert.equal(await removal.ended, 0, removal.stderr());
    assert.equal(removal.stdout(), '{"removed":true}\n');
    assert.match((await logIn(url)).accessToken, /^avs_/);

    const late = [start(), start({ PORT: new URL(url).port })];
    const other = runCommand(
      'scripts/account.ts',
      [...GOOD, '--key', 'k'],
      { ...folder.env, MASTER_KEY: '1'.repeat(64) },
      PASSWORD,
    );
    for (const { ended, stdout } of late) {
      assert.equal(await ended, 1);
      assert.match(stdout(), new RegExp(`already in use by process ${service.child.pid} \\(port \\d+\\), since 20`));
      assert.doesNotMatch(stdout(), /\n\s+at /);
    }
    assert.equal(await other.ended, 1);
    assert.match(other.stderr(), /^This database was created with another master key/m);
    assert.equal((await createApiClient(url, first.apiKey).get('/v1/organization')).status, 200);

    assert.ok(postmaster());
    service.child.kill('SIGINT');
    service.child.kill('SIGINT');
    assert.equal(await service.ended, 0, service.stderr());
    assert.equal(service.stdout().split('stopping').length, 2);
    assert.equal(postmaster(), undefined, 'PostgreSQL is left');
  });

  it("adds a key only with the account's password and organization, in test mode if asked", async () => {
    const test = account(...GOOD, '--key', 'test', '--mode', 'test');
    assert.equal(await test.ended, 0, test.stderr());
    const { apiKey, created } = oneLine(test.stdout());
    assert.deepEqual([apiKey.slice(0, 9), created], ['avk_test_', false]);
    assert.match(test.stderr(), /Created another API key in Your studio \[TEST\]\.$/m);

    const live = account('--email', 'you@example.org', '--key', 'live');
    assert.equal(await live.ended, 0, live.stderr());
    assert.match(
      live.stderr(),
      /^you@example\.org already has an account\. Created another API key in Your studio\.$/m,
    );
    assert.equal(oneLine(live.stdout()).apiKey.slice(0, 9), 'avk_live_');

    const elsewhere = account('--email', 'you@example.org', '--organization', 'Another studio', '--key', 'k');
    assert.equal(await elsewhere.ended, 1);
    assert.match(elsewhere.stderr(), /^--organization: .* already, in Your studio\. Name one of these/m);
    assert.equal(elsewhere.stdout(), '');

    const stranger = runCommand('scripts/account.ts', [...GOOD, '--key', 'k'], folder.env, 'another horse battery\n');
    assert.equal(await stranger.ended, 1);
    assert.match(stranger.stderr(), /^password: This address has an account with another password/m);
  });

  it('reports in one sentence why it cannot start', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const PORT = String((server.address() as AddressInfo).port);
    const DATA_DIR = join(folder.parent, 'other');
    const refused: [Record<string, string>, RegExp][] = [
      [{ PORT, DATA_DIR }, /EADDRINUSE.*\. Set PORT to use another port\.\n$/],
      [{ MASTER_KEY: '1'.repeat(64) }, /could not start: This database was created with another master key .*\n$/],
      [{ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x', DATA_DIR }, /could not start: .*ECONNREFUSED.*\n$/],
      [{ PORT: 'x', MODE: 'y' }, /2 problems:\n {2}PORT: .*\n {2}MODE: |2 problems:\n {2}MODE: .*\n {2}PORT: /],
    ];
    const started = refused.map(([more, message]) => ({ service: start(more), message }));
    for (const { service, message } of started) {
      assert.equal(await service.ended, 1);
      assert.match(service.stdout(), message);
      assert.doesNotMatch(service.stdout() + service.stderr(), /\n\s+at /);
    }
    server.close();
    assert.equal(postmaster(), undefined);
  });
});

async function logIn(url: string) {
  const [, email] = GOOD;
  return (await createApiClient(url).post('/v1/auth/login', { email, password: PASSWORD })).body;
}

async function addAuthenticatorApp(url: string): Promise<void> {
  const api = createApiClient(url, (await logIn(url)).accessToken);
  const { secret } = (await api.post('/v1/auth/second-factors/totp', {})).body;
  const code = totpCode(fromBase32(secret), new Date());
  assert.equal((await api.post('/v1/auth/second-factors/totp/confirm', { code })).status, 200);
}
