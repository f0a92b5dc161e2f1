// The chain of title through HTTP, from agreements that are really signed.
import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { draft, sent } from '../../agreements/agreements/use-agreements.ts';
import {
  assignment,
  type Body,
  chainOf,
  createWork,
  exclusive,
  sendAssignment,
  sendLicense,
  signAll,
  TITLE,
  transferred,
} from './use-works.ts';

const MARA = { name: 'Mara Lindqvist', userId: 'mara' };
const NORTH = { name: 'Studio North', userId: 'north' };
const STREAM = { name: 'Stream Iberia', userId: 'stream' };

describe('the chain of title of a work', function () {
  this.timeout(240_000);
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let assigned: Body;
  let licensed: Body;
  before(async () => {
    service = await startTestService();
    account = await service.account();
    ({ api } = account);
    assigned = await signAll(service, api, await sendAssignment(api, { from: MARA, to: NORTH }));
    licensed = await signAll(service, api, await sendLicense(api, { from: NORTH, to: STREAM }));
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(() => service.stop());

  const film = () => createWork(api, { title: TITLE, authors: [{ userId: 'mara' }] });
  const refused = async (workId: string, body: object): Promise<string[]> => {
    const answer = await api.post(`/v1/works/${workId}/transfers`, body);
    assert.ok([400, 422].includes(answer.status), JSON.stringify(answer.body));
    return answer.body.errors.map(({ path }: Body) => path);
  };
  const rightOf = (chain: Body, right: string): Body[] => chain.rights.filter((each: Body) => each.right === right);

  it('is computed from an author, an assignment, and a license, with the transfers behind it', async () => {
    const { id, holders } = await film();
    const bought = await transferred(
      api,
      id,
      assignment({ userId: 'mara' }, { userId: 'north' }, { agreementId: assigned.id }),
    );
    assert.deepEqual([bought.evidence, bought.notCompared, bought.from], ['agreement', [], holders[0].id]);
    const license = await transferred(
      api,
      id,
      exclusive(
        { holderId: bought.to },
        { userId: 'stream' },
        {
          rights: ['communication_to_public'],
          territory: ['ES', 'PT'],
          validFrom: '2026-04-01',
          validUntil: '2027-04-01',
          agreementId: licensed.id,
        },
      ),
    );
    assert.deepEqual(license.notCompared, ['rights'], 'the uses of the license are words');

    const chain = await chainOf(api, id, 'on=2026-06-01');
    assert.deepEqual([chain.verdict, chain.faults, chain.territory], ['evidenced', [], 'world']);
    assert.deepEqual(chain.transfers, [
      { id: bought.id, support: 'agreement', notCompared: [] },
      { id: license.id, support: 'agreement', notCompared: ['rights'] },
    ]);
    const owners = [{ holderId: bought.to, share: 10_000, exclusivelyLicensed: 0, through: [bought.id] }];
    assert.deepEqual(rightOf(chain, 'reproduction'), [
      { right: 'reproduction', territory: 'world', except: [], owners, licenses: [], unattributed: 0 },
    ]);
    const [elsewhere, iberia] = rightOf(chain, 'communication_to_public');
    assert.deepEqual([elsewhere.territory, elsewhere.except, elsewhere.licenses], ['world', ['ES', 'PT'], []]);
    assert.deepEqual(
      [iberia.territory, iberia.owners[0].exclusivelyLicensed, iberia.licenses[0].to],
      [['ES', 'PT'], 10_000, license.to],
    );
    assert.deepEqual(
      rightOf(await chainOf(api, id, 'on=2026-06-01&territory=FR'), 'communication_to_public').length,
      1,
    );

    const before = await chainOf(api, id, 'on=2026-02-28');
    assert.equal(rightOf(before, 'reproduction')[0].owners[0].holderId, holders[0].id);
    const after = await chainOf(api, id, 'on=2027-04-01&territory=ES');
    assert.deepEqual(
      after.faults.map(({ code, transferIds }: Body) => [code, transferIds]),
      [['expired', [license.id]]],
    );
    const names = await service.sql('superuser', 'select action from audit_entries where subject = $1 order by id', [
      id,
    ]);
    assert.deepEqual(
      names.map(({ action }) => action),
      ['work.created', 'work.transferred', 'work.transferred'],
    );
  });

  it('drops a transfer once the credential of its agreement is revoked', async () => {
    const agreement = await signAll(service, api, await sendAssignment(api, { from: MARA, to: NORTH }));
    const { id, holders } = await film();
    const body = assignment({ userId: 'mara' }, { userId: 'north' }, { agreementId: agreement.id });
    const bought = await transferred(api, id, body);
    const revoked = await api.post(`/v1/credentials/${agreement.credentialId}/revoke`, { reason: 'other' });
    assert.equal(revoked.status, 200, JSON.stringify(revoked.body));
    const chain = await chainOf(api, id);
    assert.deepEqual(
      [chain.verdict, chain.faults.map(({ code, transferIds }: Body) => [code, transferIds])],
      ['faulty', [['agreement_not_completed', [bought.id]]]],
    );
    assert.equal(rightOf(chain, 'reproduction')[0].owners[0].holderId, holders[0].id);
    assert.deepEqual(await refused(id, body), ['agreementId'], 'nor can it support another transfer');
  });

  it('names gaps, overlaps, and transfers that are only stated', async () => {
    const { id } = await film();
    const sold = await transferred(api, id, assignment({ userId: 'mara' }, { name: 'First buyer' }));
    assert.deepEqual([sold.evidence, sold.agreementId], ['stated', null]);
    assert.equal((await chainOf(api, id)).verdict, 'stated');
    const again = await transferred(
      api,
      id,
      assignment({ userId: 'mara' }, { name: 'Second buyer' }, { validFrom: '2026-03-02' }),
    );
    const stranger = await transferred(api, id, assignment({ name: 'Nobody known' }, { name: 'Third buyer' }));
    const chain = await chainOf(api, id);
    assert.equal(chain.verdict, 'faulty');
    assert.deepEqual(
      chain.faults
        .filter(({ severity }: Body) => severity === 'error')
        .map(({ code, transferIds }: Body) => [code, transferIds]),
      [
        ['gap', [stranger.id]],
        ['overlap', [sold.id, again.id]],
      ],
    );
    for (const each of [again, stranger])
      assert.equal((await api.delete(`/v1/works/${id}/transfers/${each.id}?reason=recorded_in_error`)).status, 204);
    assert.equal((await chainOf(api, id)).verdict, 'stated', 'a removed transfer has no effect');
    const path = `/v1/works/${id}/transfers`;
    assert.equal((await api.delete(`${path}/${again.id}?reason=duplicate`)).status, 409);
    assert.deepEqual(
      (await api.get(path)).body.data.map((each: Body) => each.id),
      [sold.id],
    );
    assert.equal((await api.get(`${path}?removed=true`)).body.data.length, 2);
    assert.equal((await api.get(`${path}/${again.id}`)).body.removalReason, 'recorded_in_error');
  });

  it('accepts an agreement only of the right type, completed, and between these parties', async () => {
    const { id } = await film();
    const open = await sendAssignment(api, { from: MARA, to: NORTH });
    const contract = await draft(api);
    const [mara, north] = [{ userId: 'mara' }, { userId: 'north' }];
    const by = (agreementId: string, more: object = {}, from: object = mara, to: object = north) =>
      refused(id, assignment(from, to, { agreementId, ...more }));
    assert.deepEqual(await by('agr_00000000000000000000000000'), ['agreementId']);
    assert.deepEqual(await by(contract.id), ['agreementId'], 'a contract is no assignment');
    assert.deepEqual(await by(licensed.id), ['agreementId'], 'a license is no assignment');
    assert.deepEqual(await by(open.id), ['agreementId'], 'not completed');
    assert.deepEqual(await by(assigned.id, {}, { userId: 'other' }), ['from']);
    assert.deepEqual(await by(assigned.id, {}, mara, { userId: 'other' }), ['to']);
    assert.deepEqual(await by(assigned.id, {}, mara, { name: 'Someone else' }), ['to']);
    assert.deepEqual(await by(assigned.id, {}, north, mara), ['from', 'to'], 'the wrong way round');
    assert.deepEqual(await by(assigned.id, { validFrom: '2026-03-02' }), ['validFrom']);
    const { id: other } = await createWork(api, { title: 'Another film', authors: [mara] });
    assert.deepEqual(await refused(other, assignment(mara, north, { agreementId: assigned.id })), ['agreementId']);
    const { body } = await api.get(`/v1/works/${id}`);
    assert.equal(body.holders.length, 1, 'a refused transfer leaves no holder behind');
  });

  it('keeps title and identifiers once an agreement supports a transfer', async () => {
    const { id } = await film();
    const path = `/v1/works/${id}`;
    const sale = await transferred(
      api,
      id,
      assignment({ userId: 'mara' }, { userId: 'north' }, { agreementId: assigned.id }),
    );
    for (const change of [{ title: 'Another film' }, { identifiers: { isrc: 'USRC17607839' } }]) {
      const answer = await api.patch(path, change);
      assert.deepEqual([answer.status, answer.body.code], [409, 'conflict'], JSON.stringify(answer.body));
    }
    const same = { title: TITLE, identifiers: { isrc: null }, kind: 'other' };
    assert.equal((await api.patch(path, same)).status, 200, 'the same title is no change');
    assert.equal((await api.delete(`${path}/transfers/${sale.id}?reason=rescinded`)).status, 204);
    assert.equal((await api.patch(path, { title: 'Another film' })).status, 200);
  });

  it('takes an equal name of the signer for the party, but not as evidence', async () => {
    const { id } = await film();
    const byName = await transferred(
      api,
      id,
      assignment({ userId: 'mara' }, { name: 'NORTH, Studio' }, { agreementId: assigned.id }),
    );
    assert.deepEqual([byName.evidence, byName.notCompared], ['agreement', ['party']]);
    const chain = await chainOf(api, id);
    assert.deepEqual(chain.transfers, [{ id: byName.id, support: 'stated', notCompared: ['party'] }]);
    assert.deepEqual([chain.verdict, chain.faults.map(({ code }: Body) => code)], ['stated', ['stated_only']]);
  });

  it('does not take similar names, or a name that only the text states', async () => {
    for (const name of ['Lindqvist', 'Maria Lindquist', 'M. Lindqvist']) {
      const { id, holders } = await createWork(api, { authors: [{ name }] });
      const from = { holderId: holders[0].id };
      assert.deepEqual(await refused(id, assignment(from, { userId: 'north' }, { agreementId: assigned.id })), [
        'from',
      ]);
    }
    const author = 'Famous Author';
    const from = { name: 'Bob Nobody' };
    const sold = await sendAssignment(api, { from, to: NORTH, values: { assignorName: author } });
    const { id: agreementId } = await signAll(service, api, sold);
    const { id, holders } = await createWork(api, { authors: [{ name: author }] });
    const sale = assignment({ holderId: holders[0].id }, { userId: 'north' }, { agreementId });
    assert.deepEqual(await refused(id, sale), ['from']);
  });

  it('does not take an agreement that names no work, nor a territory in words as evidence', async () => {
    const gift = await sent(api, {
      type: 'copyright_assignment',
      title: 'Bicycle',
      body: 'Mara gives North her bicycle.',
      parties: [
        { role: 'assignor', email: 'assignor@example.org', ...MARA },
        { role: 'assignee', email: 'assignee@example.org', ...NORTH },
      ],
    });
    const { id: bicycle } = await signAll(service, api, gift);
    const { id } = await film();
    const [mara, north] = [{ userId: 'mara' }, { userId: 'north' }];
    assert.deepEqual(await refused(id, assignment(mara, north, { agreementId: bicycle })), ['agreementId']);
    assert.ok((await refused(id, assignment(north, mara, { agreementId: bicycle }))).includes('agreementId'));
    const values = { territory: 'worldwide except Spain' };
    const { id: agreementId } = await signAll(
      service,
      api,
      await sendAssignment(api, { from: MARA, to: NORTH, values }),
    );
    const sale = await transferred(api, id, assignment(mara, north, { agreementId }));
    assert.deepEqual(sale.notCompared, ['territory']);
    assert.equal((await chainOf(api, id)).verdict, 'stated');
  });

  const [A, B] = [{ userId: 'mara' }, { userId: 'north' }];
  const REFUSED: [title: string, body: object, path: string][] = [
    ['a transfer to oneself', assignment(A, A), 'to'],
    ['an unknown holder', assignment({ holderId: 'rho_00000000000000000000000000' }, B), 'from.holderId'],
    ['a holder of two kinds', assignment({ ...A, name: 'A' }, B), 'from'],
    ['no right', assignment(A, B, { rights: [] }), 'rights'],
    ['a right twice', assignment(A, B, { rights: ['adaptation', 'adaptation'] }), 'rights'],
    ['a moral right', assignment(A, B, { rights: ['moral'] }), 'rights.0'],
    ['no territory', assignment(A, B, { territory: [] }), 'territory'],
    ['an unknown country', assignment(A, B, { territory: ['XX'] }), 'territory.0'],
    ['a country twice', assignment(A, B, { territory: ['ES', 'ES'] }), 'territory'],
    ['a share over the whole', assignment(A, B, { share: 10_001 }), 'share'],
    ['a term that ends as it begins', assignment(A, B, { validUntil: '2026-03-01' }), 'validUntil'],
    ['an exclusive assignment', assignment(A, B, { exclusive: true }), 'exclusive'],
    ['an assignment with sublicenses', assignment(A, B, { sublicensing: true }), 'sublicensing'],
  ];
  for (const [title, body, path] of REFUSED)
    it(`refuses ${title}`, async () => {
      const { id } = await film();
      assert.ok(
        (await refused(id, body)).some((each) => each.startsWith(path.split('.')[0] ?? '')),
        path,
      );
      assert.deepEqual((await api.get(`/v1/works/${id}/transfers`)).body.data, []);
    });

  it('refuses a day or a territory that does not exist', async () => {
    const { id } = await film();
    for (const query of ['on=2026-02-30', 'on=yesterday', 'territory=XX', 'territory=es', 'of=all'])
      assert.equal((await api.get(`/v1/works/${id}/chain?${query}`)).status, 400, query);
  });

  it('allows 200 transfers of a work, and no more', async () => {
    const { id, holders } = await film();
    await service.sql(
      'superuser',
      `insert into work_transfers (org_id, work_id, id, kind, exclusive, sublicensing, from_holder, to_holder, rights,
        share, valid_from, not_compared, created_at)
      select $1, $2, 'wtr_' || lpad(n::text, 26, '0'), 'license', false, false, $3, $3, '{reproduction}', 1,
        '2026-01-01', '{}', now() from generate_series(1, 200) as n`,
      [account.organization, id, holders[0].id],
    );
    assert.equal((await api.post(`/v1/works/${id}/transfers`, assignment(A, B))).status, 409);
    await chainOf(api, id);
  });
});
