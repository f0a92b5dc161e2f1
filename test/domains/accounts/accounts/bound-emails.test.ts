// Addresses are sealed for their row. Those sealed by an earlier version remain readable and are bound at the next
// start.
import assert from 'node:assert/strict';
import { newEmail, PASSWORD, useAccounts } from './use-accounts.ts';

describe('the encrypted address of a user or an invitation', () => {
  const given = useAccounts();
  const sql = (text: string, values: unknown[] = []) => given.service.sql('superuser', text, values);
  const invited = async (by: { api: { post(path: string, body: object): Promise<{ body: { id: string } }> } }) => {
    const email = newEmail();
    const { id } = (await by.api.post('/v1/organization/invitations', { email, role: 'viewer' })).body;
    return { email, id };
  };
  const tell = async (api: { get(path: string): Promise<{ status: number; body: unknown }> }) => {
    const lists = [await api.get('/v1/organization/members'), await api.get('/v1/organization/invitations')];
    return { failed: lists.map(({ status }) => status === 500), text: JSON.stringify(lists.map(({ body }) => body)) };
  };

  it('cannot be decrypted in another row, whether of another organization or of the same table', async () => {
    const [victim, attacker] = [await given.owner(), await given.owner()];
    const [theirs, own] = [await invited(victim), await invited(attacker)];
    const [user] = await sql(
      'select u.id, u.email_sealed from users u join memberships m on m.user_id = u.id where org_id = $1',
      [victim.organization],
    );
    const [invitation] = await sql('select email_sealed from invitations where id = $1', [theirs.id]);
    const before = await tell(attacker.api);
    assert.deepEqual(before.failed, [false, false]);
    assert.ok(before.text.includes(attacker.email) && before.text.includes(own.email));

    for (const sealed of [user?.email_sealed, invitation?.email_sealed]) {
      // Someone with write access to the database can also mark a value as sealed by an earlier version.
      for (const bound of [true, false]) {
        const values = [sealed, bound, attacker.organization];
        await sql('update invitations set email_sealed = $1, email_bound = $2 where org_id = $3', values);
        await sql(
          'update users set email_sealed = $1, email_bound = $2 where id in (select user_id from memberships where org_id = $3)',
          values,
        );
        const { failed, text } = await tell(attacker.api);
        assert.deepEqual(failed, [true, true]);
        assert.ok(!text.includes(victim.email) && !text.includes(theirs.email), text);
      }
    }
  });

  it('sealed by an earlier version is rebound at the next start, or left unchanged if no key opens it', async () => {
    const owner = await given.owner();
    const { email, id } = await invited(owner);
    const broken = await given.owner();
    const { vault } = given.service.ctx;
    const asBefore = (address: string): Buffer => vault.sealSystem(Buffer.from(address), 'email');
    const usersOf = 'id in (select user_id from memberships where org_id = $2)';
    await sql('update invitations set email_sealed = $1, email_bound = false where id = $2', [asBefore(email), id]);
    const older = `update users set email_sealed = $1, email_bound = false where ${usersOf}`;
    await sql(older, [asBefore(owner.email), owner.organization]);
    await sql(older, [Buffer.from([1, 2]), broken.organization]);
    /** Users whose addresses are not bound to their row. */
    const unbound = (): Promise<unknown[]> =>
      sql(
        `select org_id from invitations where not email_bound and org_id in ($1, $2) union all
         select org_id from users join memberships on user_id = id where not email_bound and org_id in ($1, $2) order by 1`,
        [owner.organization, broken.organization],
      );
    const reads = async (): Promise<void> => {
      const { text } = await tell(owner.api);
      assert.ok(text.includes(owner.email) && text.includes(email), text);
    };
    await reads();
    assert.equal((await unbound()).length, 3);
    const twin = await given.service.twin();
    await twin.stop();
    assert.deepEqual(await unbound(), [{ org_id: broken.organization }]);
    await reads();

    const [token] = await given.tokens(email, '/invitation');
    const accepted = await given.service.anonymous.post('/v1/auth/invitations/accept', { token, password: PASSWORD });
    assert.deepEqual(accepted.body, { accepted: true, email });
  });

  it('is readable on the new invitation when one is sent again', async () => {
    const owner = await given.owner();
    const { email } = await invited(owner);
    const again = await owner.api.post('/v1/organization/invitations', { email, role: 'reviewer' });
    const { data } = (await owner.api.get('/v1/organization/invitations')).body;
    assert.deepEqual(
      data.map(({ id, email: shown }: { id: string; email: string }) => [id, shown]),
      [[again.body.id, email]],
    );
  });
});
