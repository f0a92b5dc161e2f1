import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyAuditLog } from '#domains/operations/audit/index.ts';
import { createDatabase } from '#platform/db/database.ts';
import { SCOPES } from '#platform/operation/actor.ts';
import { platformPersonalData } from '#platform/personal-data-sources.ts';
import { domains } from '../../../../src/app.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { type Receiver, startReceiver } from '../../operations/webhooks/receiver.ts';
import { EMAIL, OTHER, type Planted, plantValues, USER, VALUES } from './plant-values.ts';
import { type Findings, searchEverywhere } from './planted-search.ts';
import { type Tools, toolsOf } from './use-erasures.ts';

/** Data that must remain because a company's documents or another party of an agreement need them. */
const SHARED = /opened .* by agr_/;

describe('personal data from every source', function () {
  this.timeout(600_000);
  let folder: string;
  let receiver: Receiver;
  let service: TestService;
  let account: TestAccount;
  let tools: Tools;
  let planted: Planted;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avouch-planted-'));
    // Responses of webhook receivers are stored too.
    receiver = await startReceiver((response, { body }) => response.writeHead(200).end(body));
    service = await startTestService({ DATA_DIR: folder, TRUST_PROXY: '1' });
    service.ctx.prover.warmUp();
    account = await service.account({ scopes: [...SCOPES] });
    tools = toolsOf(account, service);
    planted = await plantValues(service, account, receiver.url);
  });
  after(async () => {
    await service?.stop();
    await receiver?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const search = (): Promise<Findings> => searchEverywhere(service, folder, VALUES);

  it('are found by actors with full access, but not in logs', async () => {
    const found = await search();
    assert.deepEqual(
      [...found.keys()].sort(),
      Object.keys(VALUES).sort(),
      'a search that finds nothing proves nothing',
    );
    const inLogs = [...found].filter(([, places]) => places.includes('logs'));
    assert.deepEqual(inLogs, []);
  });

  it('are found by their age too, each source by its data classes', async () => {
    const { ctx } = service;
    const org = account.organization;
    const before = new Date(Date.now() + 20 * 366 * 86_400_000);
    const sources = [...platformPersonalData, ...domains.flatMap(({ personalData }) => personalData ?? [])];
    const kinds = new Set<string>();
    for (const { classes, find } of sources.flatMap(({ aged }) => aged ?? []))
      for (const each of classes) {
        const page = (after?: string) =>
          ctx.db.org({ org }, (tx) => find(ctx, tx, { org, class: each, before, after, limit: 100 }));
        const all = await page();
        const ids = all.map(({ id }) => id);
        assert.deepEqual(ids, [...ids].sort(), 'pages need an order');
        for (const { kind } of all) kinds.add(kind);
        assert.deepEqual(await page(ids.at(-1) ?? ''), []);
      }
    const wanted = ['agreement_party', 'credential', 'event', 'mail', 'performer', 'release', 'verification_session'];
    assert.deepEqual(
      wanted.filter((kind) => !kinds.has(kind)),
      [],
    );
  });

  it('are erased everywhere except in documents that another party shares', async () => {
    const done = await tools.eraseAll({ userId: USER });
    const kept = done.kept.map(({ kind, because }: Body) => [kind, because]);
    assert.deepEqual(kept, [['agreement_document', 'shared_with_other_parties']]);
    const kinds = done.notErasableByUs.map(({ kind }: Body) => kind).sort();
    assert.deepEqual(kinds, ['agreement_copy', 'distribution', 'webhook']);
    // Only an email address: invitees, complainants, and contacts of a company.
    await tools.eraseAll({ email: EMAIL });
    const found = await search();
    const elsewhere = [...found].map(
      ([name, places]) => [name, places.filter((place) => !SHARED.test(place))] as const,
    );
    assert.deepEqual(
      elsewhere.filter(([, places]) => places.length > 0),
      [],
    );
  });

  it('are erased everywhere once the last party is erased', async () => {
    await tools.eraseAll({ email: OTHER.email });
    assert.deepEqual([...(await search())], []);
  });

  it('can be erased without breaking credentials, evidence, proofs and the log', async () => {
    const { api } = account;
    for (const credential of [planted.identityCredential, planted.releaseCredential]) {
      const { body } = await api.post('/v1/credentials/verify', { credential });
      const failed = body.checks.filter(({ result }: Body) => result === 'failed').map(({ check }: Body) => check);
      assert.deepEqual(failed, credential === planted.releaseCredential ? ['status'] : [], JSON.stringify(body));
    }
    const evidence = await api.post('/v1/agreements/verify', planted.files);
    assert.equal(evidence.body.verdict, 'pass', JSON.stringify(evidence.body));
    const { proof } = planted;
    const { body: verdict } = await api.post('/v1/proofs/verify', { proof, statement: proof.statement });
    assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict));
    const db = createDatabase(service.owner, { max: 1, onError: () => undefined });
    try {
      const report = await db.system((tx) => verifyAuditLog(service.ctx, tx, { full: true }));
      assert.deepEqual(report.problems, []);
    } finally {
      await db.close();
    }
  });

  it('are reported as erased, without errors', async () => {
    const { api } = account;
    const person = (await api.get(`/v1/persons/${planted.personId}`)).body;
    assert.deepEqual([person.names, person.userIds, person.erasedAt !== null], [undefined, [], true]);
    const lists = ['persons', 'verifications', 'verification-sessions', 'credentials', 'releases', 'consents'];
    for (const list of [...lists, 'agreements', 'projects', 'proofs', 'events', 'complaints', 'credential-offers']) {
      const { status, body } = await api.get(`/v1/${list}?limit=100`);
      assert.equal(status, 200, `${list}: ${JSON.stringify(body)}`);
    }
    assert.equal((await api.get(`/v1/releases/${planted.releaseId}`)).status, 200);
    assert.equal((await api.get(`/v1/agreements/${planted.agreementId}/evidence.json`)).status, 410);
    assert.equal((await api.get(`/v1/agreements/${planted.agreementId}`)).status, 200);
    for (const replay of planted.replays) assert.equal((await replay()).status, 410);
  });
});
