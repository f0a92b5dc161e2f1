import assert from 'node:assert/strict';
import {
  ensurePersonOf,
  findPersonIds,
  type Identity,
  resolvePerson,
  savePerson,
} from '#domains/accounts/persons/index.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';

const LIV: Identity = {
  issuingState: 'UTO',
  documentNumber: 'L00000001',
  familyName: 'SORENSEN',
  givenNames: 'LIV',
  birthDate: '1999-03-04',
};

describe('persons without a verified document', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service.stop());

  const actor = () => systemActor(account.organization, 'test');
  const ensure = (userId: string): Promise<string> =>
    service.ctx.db.org(actor(), (tx) => ensurePersonOf(service.ctx, tx, actor(), userId));
  const resolve = (identity: Identity, userId: string | null) =>
    resolvePerson(service.ctx, account.organization, identity, userId);
  const enrol = async (identity: Identity, userId: string): Promise<string> => {
    const person = await resolve(identity, userId);
    await service.ctx.db.org(actor(), (tx) => savePerson(service.ctx, tx, { actor: actor(), person, userId }));
    return person.id;
  };
  const idsOf = (userId: string) => service.ctx.db.org(actor(), (tx) => findPersonIds(tx, userId));

  it('are identified by the first verification of their userId, and keep their ID', async () => {
    const unseen = await ensure('liv');
    assert.equal(await enrol(LIV, 'liv'), unseen);
    assert.deepEqual(await idsOf('liv'), [unseen]);
    assert.equal(await ensure('liv'), unseen);
    const reader = await service.sql('superuser', 'select count(*)::int as count from persons where id = $1', [unseen]);
    assert.deepEqual(reader, [{ count: 1 }]);
    const again = await resolve(LIV, 'liv');
    assert.deepEqual([again.id, again.isAdopted, again.profile.birthDate], [unseen, false, LIV.birthDate]);
  });

  it('stay the first person if someone else verifies with the same userId', async () => {
    const first = await ensure('shared');
    assert.equal(await enrol({ ...LIV, documentNumber: 'L00000002' }, 'shared'), first);
    const second = await enrol({ ...LIV, documentNumber: 'L00000003', familyName: 'OTHER' }, 'shared');
    assert.notEqual(second, first);
    assert.deepEqual((await idsOf('shared')).sort(), [first, second].sort());
  });

  it('are identified by only one of two concurrent verifications', async () => {
    const unseen = await ensure('raced');
    const people = await Promise.all(
      ['L00000004', 'L00000005'].map((documentNumber) => resolve({ ...LIV, documentNumber }, 'raced')),
    );
    assert.deepEqual(
      people.map(({ id }) => id),
      [unseen, unseen],
    );
    const saved = await Promise.allSettled(
      people.map((person) =>
        service.ctx.db.org(actor(), (tx) => savePerson(service.ctx, tx, { actor: actor(), person, userId: 'raced' })),
      ),
    );
    assert.deepEqual(saved.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const lost = saved.find((each) => each.status === 'rejected');
    assert.equal(lost?.reason.name, 'PersonChanged');
  });

  it('are not used when the document belongs to a known person', async () => {
    const known = await enrol({ ...LIV, documentNumber: 'L00000006' }, 'known');
    await ensure('another-name');
    assert.equal(await enrol({ ...LIV, documentNumber: 'L00000006' }, 'another-name'), known);
    assert.deepEqual(await idsOf('another-name'), [known], 'one userId goes on to mean one human');
  });
});
