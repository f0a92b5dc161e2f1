// A studio and a platform: on one service, and on two, with an outage between them.
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sha256Hex } from '#verifier/encoding/hashes.ts';
import { createApiClient } from '../../../support/api-client.ts';
import { makeTestAccount, startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { auditOf, type Body } from '../../identity/identity-verification/use-verifications.ts';
import { startReceiver } from '../../operations/webhooks/receiver.ts';
import { ACCEPT, createStudio, PICTURE, runDue, type Studio } from './use-received.ts';

const READS = ['compliance:read', 'compliance:write', 'pii:read', 'webhooks:read', 'webhooks:write', 'keys:write'];
const HALF_AN_HOUR = 30 * 60;

/** The public address of the studio's service, whose answers a test can change. */
interface Front {
  url: string;
  server: Server;
  to: string;
  /** The body to send instead of the service's. */
  change: (path: string, body: string) => string | undefined;
}

async function startFront(): Promise<Front> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const answer = await fetch(front.to + path);
    const body = front.change(path, await answer.text());
    if (body === undefined) response.writeHead(503).end();
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const front: Front = { url, server, to: '', change: (_path, body) => body };
  return front;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('received bundles', function () {
  this.timeout(600_000);
  let front: Front;
  /** The studio's service, where a platform has an organization too. */
  let home: TestService;
  /** Another platform's service. */
  let away: TestService;
  let studio: Studio;
  let near: TestAccount;
  let far: TestAccount;
  let releaseId: string;
  let performerId: string;
  let issuer: string;
  let file: string;
  let bundle: Body;

  before(async () => {
    front = await startFront();
    const port = await freePort();
    const started = await startTestService({ PUBLIC_URL: front.url, PORT: String(port) });
    front.to = `http://127.0.0.1:${port}`;
    // Tests call it directly.
    home = { ...started, url: front.to, account: (of) => makeTestAccount(front.to, started.ctx, of) };
    away = await startTestService();
    near = await home.account({ scopes: READS });
    far = await away.account({ scopes: READS });
    studio = await createStudio(home);
    ({ releaseId, performerId, issuer, file, bundle } = studio);
  });
  after(async () => {
    await home.stop();
    await away.stop();
    front.server.closeAllConnections();
    await new Promise((resolve) => front.server.close(resolve));
  });

  const add = async ({ api }: TestAccount, more: object = {}): Promise<{ status: number; body: Body }> =>
    api.post('/v1/received-bundles', { file, trustedIssuers: [issuer], accept: ACCEPT, ...more });
  const get = async ({ api }: TestAccount, id: string): Promise<Body> =>
    (await api.get(`/v1/received-bundles/${id}`)).body;
  const send = async (service: TestService, key: string, method: string, path: string) =>
    fetch(`${service.url}${path}`, { method, headers: { authorization: `Bearer ${key}` } });
  const changesOf = async (account: TestAccount, id: string) =>
    (await get(account, id)).history.map(({ status }: Body) => status);

  it('are verified by the rules of the offline verifier, and stored once', async () => {
    const { status, body } = await add(near, { externalId: 'upload-1', metadata: { title: 'coats' } });
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual(
      [body.status, body.verdict, body.current, body.reasons, body.staleSince],
      ['valid', 'pass', 'pass', [], null],
      JSON.stringify(body.details?.rules),
    );
    assert.deepEqual(
      [body.issuer, body.bundleId, body.sha256, body.performerCount, body.fileCount, body.externalId],
      [issuer, bundle.id, bundle.sha256, 1, 1, 'upload-1'],
    );
    assert.deepEqual(body.subject.title, 'Winter coats');
    assert.equal(body.environment, 'test');
    assert.deepEqual(
      body.details.performers.map(({ id, verdict }: Body) => [id, verdict]),
      [[performerId, 'pass']],
    );
    assert.equal(body.details.performers[0].nullifier, undefined);
    const again = await add(near, { externalId: 'upload-2' });
    assert.deepEqual([again.status, again.body.id, again.body.externalId], [200, body.id, 'upload-1']);
    const both = await Promise.all([add(far), add(far)]);
    assert.deepEqual(both.map((each) => each.status).sort(), [200, 201], 'sent twice at once');
    assert.equal(both[0]?.body.id, both[1]?.body.id);
    assert.deepEqual(await auditOf(home, body.id), ['received_bundle.created']);
  });

  it('are found by status, issuer, reference, and the hash of a file', async () => {
    const list = async (query: string) => (await near.api.get(`/v1/received-bundles?${query}`)).body.data.length;
    for (const [query, found] of [
      ['status=valid', 1],
      ['status=not_valid', 0],
      [`issuer=${encodeURIComponent(issuer)}`, 1],
      ['issuer=did:web:other.example', 0],
      ['externalId=upload-1', 1],
      [`fileSha256=${PICTURE.toUpperCase()}`, 1],
      [`fileSha256=${sha256Hex(Buffer.from('another'))}`, 0],
      ['metadata[title]=coats', 1],
    ] as const)
      assert.equal(await list(query), found, query);
    assert.equal((await studio.api.get('/v1/received-bundles')).body.data.length, 0, 'of another organization');
    const { id } = (await add(near)).body;
    assert.equal((await studio.api.get(`/v1/received-bundles/${id}`)).status, 404);
  });

  it('return their file only with the scope for personal data', async () => {
    const { id } = (await add(near)).body;
    const path = `/v1/received-bundles/${id}/file`;
    const whole = await send(home, near.apiKey, 'GET', path);
    assert.equal(Buffer.from(await whole.arrayBuffer()).toString('base64'), file);
    const { body: made } = await near.api.post('/v1/auth/api-key', { name: 'reader', scopes: ['compliance:read'] });
    const key = String(made.apiKey);
    assert.equal((await send(home, key, 'GET', path)).status, 403);
    assert.equal((await send(home, key, 'DELETE', `/v1/received-bundles/${id}`)).status, 403);
    assert.equal((await createApiClient(home.url, key).get(`/v1/received-bundles/${id}`)).body.status, 'valid');
  });

  it('fail if their issuer is not trusted, which is then not asked', async () => {
    const asked: string[] = [];
    front.change = (path, body) => {
      asked.push(path);
      return body;
    };
    const other = await away.account({ scopes: READS });
    const { status, body } = await add(other, { trustedIssuers: ['did:web:other.example'] });
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual([body.status, body.reasons, body.subject], ['not_valid', ['issuer'], null]);
    assert.equal(asked.length, 0);
    const { body: trusted } = await other.api.post(`/v1/received-bundles/${body.id}/check`, {
      trustedIssuers: [issuer],
    });
    assert.deepEqual([trusted.status, trusted.trustedIssuers], ['valid', [issuer]], JSON.stringify(trusted.details));
    assert.deepEqual(asked.map((path) => path.split('/').at(-1)).sort(), ['status.json', 'trust.json']);
    assert.deepEqual(await changesOf(other, body.id), ['not_valid', 'valid']);
  });

  it('are refused if they are no bundle, and stored with their verdict if they were changed', async () => {
    const refused = async (text: string) => {
      const { status, body } = await add(near, { file: text });
      assert.deepEqual([status, body.errors?.[0]?.path], [422, 'file'], JSON.stringify(body));
    };
    await refused('not base64!');
    await refused(Buffer.from('%PDF-1.7').toString('base64'));
    await refused(Buffer.from('{"format":"avouch-trust-v1"}').toString('base64'));
    const text = Buffer.from(file, 'base64').toString();
    await refused(Buffer.from(`${text} `).toString('base64'));
    const unstorable = [text.replace(`"${bundle.id}"`, '"\\u0000"'), text.replace(/("createdAt":")\d{4}/, '$10000')];
    for (const each of unstorable) {
      assert.notEqual(each, text);
      await refused(Buffer.from(each).toString('base64'));
    }
    const changed = Buffer.from(text.replace('"Winter coats"', '"Summer coats"')).toString('base64');
    const { status, body } = await add(near, { file: changed });
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual([body.status, body.verdict, body.reasons, body.subject], ['not_valid', 'fail', ['seal'], null]);
    assert.equal((await send(home, near.apiKey, 'DELETE', `/v1/received-bundles/${body.id}`)).status, 204);
    assert.equal((await near.api.get(`/v1/received-bundles/${body.id}`)).status, 404);
    assert.deepEqual(await auditOf(home, body.id), ['received_bundle.created', 'received_bundle.deleted']);
    const wrong = await add(near, { trustedIssuers: ['did:key:z6Mk'] });
    assert.deepEqual([wrong.status, wrong.body.errors[0].path], [400, 'trustedIssuers.0']);
  });

  it('take from another service only what its host can state', async () => {
    const other = await away.account({ scopes: READS });
    const foreign = issuer.replace(/did:web:[^:]+/, 'did:web:studio.example');
    // The service states the keys of a DID at another host.
    front.change = (path, body) => (path.endsWith('trust.json') ? body.replaceAll(issuer, foreign) : body);
    const { body } = await add(other);
    assert.deepEqual([body.status, body.reasons], ['not_valid', ['issuer']], JSON.stringify(body.details));
    front.change = (path, text) => (path.endsWith('trust.json') ? '{"issuers":7}' : text);
    await other.api.post(`/v1/received-bundles/${body.id}/check`, {});
    assert.notEqual((await get(other, body.id)).staleSince, null);
    front.change = (_path, text) => text;
  });

  it('stay valid if the clock of their issuer is a minute ahead', async () => {
    const { id } = (await add(far)).body;
    home.advance(60);
    // A new status of another credential has the lists signed again.
    await home.sql('superuser', 'delete from signed_status_lists');
    const { body } = await far.api.post(`/v1/received-bundles/${id}/check`, {});
    away.advance(60);
    assert.deepEqual([body.status, body.reasons], ['valid', []]);
  });

  it('are unknown, never valid, while their issuer cannot be reached', async () => {
    const { id } = (await add(far)).body;
    away.advance(HALF_AN_HOUR);
    front.change = () => undefined;
    await runDue(away);
    const stale = await get(far, id);
    assert.deepEqual([stale.status, stale.verdict], ['unknown', 'pass']);
    assert.notEqual(stale.staleSince, null);
    assert.ok(stale.checkedAt < stale.staleSince);
    away.advance(HALF_AN_HOUR);
    await runDue(away);
    assert.deepEqual(await changesOf(far, id), ['valid', 'unknown'], 'said once');
    const other = await away.account({ scopes: READS });
    const { body: first } = await add(other);
    assert.deepEqual([first.status, first.verdict, first.details, first.checkedAt], ['unknown', null, null, null]);
    front.change = (_path, body) => body;
    away.advance(HALF_AN_HOUR);
    home.advance(2 * HALF_AN_HOUR + HALF_AN_HOUR);
    await runDue(away);
    const back = await get(far, id);
    assert.deepEqual([back.status, back.staleSince], ['valid', null], JSON.stringify(back.reasons));
    assert.deepEqual(await changesOf(far, id), ['valid', 'unknown', 'valid']);
    assert.deepEqual(await changesOf(other, first.id), ['unknown', 'valid']);
  });

  it('are unknown once the lists that their issuer still serves have expired', async () => {
    const hours = 3_600;
    for (const service of [home, away]) service.advance(13 * hours);
    await add(await away.account({ scopes: READS })); // A new list is signed.
    for (const service of [home, away]) service.advance(6 * hours);
    const other = await away.account({ scopes: READS });
    const { body } = await add(other);
    assert.equal(body.status, 'valid', JSON.stringify(body.reasons));
    let frozen: string | undefined;
    front.change = (path, text) => {
      if (!path.endsWith('status.json')) return text;
      frozen ??= text;
      return frozen;
    };
    await runDue(away);
    away.advance(17.5 * hours);
    await runDue(away);
    assert.equal((await get(other, body.id)).status, 'valid');
    away.advance(hours);
    await runDue(away);
    const stale = await get(other, body.id);
    assert.deepEqual([stale.status, stale.reasons], ['unknown', ['snapshot-fresh']]);
    assert.notEqual(stale.staleSince, null);
    front.change = (_path, text) => text;
    home.advance(18.5 * hours);
    away.advance(HALF_AN_HOUR);
    await runDue(away);
    assert.equal((await get(other, body.id)).status, 'valid');
  });

  it('are unknown if their issuer answers with what cannot be read', async () => {
    const other = await away.account({ scopes: READS });
    const deep = `{"issuers":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    front.change = (path, text) => (path.endsWith('trust.json') ? deep : text);
    const { status, body } = await add(other);
    assert.deepEqual([status, body.status, body.verdict], [201, 'unknown', null], JSON.stringify(body));
    front.change = (_path, text) => text;
  });

  it('create no issuer for a DID that no organization of the service has', async () => {
    const org = 'org_01aaaaaaaaaaaaaaaaaaaaaaaa';
    const stranger = issuer.replace(/[^:]+$/, org);
    const text = Buffer.from(file, 'base64').toString().replaceAll(issuer, stranger);
    const { status, body } = await add(near, {
      file: Buffer.from(text).toString('base64'),
      trustedIssuers: [stranger],
    });
    assert.deepEqual([status, body.status, body.verdict], [201, 'unknown', null], JSON.stringify(body));
    assert.equal(await home.ctx.agent.didDocument(stranger), undefined);
  });

  it('are checked in turns of the organizations', async () => {
    const [large, small] = [await home.account({ scopes: READS }), await home.account({ scopes: READS })];
    const text = Buffer.from(file, 'base64').toString();
    const addAs = async (account: TestAccount, title: string): Promise<string> => {
      const changed = Buffer.from(text.replace('"Winter coats"', `"${title}"`)).toString('base64');
      return (await add(account, { file: changed })).body.id;
    };
    const many = [await addAs(large, 'One'), await addAs(large, 'Two'), await addAs(large, 'Three')];
    const one = await addAs(small, 'Four');
    home.advance(HALF_AN_HOUR);
    const due = await home.sql('superuser', 'select id from find_due_received_bundles($1)', [home.ctx.clock.now()]);
    const ids = due.map(({ id }) => String(id));
    const order = [...many, one].toSorted((first, second) => ids.indexOf(first) - ids.indexOf(second));
    assert.deepEqual(order, [many[0], one, many[1], many[2]]);
    for (const id of many) await large.api.delete(`/v1/received-bundles/${id}`);
    await small.api.delete(`/v1/received-bundles/${one}`);
  });

  it('stop being valid when a release is withdrawn, on the same service and on another', async () => {
    const receiver = await startReceiver();
    try {
      const hook = { url: receiver.url, events: ['received_bundle.updated'] };
      assert.equal((await near.api.post('/v1/webhooks', hook)).status, 201);
      const ids = [(await add(near)).body.id, (await add(far)).body.id];
      const { status } = await studio.api.post(`/v1/releases/${releaseId}/withdraw`, { reason: 'Changed my mind' });
      assert.equal(status, 200);
      for (const [index, account] of [near, far].entries()) {
        const service = account === near ? home : away;
        service.advance(HALF_AN_HOUR);
        await runDue(service);
        const body = await get(account, ids[index]);
        assert.deepEqual(
          [body.status, body.verdict, body.current, body.details.record.result],
          ['not_valid', 'fail', 'fail', 'pass'],
          JSON.stringify(body.reasons),
        );
        assert.ok(body.reasons.includes(`performer:${performerId}:status`), body.reasons.join());
        assert.equal(body.details.files[0].status, 'withdrawn');
        assert.equal(body.history.at(-1).status, 'not_valid');
      }
      const [told] = await receiver.waitFor(1);
      const { event, data } = JSON.parse(String(told?.body));
      assert.deepEqual(
        [event, data.receivedBundleId, data.previousStatus, data.status],
        ['received_bundle.updated', ids[0], 'valid', 'not_valid'],
      );
      assert.deepEqual(await auditOf(home, ids[0] ?? ''), [
        'received_bundle.created',
        'personal_data.read',
        'received_bundle.updated',
      ]);
    } finally {
      await receiver.close();
    }
  });

  it('are checked again only if something can have changed', async () => {
    const { id } = (await add(near)).body;
    const judged = home.ctx.prover.judgeBundle;
    let times = 0;
    home.ctx.prover.judgeBundle = (input) => {
      times += 1;
      return judged(input);
    };
    try {
      const before = (await get(near, id)).checkedAt;
      home.advance(HALF_AN_HOUR);
      await runDue(home);
      assert.ok((await get(near, id)).checkedAt > before);
      assert.equal(times, 0);
      home.advance(86_400);
      await runDue(home);
      assert.equal(times, 1);
    } finally {
      home.ctx.prover.judgeBundle = judged;
    }
  });
});
