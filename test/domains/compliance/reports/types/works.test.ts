import assert from 'node:assert/strict';
import { startTestService, type TestAccount, type TestService } from '../../../../support/service.ts';
import type { Body } from '../../../identity/identity-verification/use-verifications.ts';
import { assignment, createWork, exclusive, TITLE, transferred } from '../../../works/works/use-works.ts';
import { fileOf, jsonOf, REPORTER_SCOPES } from './use-report-types.ts';

describe('reports of works', () => {
  let service: TestService;
  let account: TestAccount;
  let work: Body;
  let sale: Body;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: [...REPORTER_SCOPES, 'works:read', 'works:write'] });
    const { api } = account;
    work = await createWork(api, { identifiers: { own: 'sea-1' }, authors: [{ name: 'Mara Lindqvist', share: 6000 }] });
    await createWork(api, { title: 'Other' });
    const [{ holderId }] = work.authors;
    sale = await transferred(api, work.id, assignment({ holderId }, { name: 'Studio North' }, { share: 6000 }));
    const license = { rights: ['adaptation'], share: 6000, territory: ['ES'] };
    await transferred(api, work.id, exclusive({ holderId: sale.to }, { userId: 'stream' }, license));
    const wrong = await transferred(
      api,
      work.id,
      assignment({ holderId }, { name: 'Studio South' }, { validFrom: '2026-03-02' }),
    );
    const path = `/v1/works/${work.id}/transfers/${wrong.id}?reason=recorded_in_error`;
    assert.equal((await api.delete(path)).status, 204);
  });
  after(() => service.stop());

  it('list every work with its authors and all transfers', async () => {
    const { tables, facts } = await jsonOf(account.api, { type: 'works_register' });
    assert.equal(facts.works, '2');
    assert.deepEqual(
      tables.works.map(({ title, own }: Body) => [title, own]),
      [
        [TITLE, 'sea-1'],
        ['Other', null],
      ],
    );
    assert.deepEqual(
      [tables.authors[0].name, tables.authors[0].role, tables.authors[0].percent],
      ['Mara Lindqvist', 'author', 60],
    );
    assert.deepEqual(
      tables.transfers.map(({ from, to, territory, removalReason }: Body) => [from, to, territory, removalReason]),
      [
        ['Mara Lindqvist', 'Studio North', 'world', null],
        ['Studio North', 'stream', 'ES', null],
        ['Mara Lindqvist', 'Studio South', 'world', 'recorded_in_error'],
      ],
    );
    const one = await jsonOf(account.api, { type: 'works_register', subject: work.id });
    assert.deepEqual(
      one.tables.works.map(({ workId }: Body) => workId),
      [work.id],
    );
  });

  it('show who holds which right, as JSON and PDF', async () => {
    const { tables, facts } = await jsonOf(account.api, { type: 'chain_of_title', subject: work.id });
    assert.deepEqual([facts.works, facts.faulty, tables.works[0].verdict], ['1', '0', 'stated']);
    assert.deepEqual([facts.disputed, tables.works[0].disputed], ['0', 0]);
    const complaint = { url: 'https://clips.example/film', kind: 'copyright', workId: work.id };
    assert.equal((await account.api.post('/v1/complaints', complaint)).status, 201);
    const disputed = await jsonOf(account.api, { type: 'chain_of_title', subject: work.id });
    assert.deepEqual([disputed.facts.disputed, disputed.tables.works[0].disputed], ['1', 1]);
    assert.deepEqual(
      tables.owners
        .filter(({ right }: Body) => right === 'adaptation')
        .map(({ territory, owner, percent, licensedPercent }: Body) => [territory, owner, percent, licensedPercent]),
      [
        ['world except ES', 'Studio North', 60, 0],
        ['world except ES', 'unattributed', 40, 0],
        ['ES', 'Studio North', 60, 60],
        ['ES', 'unattributed', 40, 0],
      ],
    );
    assert.deepEqual(
      tables.licenses.map(({ licensee, territory, exclusive: isExclusive }: Body) => [
        licensee,
        territory,
        isExclusive,
      ]),
      [['stream', 'ES', 'yes']],
    );
    assert.deepEqual(
      tables.faults.map(({ code }: Body) => code),
      ['stated_only', 'stated_only'],
    );
    assert.equal(tables.transfers[0].support, 'stated');
    const from = { service, api: account.api, token: account.apiKey };
    for (const type of ['chain_of_title', 'works_register']) {
      const pdf = await fileOf(from, { type, format: 'pdf' });
      assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
    }
  });
});
