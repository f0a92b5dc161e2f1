// Addresses are stored nowhere in readable form, and every change is in the audit log.
import assert from 'node:assert/strict';
import { PASSWORD, useAccounts } from './use-accounts.ts';

describe('confidentiality of accounts', () => {
  const given = useAccounts();

  it('leaves no address, password or token in plain text in any table or log line', async () => {
    const { anonymous } = given.service;
    const owner = await given.owner();
    const { apiKey } = (await owner.api.post('/v1/auth/api-key', { name: 'x' })).body;
    await given.client(apiKey).get('/v1/organization');
    const guest = 'guest-of-the-house@example.org';
    await owner.api.post('/v1/organization/invitations', { email: guest, role: 'viewer' });
    const [invitation = ''] = await given.tokens(guest, '/invitation');
    await anonymous.post('/v1/auth/password/forgot', { email: owner.email });
    const [reset = ''] = await given.tokens(owner.email, '/reset-password');
    await given.signUp(owner.email);
    await given.logIn(owner.email, 'wrong');

    const secrets = [owner.email, guest, PASSWORD, owner.accessToken, apiKey, invitation, reset];
    const parts = secrets.map((secret) => secret.split('@')[0] ?? secret);
    const tables = await given.service.sql(
      'superuser',
      `select table_schema || '."' || table_name || '"' as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    );
    assert.ok(tables.length > 20);
    let rows = 0;
    for (const { name } of tables) {
      for (const row of await given.service.sql('superuser', `select t.* from ${name} t`)) {
        rows += 1;
        const text = Object.values(row).map(asText).join('\n').toLowerCase();
        for (const part of parts) assert.ok(!text.includes(part.toLowerCase()), `${name} holds ${part}`);
      }
    }
    assert.ok(rows > 20);
    const logged = given.service.logs.join('').toLowerCase();
    assert.ok(given.service.logs.length > 10);
    for (const part of parts) assert.ok(!logged.includes(part.toLowerCase()), `the log holds ${part}`);
  });

  it('records every change in the audit log, identifying people only by ID', async () => {
    const owner = await given.owner();
    const { api } = owner;
    const key = (await api.post('/v1/auth/api-key', { name: 'x' })).body;
    await api.post(`/v1/auth/api-keys/${key.id}/rotate`, { overlapSeconds: 5 });
    await api.delete(`/v1/auth/api-keys/${key.id}`);
    await api.patch('/v1/organization', { name: 'Y' });
    const email = 'member-of-the-house@example.org';
    await api.post('/v1/organization/invitations', { email, role: 'viewer' });
    const [token] = await given.tokens(email, '/invitation');
    await given.service.anonymous.post('/v1/auth/invitations/accept', { token, password: PASSWORD });
    const { userId } = (await given.logIn(email, PASSWORD, owner.organization)).body;
    await api.patch(`/v1/organization/members/${userId}`, { role: 'reviewer' });
    await api.delete(`/v1/organization/members/${userId}`);
    await given.service.anonymous.post('/v1/auth/password/forgot', { email: owner.email });
    const [reset] = await given.tokens(owner.email, '/reset-password');
    await given.service.anonymous.post('/v1/auth/password/reset', { token: reset, password: PASSWORD });
    const session = given.client((await given.logIn(owner.email)).body.accessToken);
    await session.post('/v1/auth/logout', {});

    const entries = await given.service.sql(
      'superuser',
      'select action from audit_entries where org_id = $1 order by created_at, id',
      [owner.organization],
    );
    assert.deepEqual(entries.map(({ action }) => action).sort(), [
      'api_key.created',
      'api_key.created',
      'api_key.revoked',
      'api_key.rotated',
      'member.invited',
      'member.joined',
      'member.removed',
      'member.role_changed',
      'organization.created',
      'organization.renamed',
      'session.closed',
      'session.opened',
      'session.opened',
      'session.opened',
      'user.activated',
      'user.created',
      'user.password_changed',
    ]);
  });

  it('deletes expired rows', async () => {
    const owner = await given.owner();
    await owner.api.post('/v1/organization/invitations', { email: 'late@example.org', role: 'viewer' });
    await given.signUp('never-activated@example.org');
    const count = async (): Promise<Record<string, unknown> | undefined> => {
      const one = (table: string): string => `(select count(*)::int from ${table}) as ${table}`;
      const [row] = await given.service.sql(
        'superuser',
        `select ${['sessions', 'invitations', 'sign_ups'].map(one).join(', ')}`,
      );
      return row;
    };
    const cleanUp = (ahead: number, unusedFor = 3_600_000) =>
      given.service.sql('avouch_app', 'select delete_expired_account_rows($1, $2)', [
        new Date(Date.now() + ahead),
        new Date(Date.now() + ahead - unusedFor),
      ]);
    const before = await count();
    await cleanUp(0);
    assert.deepEqual(await count(), before);
    await cleanUp(0, -1);
    assert.deepEqual(await count(), { ...before, sessions: 0 }, 'what nobody has used');
    await cleanUp(8 * 86_400_000);
    assert.deepEqual(await count(), { sessions: 0, invitations: 0, sign_ups: 0 });
  });
});

describe('an answer about an address', () => {
  const given = useAccounts();

  it('is no faster for an unknown address than for a known one', async () => {
    const { email } = await given.owner();
    const { anonymous } = given.service;
    const calls = [email, 'nobody-at-all@example.org'].flatMap((address) => [
      () => anonymous.post('/v1/auth/password/forgot', { email: address }),
      () => given.signUp(address),
    ]);
    for (const call of calls) {
      const started = performance.now();
      assert.equal((await call()).status, 202);
      // A lower bound only, which a slow machine cannot break; a timer may fire a millisecond early.
      assert.ok(performance.now() - started > 95);
    }
  });
});

function asText(value: unknown): string {
  return Buffer.isBuffer(value) ? value.toString('latin1') : (JSON.stringify(value) ?? '');
}
