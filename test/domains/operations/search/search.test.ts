import assert from 'node:assert/strict';
import { type Identity, resolvePerson, savePerson } from '#domains/accounts/persons/index.ts';
import { systemActor } from '#platform/operation/actor.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { draft } from '../../agreements/agreements/use-agreements.ts';
import { COMPANY, kybBody } from '../../business/business-verification/use-businesses.ts';
import { type Body, SCOPES, toolsOf } from '../../compliance/erasures/use-erasures.ts';
import { testModeOf } from '../test-mode/use-test-mode.ts';
import { until } from '../webhooks/receiver.ts';

/** A stored name, queries that find it, and queries that do not. */
const NAMES: readonly [name: string, found: readonly string[], missed: readonly string[]][] = [
  [
    'Zoë Müller-Lüdenscheidt',
    ['zoe', 'ZOË mül', 'mueller', 'müller', 'Ludensch', 'muller zoe'],
    ['zo el', 'mull anna', 'udenscheidt'],
  ],
  ['SORENSEN LIV', ['Sørensen', 'sorensen liv', 'liv'], ['sorensson']],
  ['GOETHE JOHANNA', ['Göthe', 'goethe'], ['gothe']],
  ['Łukasz Żółkiewski', ['lukasz', 'Żółk', 'zolkiewski'], ['kiewski']],
  ['Юлия Щербакова', ['юлия', 'ЩЕРБ', 'yuliya'], ['юля']],
  ['محمد الفايد', ['محمد', 'الفايد', 'فايد'], ['مراد']],
  ['王小明', ['王小明', '王', '小明', 'wang xiaoming', 'ming'], ['李小明']],
  ["Siobhán O'Brien", ["o'brien", 'obrien', 'brien', 'O’Brien siob'], ['rien']],
  ['María José García López', ['garcia lopez', 'maria garcia', 'López García', 'jose'], ['garcia perez']],
  ['Anne-Sophie de la Tour', ['anne-sophie', 'sophie tour', 'de la tour'], ['annesophie']],
  ['Li Na', ['li na', 'na'], ['lin']],
  ['Wolfeschlegelsteinhausenberger', ['wolfeschlegelsteinhausen'], ['hausenberger']],
];

