import assert from 'node:assert/strict';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { lumaOf, pdqHash } from '#verifier/pictures/pdq-hash.ts';
import { loadDecoder } from '../../../src/sdk/javascript/src/cli/picture-hash.ts';
import { Avouch } from '../../../src/sdk/javascript/src/index.ts';
import { verify } from '../../../src/sdk/javascript/src/webhooks.ts';
import { JPEG, judgeWithC2pa } from '../../domains/works/manifests/use-manifests.ts';
import type { TestAccount } from '../../support/service.ts';
import { useCli } from './use-cli.ts';

describe('command line', () => {
  const given = useCli();
  let account: TestAccount;
  let env: Record<string, string>;
  let test: Record<string, string>;
  before(async () => {
    account = await given.service.account();
    env = { AVOUCH_API_KEY: account.apiKey };
  });

  describe('login', () => {
    it('creates a key for this machine, stores it readable only by its owner, and revokes it', async () => {
      const answers = [account.email, account.password];
      const made = await given.run(['login', '--mode', 'test'], { answers });
      assert.equal(made.code, 0, made.err);
      const file = join(given.home, '.config/avouch/profiles.json');
      assert.equal((await stat(file)).mode & 0o777, 0o600);
      const { apiKey } = JSON.parse(await readFile(file, 'utf8')).default;
      assert.match(apiKey, /^avk_test_/);
      assert.ok(!made.out.includes(apiKey) && !made.err.includes(apiKey));
      test = { AVOUCH_API_KEY: apiKey };
      const who = await given.run(['api', 'GET', '/v1/auth/api-key']);
      assert.deepEqual([who.code, who.json.mode], [0, 'test']);
    });

    it('refuses a wrong password, and does not prompt without a terminal', async () => {
      const wrong = await given.run(['login', '--profile', 'other'], { answers: [account.email, 'not it at all'] });
      assert.equal(wrong.code, 3);
      assert.match(wrong.err, /invalid_login/);
      const silent = await given.run(['login']);
      assert.equal(silent.code, 2);
      assert.match(silent.err, /--with-key/);
    });

    it('accepts a key on standard input if the service knows it', async () => {
      const good = await given.run(['login', '--with-key', '--profile', 'ci'], { input: `${account.apiKey}\n` });
      assert.equal(good.code, 0, good.err);
      const bad = await given.run(['login', '--with-key', '--profile', 'ci2'], { input: 'avk_live_nothing' });
      assert.equal(bad.code, 3);
      const out = await given.run(['logout', '--profile', 'ci']);
      assert.deepEqual([out.code, /was not revoked/.test(out.err)], [0, true]);
    });
  });

  describe('in test mode', () => {
    it('triggers the named event with the usual sample objects', async () => {
      const made = await given.run(['trigger', 'identity.verified'], { env: test });
      assert.equal(made.code, 0, made.err);
      const shown = await given.run(['api', 'GET', `/v1/verifications/${made.json.id}`], { env: test });
      assert.equal(shown.json.type, 'idv');
      const unknown = await given.run(['trigger', 'nothing.happened'], { env: test });
      assert.equal(unknown.code, 2);
      assert.match(unknown.err, /unknown event nothing\.happened/);
    });

    it('forwards signed events to a local receiver', async () => {
      const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
      const received: string[] = [];
      const receiver = createServer(async (request, response) => {
        const body = Buffer.concat(await request.toArray());
        received.push(verify(body, request.headers, secret).event);
        response.end();
      });
      await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
      const target = `127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
      try {
        const line = [
          'listen',
          '--forward-to',
          target,
          '--secret',
          secret,
          '--events',
          'release.signed',
          '--count',
          '1',
        ];
        const begun = Promise.withResolvers<void>();
        const hear = (text: string) => text.includes('listening') && begun.resolve();
        const listening = given.run(line, { env: test, hear });
        await Promise.race([begun.promise, listening]);
        const made = await given.run(['trigger', 'release.signed'], { env: test });
        assert.equal(made.code, 0, made.err);
        given.service.advance(10);
        const heard = await listening;
        assert.equal(heard.code, 0, heard.err);
        assert.deepEqual([received, heard.json.event], [['release.signed'], 'release.signed']);
        assert.match(heard.err, /release\.signed → 200/);
      } finally {
        receiver.close();
      }
    });
  });

  describe('with objects', () => {
    it('records, shows, and lists a release, as JSON in a pipe and as a table in a terminal', async () => {
      const line = ['release', 'create', '--user-id', 'cli_1', '--project', 'cli', '--name', 'Ada Example'];
      const made = await given.run([...line, '--metadata', 'shelf=7'], { env });
      assert.equal(made.code, 0, made.err);
      assert.deepEqual([made.json.userId, made.json.metadata], ['cli_1', { shelf: '7' }]);
      const shown = await given.run(['release', 'get', made.json.id], { env });
      assert.equal(shown.json.id, made.json.id);
      const listed = await given.run(['release', 'list', '--user-id', 'cli_1'], { env, terminal: true });
      assert.match(listed.out, new RegExp(`^ID +STATUS .*\\n${made.json.id} `));
      const none = await given.run(['release', 'list', '--user-id', 'nobody'], { env, terminal: true });
      assert.equal(none.out, 'no results\n');
      const again = ['release', 'create', '--user-id', 'cli_2', '--project', 'cli', '--refuse'];
      const [one, two] = [
        await given.run([...again, '--idempotency-key', 'k1'], { env }),
        await given.run([...again, '--idempotency-key', 'k1'], { env }),
      ];
      assert.deepEqual([one.json.id, one.json.status], [two.json.id, 'refused']);
    });

    it("accepts your own ID for a project as well as the service's", async () => {
      const project = 'Winter Séance #4/7';
      const line = ['release', 'create', '--user-id', 'cli_9', '--project', project, '--refuse'];
      const made = await given.run(line, { env });
      assert.deepEqual([made.code, made.json?.projectExternalId], [0, project], made.err);
      const again = await given.run(line.with(3, 'cli_10'), { env });
      assert.equal(again.json.projectId, made.json.projectId, 'one project for one ID');
      const cases: [given: string, ids: string[]][] = [
        [project, [again.json.id, made.json.id]],
        [made.json.projectId, [again.json.id, made.json.id]],
        [` ${project} `, [again.json.id, made.json.id]],
        [project.toLowerCase(), []],
        ['Winter', []],
        [`${project},cli`, []],
        ['prj_01jzs4mp1e00000000000000ab', []],
        ['../projects?limit=1', []],
      ];
      for (const [named, ids] of cases) {
        const { code, out, err } = await given.run(['release', 'list', '--project', named], { env });
        const found = out.split('\n').flatMap((each) => (each ? JSON.parse(each).id : []));
        assert.deepEqual([code, found], [0, ids], `${named}: ${err}`);
      }
      for (const named of ['', ' ', '.', '..']) {
        const { code, err } = await given.run(line.with(5, named), { env });
        assert.deepEqual([code, /projectId/.test(err)], [3, true], `${JSON.stringify(named)}: ${err}`);
      }
    });

    it('stores the trust file with its own files, and prints the path', async () => {
      const before = await readdir('.');
      const { code, err } = await given.run(['trust'], { env });
      const file = join(given.home, '.config/avouch/trust.json');
      assert.equal(code, 0, err);
      assert.ok(err.includes(`Wrote the trust file to ${file}`), err);
      assert.ok(JSON.parse(await readFile(file, 'utf8')).issuers.length > 0);
      const status = join(given.home, 'status.json');
      const both = await given.run(['trust', '--out', join(given.home, 'new/trust.json'), '--status', status], { env });
      assert.ok(both.err.includes(`${join(given.home, 'new/trust.json')} --status ${status}`), both.err);
      assert.deepEqual(await readdir('.'), before, 'nothing of it stands where it was called');
    });

    it('verifies fetched files without a network, and exits with code 1 if they are invalid', async () => {
      const trust = join(given.home, 'trust.json');
      assert.equal((await given.run(['trust', '--out', trust], { env })).code, 0);
      const made = await given.run(['release', 'create', '--user-id', 'cli_3', '--project', 'cli', '--name', 'B'], {
        env,
      });
      const only = await given.run(['credential', 'get', made.json.credentialId, '--only'], { env });
      const file = join(given.home, 'credential.jwt');
      await writeFile(file, only.out);
      const good = await given.run(['verify', file, '--trust', trust, '--require', 'record'], {
        env: { HOME: given.home },
      });
      assert.equal(good.code, 0, good.out);
      const spoiled = only.out.trim().replace(/.{4}$/, 'AAAA');
      await writeFile(file, spoiled);
      const bad = await given.run(['verify', file, '--trust', trust], { env: { HOME: given.home } });
      assert.equal(bad.code, 1, bad.out);
      assert.equal((await given.run(['credential', 'verify', file], { env })).code, 1);
    });

    it('hashes a file without calling the service', async () => {
      const path = join(given.home, 'hashed.bin');
      await writeFile(path, 'abc');
      const { code, json } = await given.run(['files', 'hash', path]);
      assert.equal(code, 0);
      assert.deepEqual(json, {
        sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
        size: 3,
        iscc: 'ISCC:KUAHVX4KSZTNNNKSMQ33HLBYIZITG',
      });
      assert.equal((await given.run(['files', 'hash', join(given.home, 'none.bin')])).code, 2);
    });

    it('signs a registered picture, verifies it, and refuses to sign it twice', async () => {
      const project = await given.run(
        ['api', 'POST', '/v1/projects', '--data', JSON.stringify({ externalId: 'signed', title: 'Signed' })],
        { env },
      );
      assert.equal(project.code, 0, project.err);
      const [picture, film] = ['picture.jpg', 'film.mp4'].map((name) => join(given.home, name));
      if (!picture || !film) throw new Error('no paths');
      await writeFile(picture, JPEG);
      await writeFile(film, 'film');
      const missing = await given.run(['files', 'sign', picture], { env });
      assert.deepEqual([missing.code, /is registered/.test(missing.err)], [2, true]);
      const avouch = new Avouch({ apiKey: account.apiKey, baseUrl: given.service.url });
      for (const path of [picture, film]) await avouch.registerFile(path, { projectId: 'signed', depicted: 'nobody' });
      const signed = await given.run(['files', 'sign', picture, '--register'], { env });
      assert.equal(signed.code, 0, signed.err);
      assert.equal(signed.json.file, join(given.home, 'picture.signed.jpg'));
      assert.equal((await judgeWithC2pa(await readFile(signed.json.file), 'image/jpeg')).state, 'Valid');
      const copy = await avouch.files.get(signed.json.signedFileId);
      assert.deepEqual([copy.derivedFrom?.relation, copy.coverage.status], ['version', 'covered']);

      const trust = join(given.home, 'signed-trust.json');
      await writeFile(trust, JSON.stringify(await avouch.trust.get()));
      // The clock of the service is ahead here.
      const record = ['--trust', trust, '--require', 'record'];
      const verdict = await given.run(['verify', signed.json.file, ...record, '--json']);
      assert.deepEqual([verdict.code, verdict.json.kind], [0, 'manifest'], verdict.out);
      const bad = join(given.home, 'bad.jpg');
      await writeFile(bad, Buffer.concat([await readFile(signed.json.file), Buffer.from('x')]));
      assert.equal((await given.run(['verify', bad, ...record])).code, 1);

      const again = await given.run(['files', 'sign', picture], { env });
      assert.deepEqual([again.code, /EEXIST/.test(again.err)], [2, true]);
      const twice = await given.run(['files', 'sign', signed.json.file], { env });
      assert.deepEqual([twice.code, /already has content credentials/.test(twice.err)], [2, true]);

      const beside = await given.run(['files', 'sign', film], { env });
      assert.deepEqual([beside.code, beside.json.file], [0, `${film}.c2pa`]);
      const both = ['verify', film, '--manifest', `${film}.c2pa`, ...record];
      assert.equal((await given.run(both)).code, 0);
    });

    it('looks files up: with and without content credentials, and by their look', async () => {
      const avouch = new Avouch({ apiKey: account.apiKey, baseUrl: given.service.url });
      await avouch.projects.create({ externalId: 'looked-up', title: 'Looked up' });
      const at = (name: string): string => join(given.home, name);
      const [still, film, none] = [at('still.jpg'), at('looked-up.mp4'), at('none.bin')];
      const picture = await sharp(JPEG).modulate({ hue: 90 }).jpeg().toBuffer();
      await writeFile(still, picture);
      await writeFile(film, 'a film that is looked up');
      await writeFile(none, 'a film that nobody registered');
      const { pixels, width, height } = (await (await loadDecoder())?.(picture)) ?? { pixels: [], width: 0, height: 0 };
      const perceptualHash = { algorithm: 'pdq' as const, ...pdqHash(lumaOf(pixels, 3), width, height) };
      await avouch.registerFile(still, { projectId: 'looked-up', depicted: 'nobody', perceptualHash });
      await avouch.registerFile(film, { projectId: 'looked-up', depicted: 'unknown' });
      assert.equal((await given.run(['files', 'sign', still], { env })).code, 0);
      const [copy, marked] = [at('copy.webp'), at('still.signed.jpg')];
      await writeFile(copy, await sharp(picture).resize({ width: 300 }).webp().toBuffer());

      const shown = await given.run(['lookup', still, marked], { env });
      assert.equal(shown.code, 0, shown.err);
      const lines = (out: string) =>
        out
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line));
      assert.deepEqual(
        lines(shown.out).map(({ mayBeShown, hash, status }) => [mayBeShown, hash, status]),
        [
          [true, 'file', 'covered'],
          [true, 'content', 'covered'],
        ],
      );
      const mixed = await given.run(['lookup', still, copy, film, none], { env });
      assert.equal(mixed.code, 1);
      assert.match(mixed.err, /1 of 4 files may be shown/);
      assert.deepEqual(
        lines(mixed.out).map(({ mayBeShown, hash, status }) => [mayBeShown, hash, status]),
        [
          [true, 'file', 'covered'],
          [false, 'picture', 'unknown'],
          [false, 'file', 'unknown'],
          [false, null, null],
        ],
      );
      assert.match(lines(mixed.out)[1].reason, /similar to a registered picture \(\d+ of 256 bits differ\)/);
      const exact = await given.run(['lookup', copy, '--exact'], { env, terminal: true });
      assert.match(exact.out, /^FILE +MAY BE SHOWN +REASON\n.*copy\.webp +false +not registered\n$/);
      const folder = at('receipts');
      const many = Array.from({ length: 101 }, () => none);
      const kept = await given.run(['lookup', ...many, '--receipts', folder], { env });
      assert.match(kept.err, /100 of 101 files\n/);
      const [first = '', second = ''] = (await readdir(folder)).sort();
      assert.match(`${first} ${second}`, /^lookup-\d{8}T\d{6}Z-1\.jwt lookup-\d{8}T\d{6}Z-2\.jwt$/);
      const trust = at('lookup-trust.json');
      await writeFile(trust, JSON.stringify(await avouch.trust.get()));
      const verify = (...more: string[]) =>
        given.run(['verify', join(folder, second), '--trust', trust, '--require', 'record', ...more]);
      const good = await verify('--file', none);
      assert.equal(good.code, 0, good.out);
      assert.match(good.out, /given-file: "none\.bin" was looked up: not registered/);
      assert.equal((await verify('--file', film)).code, 1);
      assert.equal((await given.run(['lookup', at('absent.jpg')], { env })).code, 2);
    });

    it('prints errors of the service, and whether it is unreachable', async () => {
      const missing = await given.run(['release', 'get', 'rel_01h00000000000000000000000'], { env });
      assert.equal(missing.code, 3);
      assert.match(missing.err, /not_found, request req_/);
      const nobody = await given.run(['release', 'list'], { env: { AVOUCH_API_KEY: 'avk_live_x' } });
      assert.match(nobody.err, /avouch login/);
      const away = await given.run(['api', 'GET', '/v1/events'], {
        env: { ...env, AVOUCH_BASE_URL: 'http://127.0.0.1:1' },
      });
      assert.equal(away.code, 4);
    });
  });

  describe('with invalid arguments exits with code 2 and one sentence', () => {
    const lines: readonly [string[], RegExp][] = [
      [['releases'], /unknown command releases/],
      [['release', 'get'], /one release is required/],
      [['release', 'list', '--colour'], /Unknown option '--colour'/],
      [['release', 'list', '--status', 'lost'], /--status must be one of/],
      [['release', 'list', '--limit', '0'], /whole number/],
      [['release', 'create', '--project', 'p'], /--user-id is missing/],
      [['verify-identity', '--user-id', 'u'], /pictures are required/],
      [['verify-identity', '/nowhere.jpg', '--user-id', 'u'], /ENOENT/],
      [['kyb', thisFile()], /not JSON/],
      [['lookup'], /a file is required/],
      [['proof', 'create'], /--user-id or --credential/],
      [['api', 'FETCH', '/v1/x'], /a method and a path/],
      [['completion', 'csh'], /a shell is required/],
      [['listen', '--forward-to', 'http://'], /must be a URL/],
      [['verify', 'x'], /usage/],
    ];
    for (const [line, why] of lines)
      it(`for ${line.join(' ') || 'no arguments'}`, async () => {
        const ran = await given.run(line, { env });
        assert.equal(ran.code, 2, ran.err);
        assert.match(ran.err, why);
      });
  });

  it('prints its help, and completes in shells', async () => {
    const help = await given.run([]);
    assert.match(help.out, /verify-identity +Verify a person/);
    assert.match((await given.run(['release', 'create', '--help'])).out, /--refuse +record that the performer refused/);
    assert.match((await given.run(['--version'])).out, /^avouch \d/);
    for (const shell of ['bash', 'zsh', 'fish']) assert.match((await given.run(['completion', shell])).out, /release/);
  });

  describe('logout', () => {
    it('revokes the key created by login, and deletes it', async () => {
      const out = await given.run(['logout']);
      assert.equal(out.code, 0, out.err);
      assert.equal((await given.run(['api', 'GET', '/v1/auth/api-key'], { env: test })).code, 3);
      assert.equal((await given.run(['logout'])).code, 2);
    });
  });
});

function thisFile(): string {
  return new URL(import.meta.url).pathname;
}
