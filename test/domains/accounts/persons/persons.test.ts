import assert from 'node:assert/strict';
import { type Identity, PersonChanged, resolvePerson, savePerson } from '#domains/accounts/persons/index.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';

const ANNA: Identity = {
  issuingState: 'UTO',
  documentNumber: 'L898902C3',
  personalNumber: 'ZE184226B',
  familyName: 'ERIKSSON',
  givenNames: 'ANNA MARIA',
  birthDate: '1974-08-12',
};

describe('persons', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  beforeEach(async () => {
    account = await service.account({ scopes: ['verifications:read', 'pii:read', 'keys:write'] });
  });

  const resolve = (identity: Identity) => resolvePerson(service.ctx, account.organization, identity);
  const save = (person: Awaited<ReturnType<typeof resolve>>, userId: string | null = null) => {
    const actor = systemActor(account.organization, 'test');
    return service.ctx.db.org(actor, (tx) => savePerson(service.ctx, tx, { actor, person, userId }));
  };
  const enrol = async (change: Partial<Identity> = {}, userId: string | null = null) => {
    const person = await resolve({ ...ANNA, ...change });
    await save(person, userId);
    return person;
  };

  const siblings: [string, Partial<Identity>, boolean][] = [
    ['the same document', {}, true],
    ['a new name in the same document', { familyName: 'SVENSSON' }, true],
    ['a renewed document with the same personal number', { documentNumber: 'X1' }, true],
    ['the same document without its personal number', { personalNumber: undefined }, true],
    ['another birth date', { birthDate: '1974-08-13' }, false],
    ['another issuing state', { issuingState: 'D' }, false],
    ['another document and personal number', { documentNumber: 'X1', personalNumber: 'Y1' }, false],
    [
      'a document number that is the other’s personal number',
      { documentNumber: 'ZE184226B', personalNumber: undefined },
      false,
    ],
  ];
  for (const [name, change, same] of siblings) {
    it(`${name}: ${same ? 'the same' : 'another'} person`, async () => {
      const first = await enrol();
      const second = await enrol(change);
      assert.deepEqual([second.id === first.id, second.personKey === first.personKey], [same, same]);
      assert.equal((await account.api.get('/v1/persons')).body.data.length, same ? 1 : 2);
    });
  }

  it('are separate persons, with other keys, in another organization', async () => {
    const first = await enrol();
    account = await service.account();
    const second = await enrol();
    assert.notEqual(second.id, first.id);
    assert.notEqual(second.personKey, first.personKey);
    const answers = [first.id, 'per_00000000000000000000000000', 'x'].map((id) => account.api.get(`/v1/persons/${id}`));
    const texts = (await Promise.all(answers)).map(
      ({ status, body }) => `${status} ${JSON.stringify({ ...body, requestId: '' })}`,
    );
    assert.equal(new Set(texts).size, 1);
    assert.match(texts[0] ?? '', /^404 /);
  });

  it('are created once when two enrollments of one document run at the same time', async () => {
    const both = [await resolve(ANNA), await resolve(ANNA)];
    const saved = await Promise.allSettled(both.map((person) => save(person)));
    const failed = saved.filter((result) => result.status === 'rejected');
    assert.equal(failed.length, 1);
    assert.ok(failed[0]?.reason instanceof PersonChanged);
    assert.equal((await resolve(ANNA)).isNew, false);
    assert.equal((await account.api.get('/v1/persons')).body.data.length, 1);
  });

  it('keep all names when two documents are read at the same time', async () => {
    await enrol();
    const [one, two] = [await resolve({ ...ANNA, familyName: 'ONE' }), await resolve({ ...ANNA, familyName: 'TWO' })];
    await Promise.all([save(one), save(two)]);
    const [person] = (await account.api.get('/v1/persons')).body.data;
    const names = person.names.map(({ familyName }: { familyName: string }) => familyName);
    assert.deepEqual([...names].sort(), ['ERIKSSON', 'ONE', 'TWO']);
    assert.notEqual(names[0], 'ERIKSSON', 'the latest name comes first');
  });

  it('are found by any userId that the caller used', async () => {
    const anna = await enrol({}, 'u1');
    await enrol({}, 'u2');
    const other = await enrol({ documentNumber: 'X', personalNumber: undefined }, 'u2');
    const found: [string, string[]][] = [
      ['u1', [anna.id]],
      ['u2', [other.id, anna.id]],
      ['u3', []],
    ];
    for (const [userId, ids] of found) {
      const { body } = await account.api.get(`/v1/persons?userId=${userId}`);
      assert.deepEqual(body.data.map(({ id }: { id: string }) => id).sort(), [...ids].sort());
    }
    assert.deepEqual((await account.api.get(`/v1/persons/${anna.id}`)).body.userIds, ['u1', 'u2']);
  });

  it('show names and birth date only with pii:read, and record who read them', async () => {
    const { id } = await enrol({}, 'u1');
    const shown = (await account.api.get(`/v1/persons/${id}`)).body;
    assert.deepEqual(
      [shown.names, shown.birthDate],
      [[{ familyName: 'ERIKSSON', givenNames: 'ANNA MARIA' }], '1974-08-12'],
    );
    const reads = () =>
      service.sql('superuser', "select 1 from audit_entries where action = 'personal_data.read' and subject = $1", [
        id,
      ]);
    assert.equal((await reads()).length, 1);
    const made = await account.api.post('/v1/auth/api-key', { name: 'x', scopes: ['verifications:read'] });
    const headers = { authorization: `Bearer ${made.body.apiKey}` };
    const hidden = (await service.anonymous.get(`/v1/persons/${id}`, headers)).body;
    assert.deepEqual(Object.keys(hidden).sort(), ['createdAt', 'erasedAt', 'id', 'metadata', 'userIds']);
    assert.equal((await reads()).length, 1);
  });

  it('are stored in the database without any readable personal data', async () => {
    await enrol({}, 'u1');
    for (const table of ['persons', 'person_documents', 'audit_entries']) {
      const rows = await service.sql('superuser', `select * from ${table} where org_id = $1`, [account.organization]);
      assert.ok(rows.length > 0);
      const text = rows
        .flatMap(Object.values)
        .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)));
      for (const part of ['ERIKSSON', 'ANNA', '1974-08-12', 'L898902C3', 'ZE184226B'])
        assert.ok(!text.join().includes(part), part);
    }
  });
});
