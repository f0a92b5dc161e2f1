import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { SCOPES } from '#platform/operation/actor.ts';
import { readDidDocument } from '#verifier/did-document.ts';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import { readCheckpoint } from '#verifier/log/checkpoint.ts';
import { signingKey } from '#verifier/log/checkpoint-signature.ts';
import { isConsistent } from '#verifier/log/merkle.ts';
import { verifyReceipt } from '#verifier/log/receipt.ts';
import { parseTrust } from '#verifier/trust.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { until } from '../webhooks/receiver.ts';

// biome-ignore lint/suspicious/noExplicitAny: what the API answers is looked at as it comes.
type Body = any;

describe('the audit log', () => {
  let service: TestService;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
    ({ api } = await service.account({ scopes: [...SCOPES] }));
  });
  after(() => service.stop());

  const entries = async (query = ''): Promise<Body[]> =>
    (await api.get(`/v1/audit/entries?limit=100${query}`)).body.data;
  const logged = async (query = '') =>
    until(async () => {
      const found = await entries(query);
      return found.length > 0 && found.every(({ index }) => index !== null) ? found : undefined;
    });
  const checkpoint = async () => readCheckpoint((await service.anonymous.get('/v1/audit/checkpoint')).body);
  const act = async () => {
    const { status, body } = await api.post('/v1/webhooks', { url: 'https://example.org/hook', events: ['*'] });
    assert.equal(status, 201, JSON.stringify(body));
    return body.id as string;
  };

  it('contains every change within seconds, and gives a receipt that verifies offline', async () => {
    const subject = await act();
    const [entry] = await logged(`&subject=${subject}`);
    const { status, body } = await api.get(`/v1/audit/receipts/${entry.id}`);
    assert.equal(status, 200, JSON.stringify(body));
    const trust = parseTrust((await api.get('/v1/trust')).body);
    const verdict = verifyReceipt(Buffer.from(canonicalJson(body)), trust);
    assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
    assert.deepEqual(
      [verdict.shown?.entry.id, verdict.shown?.entry.subject, verdict.shown?.index],
      [entry.id, subject, entry.index],
    );
  });

  it("shows the caller's own ID of an entry's subject, if there is one", async () => {
    const session = await api.post('/v1/verification-sessions', { userId: 'bulk-0069' });
    const project = await api.post('/v1/projects', { title: 'Winter coats', externalId: 'winter' });
    const webhook = await act();
    assert.deepEqual([session.status, project.status], [201, 201], JSON.stringify([session.body, project.body]));
    const ownOf = async (subject: string) => (await entries(`&subject=${subject}`))[0]?.subjectExternalId;
    assert.deepEqual(
      [await ownOf(session.body.id), await ownOf(project.body.id), await ownOf(webhook)],
      ['bulk-0069', 'winter', null],
    );
    const other = await service.account();
    const { data } = (await other.api.get('/v1/audit/entries?limit=100')).body;
    assert.ok(!JSON.stringify(data).includes('bulk-0069'), 'of the own organization alone');
  });

  it("shows the project of an entry's subject, if there is one", async () => {
    const project = await api.post('/v1/projects', { title: 'Winter coats' });
    const file = { projectId: project.body.id, sha256: 'ab'.repeat(32), size: 1, mediaType: 'image/jpeg' };
    const parties = ['author', 'publisher'].map((role) => ({ role, name: role, email: `${role}@example.org` }));
    const agreement = { type: 'contract', title: 'Coats', body: 'Coats are worn.', parties };
    const report = { type: 'performer_records', format: 'json', projectId: project.body.id };
    const made = await Promise.all([
      api.post('/v1/files', file),
      api.post('/v1/agreements', { ...agreement, projectId: project.body.id }),
      api.post('/v1/compliance/reports', report),
      api.post('/v1/agreements', agreement),
    ]);
    const projectOf = async ({ status, body }: (typeof made)[number]) => {
      assert.ok(status < 300, JSON.stringify(body));
      return (await entries(`&subject=${body.id}`))[0]?.subjectProjectId;
    };
    const [inProject, without] = [project.body.id, null];
    assert.deepEqual(await Promise.all(made.map(projectOf)), [inProject, inProject, inProject, without]);
  });

  it("is published in the service's DID document", async () => {
    const { body } = await service.anonymous.get('/.well-known/did.json');
    const [log] = body.service;
    assert.deepEqual([log.id, log.type], [`${body.id}#log`, 'AvouchLog']);
    await logged();
    const note = await (await fetch(`${log.serviceEndpoint}/checkpoint`)).text();
    assert.ok(signingKey(readCheckpoint(note), readDidDocument(body)));
  });

  it('is append-only, and proves it', async () => {
    await logged();
    const before = await checkpoint();
    const subject = await act();
    await logged(`&subject=${subject}`);
    const after = await checkpoint();
    assert.ok(after.size > before.size);
    const { body } = await service.anonymous.get(`/v1/audit/consistency?from=${before.size}&to=${after.size}`);
    const path = body.path.map((hash: string) => Buffer.from(hash, 'base64'));
    assert.ok(isConsistent({ from: before, to: after, path }));
    assert.equal(body.from.root, Buffer.from(before.root).toString('base64'));
    for (const [from, to] of [
      [after.size + 1, after.size + 1],
      [after.size, before.size],
    ])
      assert.equal((await service.anonymous.get(`/v1/audit/consistency?from=${from}&to=${to}`)).status, 404);
  });

  it('serves the tiles from which the tree is computed', async () => {
    const { size, root } = await checkpoint();
    const answer = await fetch(`${service.url}/v1/audit/tiles/0/0?width=${size}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type');
    assert.deepEqual([answer.status, bytes.length, type], [200, 32 * size, 'application/octet-stream']);
    const hash = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
    const rootOf = (leaves: Buffer[]): Buffer => {
      const [first] = leaves;
      if (leaves.length === 1 && first) return first;
      let k = 1;
      while (k * 2 < leaves.length) k *= 2;
      return hash(Buffer.of(1), rootOf(leaves.slice(0, k)), rootOf(leaves.slice(k)));
    };
    const leaves = Array.from({ length: size }, (_, at) => bytes.subarray(32 * at, 32 * at + 32));
    assert.deepEqual(rootOf(leaves), Buffer.from(root));
    assert.equal((await service.anonymous.get(`/v1/audit/tiles/0/0?width=${Math.min(size + 50, 256)}`)).status, 404);
    assert.equal((await service.anonymous.get('/v1/audit/tiles/0/9')).status, 404);
  });

  it('shows an organization only its own entries', async () => {
    const subject = await act();
    const [entry] = await logged(`&subject=${subject}`);
    const stranger = await service.account();
    const { body } = await stranger.api.get('/v1/audit/entries');
    assert.ok(body.data.every(({ subject: of }: Body) => of !== subject));
    assert.equal((await stranger.api.get(`/v1/audit/receipts/${entry.id}`)).status, 404);
    const weak = await service.account({ scopes: ['webhooks:read'] });
    assert.equal((await weak.api.get('/v1/audit/entries')).status, 403);
  });

  it('can be filtered and paginated', async () => {
    const subject = await act();
    await logged(`&subject=${subject}`);
    assert.deepEqual(
      [...new Set((await entries('&action=webhook.created')).map(({ action }) => action))].length <= 1,
      true,
    );
    const first = (await api.get('/v1/audit/entries?limit=1')).body;
    const second = (await api.get(`/v1/audit/entries?limit=1&cursor=${first.nextCursor}`)).body;
    assert.ok(first.data[0].id > second.data[0].id);
    assert.equal((await entries('&from=2999-01-01T00:00:00Z')).length, 0);
    for (const query of ['limit=0', 'cursor=x', 'from=yesterday', 'more=1'])
      assert.equal((await api.get(`/v1/audit/entries?${query}`)).status, 400, query);
  });
});