describe('search', function () {
  this.timeout(600_000);
  let service: TestService;
  let account: TestAccount;
  let projectId: string;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: [...SCOPES] });
    projectId = await toolsOf(account, service).project();
  });
  after(() => service.stop());

  const search = async (q: string, { api = account.api, kinds = '' } = {}): Promise<Body[]> => {
    const { status, body } = await api.get(
      `/v1/search?q=${encodeURIComponent(q)}${kinds && `&kinds=${encodeURIComponent(kinds)}`}`,
    );
    assert.equal(status, 200, JSON.stringify(body));
    return body.data;
  };
  const idsOf = async (q: string, kind: string, api?: ApiClient): Promise<string[]> => {
    const data = await search(q, { kinds: kind, ...(api && { api }) });
    return data.flatMap(({ items }) => items.map(({ id }: Body) => id));
  };
  const release = async (legalName: string, userId: string, api = account.api): Promise<Body> => {
    const { status, body } = await api.post('/v1/releases', {
      userId,
      projectId: 'searched',
      consent: true,
      performer: { legalName },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const verify = async (identity: Partial<Identity>, userId: string): Promise<string> => {
    const actor = systemActor(account.organization, 'test');
    const { ctx } = service;
    const whole = {
      issuingState: 'UTO',
      documentNumber: userId,
      familyName: '',
      givenNames: '',
      birthDate: '1990-01-01',
      ...identity,
    };
    const person = await resolvePerson(ctx, account.organization, whole, userId);
    await ctx.db.org(actor, (tx) => savePerson(ctx, tx, { actor, person, userId }));
    return person.id;
  };

  for (const [at, [name, found, missed]] of NAMES.entries())
    it(`finds ${name} by what people type, and by nothing else`, async () => {
      const { id, personId } = await release(name, `typed-${at}`);
      for (const q of found) {
        assert.ok((await idsOf(q, 'release')).includes(id), `${q} finds the release`);
        assert.ok((await idsOf(q, 'person')).includes(personId), `${q} finds the person`);
      }
      for (const q of missed) assert.ok(!(await idsOf(q, 'release')).includes(id), `${q} finds nothing`);
    });

  it('finds a verified person by current and earlier names, and never shows the name', async () => {
    const id = await verify({ familyName: 'QUELLWASSER', givenNames: 'ZAPHIRA' }, 'z-1');
    assert.deepEqual(await idsOf('quellw zaph', 'person'), [id]);
    await verify({ familyName: 'BERGMANN', givenNames: 'ZAPHIRA', documentNumber: 'z-1' }, 'z-1');
    for (const q of ['bergmann', 'zaphira quellwasser']) assert.deepEqual(await idsOf(q, 'person'), [id]);
    const [{ items }] = await search('bergmann', { kinds: 'person' });
    assert.deepEqual(items, [{ id, title: null, reference: 'z-1', status: 'not_verified', matchedBy: 'name' }]);
    assert.ok(!/quellwasser|bergmann/i.test(JSON.stringify(await search('zaphira'))));
  });

  it('finds each kind by ID, reference, title, and name', async () => {
    const made = await account.api.post('/v1/projects', { title: 'Winterreise in Östersund', externalId: 'P/2026-7' });
    const prj = made.body.id;
    const performer = await account.api.post(`/v1/projects/${prj}/performers`, {
      legalName: 'Xenia Ypsilanti',
      userId: 'xy-9',
    });
    assert.equal(performer.status, 201);
    const { id: rel, personId } = await release('Xenia Ypsilanti', 'xy-9');
    const agreement = await draft(account.api);
    const kyb = await account.api.post('/v1/verifications', kybBody({ userId: 'company-7' }));
    assert.equal(kyb.status, 200, JSON.stringify(kyb.body));
    const business = kyb.body.verificationId;
    const bundle = (await account.api.post('/v1/compliance/bundles', { projectId: prj })).body.id;
    const endpoint = { url: 'https://hooks.example.com/in', events: ['*'], description: 'Staging of the shop' };
    const webhook = (await account.api.post('/v1/webhooks', endpoint)).body.id;
    const cases: [q: string, kind: string, id: string, by: string][] = [
      [prj, 'project', prj, 'id'],
      ['P/2026', 'project', prj, 'reference'],
      ['östersund winter', 'project', prj, 'title'],
      ['ypsilanti', 'project', prj, 'name'],
      [rel, 'release', rel, 'id'],
      ['xy-9', 'release', rel, 'reference'],
      [personId, 'person', personId, 'id'],
      ['xy-', 'person', personId, 'reference'],
      ['xenia', 'person', personId, 'name'],
      [agreement.id, 'agreement', agreement.id, 'id'],
      ['book sea', 'agreement', agreement.id, 'title'],
      ['lindqvist', 'agreement', agreement.id, 'name'],
      [business, 'business', business, 'id'],
      ['company-7', 'business', business, 'reference'],
      [COMPANY.name.slice(0, 5), 'business', business, 'name'],
      [bundle, 'bundle', bundle, 'id'],
      [webhook, 'webhook', webhook, 'id'],
      ['of the SHOP', 'webhook', webhook, 'title'],
      ['hooks.example', 'webhook', webhook, 'title'],
    ];
    for (const [q, kind, id, matchedBy] of cases) {
      const [{ items }] = await search(q, { kinds: kind });
      assert.deepEqual(
        items.map((item: Body) => [item.id, item.matchedBy]),
        [[id, matchedBy]],
        `${kind} by ${q}`,
      );
    }
    const [{ items }] = await search('winterreise', { kinds: 'project' });
    assert.deepEqual(
      [items[0].title, items[0].reference, items[0].status],
      ['Winterreise in Östersund', 'P/2026-7', 'open'],
    );
    await account.api.patch(`/v1/projects/${prj}`, { title: 'Sommer' });
    assert.deepEqual([await idsOf('winterreise', 'project'), await idsOf('sommer', 'project')], [[], [prj]]);
  });

  it('shows five results of a kind, and says that there are more', async () => {
    for (let at = 0; at < 6; at += 1) await release('Ottilie Vielfach', `many-${at}`);
    const data = await search('vielfach', { kinds: 'person,release' });
    assert.deepEqual(
      data.map(({ kind, items, hasMore }) => [kind, items.length, hasMore]),
      [
        ['person', 5, true],
        ['release', 5, true],
      ],
    );
  });

  it("searches only the kinds allowed by the key's scopes", async () => {
    const { apiKey } = (await account.api.post('/v1/auth/api-key', { name: 'people', scopes: ['verifications:read'] }))
      .body;
    const people = createApiClient(service.url, apiKey);
    const kinds = (await search('ottilie', { api: people })).map(({ kind }) => kind);
    assert.deepEqual(kinds, ['person', 'business', 'verification']);
    assert.deepEqual(await idsOf('vielfach', 'person', people), [], 'a name that only a release gives');
    for (const [scope, kinds] of [
      ['compliance:read', ['bundle', 'received_bundle']],
      ['webhooks:read', ['webhook']],
    ] as const) {
      const key = (await account.api.post('/v1/auth/api-key', { name: scope, scopes: [scope] })).body.apiKey;
      const api = createApiClient(service.url, key);
      assert.deepEqual(
        (await search('ottilie', { api })).map((result) => result.kind),
        kinds,
      );
    }
    const { apiKey: other } = (
      await account.api.post('/v1/auth/api-key', { name: 'log', scopes: ['credentials:read'] })
    ).body;
    assert.equal((await createApiClient(service.url, other).get('/v1/search?q=ottilie')).status, 403);
  });

  const refused = ['', 'x'.repeat(201)];
  for (const q of refused)
    it(`refuses ${q.length} characters`, async () => {
      assert.equal((await account.api.get(`/v1/search?q=${q}`)).status, 400);
    });

  it('refuses an unknown kind, and accepts any text', async () => {
    assert.equal((await account.api.get('/v1/search?q=anna&kinds=secrets')).status, 400);
    for (const q of ['--', '%%', "'; drop table persons; --", '💥💥', '\u{10ffff}\u{10ffff}', 'per_0'])
      assert.ok(
        (await search(q)).every(({ items }) => items.length === 0),
        q,
      );
  });

  it('finds nothing from another organization, or from test mode', async () => {
    const other = await service.account({ scopes: [...SCOPES] });
    const test = await testModeOf(service, account, { scopes: [...SCOPES] });
    const { id } = await release('Geheimrat Schwarz', 'g-1');
    for (const api of [other.api, test])
      for (const q of ['geheimrat', 'g-1', id])
        assert.ok(
          (await search(q, { api })).every(({ items }) => items.length === 0),
          q,
        );
    const { id: inTest } = await release('Geheimrat Schwarz', 'g-1', test);
    assert.deepEqual(await idsOf('geheimrat', 'release', test), [inTest]);
    assert.deepEqual(await idsOf('geheimrat', 'release'), [id]);
    const rows = await service.sql(
      'superuser',
      `select term from name_terms where subject = $1 intersect select term from name_terms where subject = $2`,
      [id, inTest],
    );
    assert.deepEqual(rows, [], 'the same name has other terms in another organization');
  });

  it('does not find erased people, and keeps none of their terms', async () => {
    const personId = await verify({ familyName: 'VERGANGEN', givenNames: 'EDDA' }, 'edda');
    const { id } = await release('Edda Vergangen', 'edda');
    const { body: performer } = await account.api.post(`/v1/projects/${projectId}/performers`, {
      userId: 'edda',
      legalName: 'Edda Vergangen',
    });
    assert.deepEqual([await idsOf('vergangen', 'person'), await idsOf('vergangen', 'release')], [[personId], [id]]);
    await toolsOf(account, service).eraseAll({ userId: 'edda' });
    for (const q of ['vergangen', 'edda'])
      assert.ok(
        (await search(q)).every(({ items }) => items.length === 0),
        q,
      );
    const rows = await service.sql('superuser', 'select 1 from name_terms where subject = any($1)', [
      [personId, id, performer.id],
    ]);
    assert.deepEqual(rows, []);
  });

  it('finds in another process what one process has written', async () => {
    const twin = await service.twin();
    try {
      const { id } = await release('Ludmilla Zweitprozess', 'twin-1');
      const api = createApiClient(twin.url, account.apiKey);
      assert.deepEqual(await idsOf('zweitpro', 'release', api), [id]);
    } finally {
      await twin.stop();
    }
  });

  it('indexes existing names with a job', async () => {
    const { id, personId } = await release('Wanda Vorher', 'before-1');
    const verified = await verify({ familyName: 'VORHER', givenNames: 'KARL' }, 'before-2');
    await service.sql('superuser', 'delete from name_terms');
    assert.deepEqual(await idsOf('vorher', 'release'), []);
    await service.sql(
      'superuser',
      `insert into names_to_index select org_id, subject from data_keys
       where left(subject, 4) in ('per_', 'rel_', 'pfm_', 'prj_', 'agr_', 'pty_', 'ver_')`,
    );
    await service.ctx.db.system((tx) => service.ctx.jobs.send(tx, 'search.index-names', {}));
    const left = () => service.sql('superuser', 'select 1 from names_to_index');
    await until(async () => ((await left()).length === 0 ? true : undefined));
    assert.deepEqual(
      [await idsOf('vorher', 'release'), (await idsOf('vorher', 'person')).sort()],
      [[id], [personId, verified].sort()],
    );
  });

  it('refuses more than 300 searches in a minute', async () => {
    const { api } = await service.account({ scopes: ['agreements:read'] });
    const statuses = new Set<number>();
    for (let at = 0; at < 310 && !statuses.has(429); at += 10) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => api.get('/v1/search?q=anna&kinds=project')));
      for (const { status } of answers) statuses.add(status);
    }
    assert.deepEqual([...statuses].sort(), [200, 429]);
  });

  it('stores no readable name in the database', async () => {
    const rows = await service.sql('superuser', 'select * from name_terms limit 50');
    assert.ok(rows.length > 0);
    for (const { term } of rows) assert.equal((term as Buffer).length, 16);
  });
});
