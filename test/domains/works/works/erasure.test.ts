// What is held about a holder of rights: found, exported, erased; the chain of title stays.
import assert from 'node:assert/strict';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { SCOPES, type Tools, toolsOf } from '../../compliance/erasures/use-erasures.ts';
import { assignment, type Body, chainOf, createWork, FILM, sendAssignment, signAll, transferred } from './use-works.ts';

const NAME = 'Zaphira Quellwasser';
const EMAIL = 'zaphira@example.org';

describe('the data of a holder of rights', () => {
  let service: TestService;
  let account: TestAccount;
  let tools: Tools;
  before(async () => {
    service = await startTestService();
  });
  beforeEach(async () => {
    account = await service.account({ scopes: [...SCOPES, 'works:read', 'works:write', 'pii:read'] });
    tools = toolsOf(account, service);
  });
  after(() => service.stop());

  it('are erased by userId, and the chain stays the same', async () => {
    const { api } = account;
    const metadata = { note: NAME };
    const work = await createWork(api, { authors: [{ userId: 'zaphira' }], metadata });
    const sale = await transferred(api, work.id, assignment({ userId: 'zaphira' }, { name: 'Buyer' }, { metadata }));
    const before = await chainOf(api, work.id);
    await tools.eraseAll({ userId: 'zaphira' });
    const { body } = await api.get(`/v1/works/${work.id}`);
    const [author, buyer] = body.holders;
    assert.deepEqual([author.erased, buyer.erased, body.metadata], [true, false, {}]);
    assert.notEqual(author.userId, 'zaphira');
    const [{ metadata: left }] = (await api.get(`/v1/works/${work.id}/transfers`)).body.data;
    assert.deepEqual(left, {});
    const after = await chainOf(api, work.id);
    assert.deepEqual([after.rights, after.faults], [before.rights, before.faults]);
    assert.equal(after.rights[0].owners[0].holderId, sale.to);
  });

  it('are erased by the address that came with a name, with their key', async () => {
    const { api } = account;
    const work = await createWork(api, {
      authors: [
        { name: NAME, email: EMAIL },
        { userId: 'other', role: 'performer' },
      ],
    });
    const [{ id }] = work.holders;
    assert.equal((await api.get(`/v1/works/${work.id}`)).body.holders[0].name, NAME);
    await tools.eraseAll({ email: EMAIL });
    const { holders } = (await api.get(`/v1/works/${work.id}`)).body;
    assert.deepEqual(
      holders.map((each: Body) => [each.name, each.erased]),
      [
        [undefined, true],
        [undefined, false],
      ],
    );
    assert.deepEqual(await service.sql('superuser', 'select 1 from data_keys where subject = $1', [id]), []);
    assert.deepEqual((await tools.eraseAll({ email: EMAIL })).progress.total, 0, 'nothing is left to erase');
  });

  it('leave a transfer only stated once its agreement is erased, and no new one', async () => {
    const { api } = account;
    const [from, to] = [
      { name: NAME, userId: 'zaphira' },
      { name: 'Studio North', userId: 'north' },
    ];
    const { id: agreementId } = await signAll(service, api, await sendAssignment(api, { from, to }));
    const work = await createWork(api, { authors: [{ userId: 'zaphira' }] });
    const sale = assignment({ userId: 'zaphira' }, { userId: 'north' }, { agreementId });
    await transferred(api, work.id, sale);
    assert.equal((await chainOf(api, work.id)).verdict, 'evidenced');
    for (const userId of ['zaphira', 'north']) await tools.eraseAll({ userId });
    assert.equal((await api.get(`/v1/agreements/${agreementId}`)).body.values, null);
    const chain = await chainOf(api, work.id);
    assert.deepEqual([chain.verdict, chain.faults.map(({ code }: Body) => code)], ['stated', ['stated_only']]);
    const again = await createWork(api, { authors: [{ userId: 'zaphira' }] });
    const refused = await api.post(`/v1/works/${again.id}/transfers`, sale);
    assert.equal(refused.status, 422, JSON.stringify(refused.body));
    assert.deepEqual(refused.body.errors, [{ path: 'agreementId', message: 'The text of the agreement is erased' }]);
  });

  it('are not in replays after an erasure, or after other authors replaced them', async () => {
    const { api } = account;
    const replay = async (path: string, body: object, key: string) => {
      const answer = await api.post(path, body, { 'Idempotency-Key': key });
      return [answer.status, JSON.stringify(answer.body).includes(NAME)];
    };
    const film = { ...FILM, authors: [{ name: NAME, email: EMAIL }], metadata: { note: NAME } };
    const made = await api.post('/v1/works', film, { 'Idempotency-Key': 'film' });
    assert.deepEqual(await replay('/v1/works', film, 'film'), [201, true]);
    const other = { authors: [{ userId: 'other' }], metadata: { note: null } };
    assert.equal((await api.patch(`/v1/works/${made.body.id}`, other)).status, 200);
    assert.deepEqual(await replay('/v1/works', film, 'film'), [410, false]);

    const { id } = await createWork(api, { authors: [{ userId: 'zaphira' }] });
    const path = `/v1/works/${id}/transfers`;
    const sale = assignment({ userId: 'zaphira' }, { name: 'Buyer' }, { metadata: { note: NAME } });
    assert.deepEqual(await replay(path, sale, 'sale'), [201, true]);
    assert.deepEqual(await replay(path, sale, 'sale'), [201, true]);
    await tools.eraseAll({ userId: 'zaphira' });
    assert.deepEqual(await replay(path, sale, 'sale'), [410, false]);
  });

  it('belong to one holder, named by the userId or the person', async () => {
    const { api } = account;
    const personId = await tools.person('zaphira');
    const work = await createWork(api, { authors: [{ userId: 'zaphira' }, { personId, role: 'performer' }] });
    assert.equal(work.holders.length, 1);
    const answer = await api.post(`/v1/works/${work.id}/transfers`, assignment({ userId: 'zaphira' }, { personId }));
    assert.deepEqual([answer.status, answer.body.errors?.[0].path], [422, 'to'], JSON.stringify(answer.body));
    const twice = {
      ...FILM,
      authors: [
        { userId: 'zaphira', share: 1 },
        { personId, share: 1 },
      ],
    };
    const refused = await api.post('/v1/works', twice);
    assert.deepEqual([refused.status, refused.body.errors?.[0].path], [422, 'authors.1']);
  });

  it('are exported with their part in the work, and nobody else', async () => {
    const { api } = account;
    const personId = await tools.person('zaphira');
    const work = await createWork(api, {
      title: 'Book of the sea',
      authors: [
        { personId, share: 6000 },
        { name: 'Idris Bello', share: 4000 },
      ],
    });
    await transferred(api, work.id, assignment({ personId }, { name: 'Studio North' }, { share: 6000 }));
    const answer = await api.get(`/v1/persons/${personId}/data-export`, { 'Access-Reason': 'legal-request' });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const item = answer.body.items.find(({ kind }: Body) => kind === 'rights_holder');
    assert.deepEqual(item.data.authored, [{ role: 'author', share: 6000 }]);
    assert.deepEqual(
      item.data.transfers.map(({ direction, share }: Body) => [direction, share]),
      [['granted', 6000]],
    );
    assert.match(JSON.stringify(item), /Book of the sea/);
    assert.doesNotMatch(JSON.stringify(answer.body), /Idris|Studio North/);
  });
});
