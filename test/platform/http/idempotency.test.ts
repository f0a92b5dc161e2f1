import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { AppError } from '#kernel/errors.ts';
import { runOnce } from '#platform/http/limits/idempotency.ts';
import type { Reply } from '#platform/http/route.ts';
import { type Actor, SCOPES as ALL_SCOPES } from '#platform/operation/actor.ts';
import { createApiClient } from '../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';

// To invite a viewer, a key needs all scopes of a viewer.
const SCOPES = ALL_SCOPES.filter((scope) => scope !== 'pii:read');
const HOOK = { url: 'http://127.0.0.1:9/hook', events: ['*'] };

describe('Idempotency-Key', () => {
  let service: TestService;
  let account: TestAccount;
  let keyId: string;
  let keys = 0;
  let key: Record<string, string>;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: SCOPES });
    keyId = (await account.api.get('/v1/auth/api-keys')).body.data[0].id;
  });
  after(() => service.stop());
  beforeEach(() => {
    keys += 1;
    key = { 'idempotency-key': `key-${keys}` };
  });

  const invite = (name: string, headers = key, api = account.api) =>
    api.post('/v1/organization/invitations', { email: `${name}@example.org`, role: 'viewer' }, headers);
  const invitations = async (): Promise<number> => {
    const [row] = await service.sql('superuser', 'select count(*)::int as n from invitations where org_id = $1', [
      account.organization,
    ]);
    return Number(row?.n);
  };
  const setState = (assignment: string) => {
    const id = createHash('sha256').update(`${keyId}\0${key['idempotency-key']}`).digest('hex');
    return service.sql('superuser', `update idempotency_keys set ${assignment} where id = $1 returning 1`, [id]);
  };

  it('returns the same answer again and creates one object', async () => {
    const before = await invitations();
    const first = await invite('a');
    const second = await invite('a');
    assert.deepEqual([first.status, second.status, second.body], [201, 201, first.body]);
    assert.deepEqual(
      [first, second].map(({ headers }) => headers.get('idempotent-replayed')),
      [null, 'true'],
    );
    assert.equal(await invitations(), before + 1);
  });

  it('is refused with another body, with another path, and if invalid', async () => {
    await invite('b');
    const other = await invite('c');
    assert.deepEqual([other.status, other.body.code], [422, 'idempotency_mismatch']);
    const path = await account.api.post('/v1/webhooks', HOOK, key);
    assert.deepEqual([path.status, path.body.code], [422, 'idempotency_mismatch']);
    for (const bad of ['', 'a b', 'ä', 'x'.repeat(256)]) {
      const given = await invite('d', { 'idempotency-key': bad });
      assert.deepEqual([given.status, given.body.code], [400, 'malformed_request'], bad);
    }
  });

  it('is separate for each caller', async () => {
    const other = await service.account({ scopes: SCOPES });
    const first = await invite('e');
    const second = await invite('e', key, other.api);
    assert.deepEqual([first.status, second.status], [201, 201]);
    assert.notEqual(first.body.id, second.body.id);
  });

  it('creates one object for 30 concurrent requests', async () => {
    const before = await invitations();
    const answers = await Promise.all(Array.from({ length: 30 }, () => invite('f')));
    const made = answers.filter(({ status }) => status === 201);
    const busy = answers.filter(({ status }) => status === 409);
    assert.equal(made.length + busy.length, 30, JSON.stringify(answers.map(({ body }) => body)));
    assert.equal(new Set(made.map(({ body }) => body.id)).size, 1);
    for (const { body, headers } of busy) {
      assert.equal(body.code, 'idempotency_in_progress');
      assert.equal(headers.get('retry-after'), '1');
    }
    assert.equal(await invitations(), before + 1);
  });

  it('returns a secret once, and later only its owner', async () => {
    const made = await account.api.post('/v1/auth/api-key', { name: 'a' }, key);
    assert.equal(made.status, 200);
    const again = await account.api.post('/v1/auth/api-key', { name: 'a' }, key);
    assert.deepEqual([again.status, again.body.code, again.body.id], [409, 'secret_already_shown', made.body.id]);
    assert.ok(!JSON.stringify(again.body).includes(made.body.apiKey));
  });

  it('stores answers that cannot be read without the token', async () => {
    const { body } = await invite('g');
    const stored = await service.sql('superuser', 'select answer from idempotency_keys where answer is not null');
    assert.ok(stored.length > 0);
    for (const { answer } of stored) {
      const text = (answer as Buffer).toString('latin1');
      assert.ok(![body.id, 'viewer', 'status', 'avk_live_'].some((part) => text.includes(part)));
    }
  });

  it('can be used again after a call that failed without writing', async () => {
    const bad = await account.api.post('/v1/organization/invitations', { email: 'x', role: 'viewer' }, key);
    assert.equal(bad.status, 400);
    const unknown = await account.api.post('/v1/webhooks/whe_00000000000000000000000000/test', {}, key);
    assert.equal(unknown.status, 404, JSON.stringify(unknown.body));
    assert.equal((await invite('h')).status, 201);
  });

  it('expires after 24 hours', async () => {
    const first = await invite('i');
    // One minute earlier, because the clock keeps running.
    service.advance(86_340);
    assert.equal((await invite('i')).body.id, first.body.id);
    service.advance(61);
    const later = await invite('i');
    assert.equal(later.status, 201);
    assert.notEqual(later.body.id, first.body.id);
    await service.sql('superuser', 'select delete_expired_platform_rows($1)', [new Date(Date.now() + 3 * 86_400_000)]);
    assert.deepEqual(await service.sql('superuser', 'select 1 from idempotency_keys'), []);
  });

  it('creates no second object after a crash between commit and answer', async () => {
    const before = await invitations();
    const first = await invite('j');
    assert.equal((await setState("state = 'committed', answer = null, status = null")).length, 1);
    const running = await invite('j');
    assert.deepEqual([running.status, running.body.code], [409, 'idempotency_in_progress']);
    service.advance(11);
    const lost = await invite('j');
    assert.deepEqual([lost.status, lost.body.code, lost.body.id], [409, 'conflict', first.body.id]);
    assert.equal(await invitations(), before + 1);
  });

  const loseAnswer = async () => {
    assert.equal((await setState("state = 'committed', answer = null, status = null")).length, 1);
    service.advance(11);
  };

  it('answers with the created object after a crash between commit and answer, as it is now', async () => {
    const create = () => account.api.post('/v1/projects', { title: 'Coats' }, key);
    const first = await create();
    await loseAnswer();
    const again = await create();
    assert.deepEqual([again.status, again.body], [201, first.body]);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.equal((await account.api.patch(`/v1/projects/${first.body.id}`, { title: 'Hats' })).status, 200);
    const later = await create();
    assert.deepEqual([later.status, later.body.id, later.body.title], [201, first.body.id, 'Hats']);
  });

  it('answers with the changed object after a crash between commit and answer', async () => {
    const project = (await account.api.post('/v1/projects', { title: 'Coats' })).body;
    const archive = () => account.api.post(`/v1/projects/${project.id}/archive`, {}, key);
    const first = await archive();
    assert.equal(first.status, 200, JSON.stringify(first.body));
    await loseAnswer();
    const again = await archive();
    assert.deepEqual([again.status, again.body], [200, first.body]);
  });

  it('names the object with a secret that was lost in a crash', async () => {
    const made = await account.api.post('/v1/webhooks', HOOK, key);
    assert.equal(made.status, 201);
    await loseAnswer();
    const again = await account.api.post('/v1/webhooks', HOOK, key);
    assert.deepEqual([again.status, again.body.code, again.body.id], [409, 'secret_already_shown', made.body.id]);
  });

  it('answers only the call that created the object', async () => {
    const create = (title: string, api = account.api) => api.post('/v1/projects', { title }, key);
    await create('Coats');
    await loseAnswer();
    assert.equal((await create('Hats')).body.code, 'idempotency_mismatch');
    const other = await service.account({ scopes: SCOPES });
    const own = await create('Coats', other.api);
    assert.deepEqual([own.status, own.headers.get('idempotent-replayed')], [201, null]);
  });

  it('runs the call again after a crash before the commit, once the lease expires', async () => {
    await invite('k');
    assert.equal((await setState("state = 'running', answer = null, status = null")).length, 1);
    assert.equal((await invite('k')).body.code, 'idempotency_in_progress');
    service.advance(11);
    assert.equal((await invite('k')).status, 201);
  });

  it('answers another session of the same user without decrypting the first answer', async () => {
    const logIn = async () => {
      const { email, password } = account;
      const { body } = await service.anonymous.post('/v1/auth/login', { email, password });
      return createApiClient(service.url, body.accessToken);
    };
    const [one, two] = [await logIn(), await logIn()];
    assert.equal((await invite('l', key, one)).status, 201);
    assert.equal((await invite('l', key, one)).status, 201);
    const other = await invite('l', key, two);
    assert.deepEqual([other.status, other.body.code], [409, 'conflict']);
  });

  it('can be used again if the person was stored but the requested object was not', async () => {
    await service.sql(
      'superuser',
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
       create trigger broken before insert on consents for each row execute function fail()`,
    );
    const consent = { userId: 'jo', consent: true, purpose: 'Catalogue', notice: { text: 'Shown until you say no.' } };
    const give = () => account.api.post('/v1/consents', consent, key);
    assert.equal((await give()).status, 500);
    await service.sql('superuser', 'drop trigger broken on consents');
    assert.equal((await give()).status, 201);
  });

  it('does not apply to calls without a token', async () => {
    const login = { email: account.email, password: account.password };
    const [one, two] = [0, 1].map(() => service.anonymous.post('/v1/auth/login', login, key));
    assert.notEqual((await one)?.body.accessToken, (await two)?.body.accessToken);
  });

  describe('of an operation with several transactions', () => {
    const run = (handle: (actor: Actor) => Promise<Reply>): Promise<Reply> => {
      const actor: Actor = { org: account.organization, kind: 'api_key', id: 'key_x', scopes: new Set() };
      const call = { actor, token: 't', key: `op-${keys}`, request: Buffer.from('x'), answersSecret: false };
      return runOnce(service.ctx, call, handle);
    };
    const read = (actor: Actor) =>
      service.ctx.db.org(actor, (tx) => tx.selectFrom('events').select('id').limit(1).execute());
    const write = (actor: Actor) =>
      service.ctx.db.org(actor, (tx) =>
        service.ctx.events.audit(tx, actor, { action: 'metadata.changed', subject: `op-${keys}` }),
      );
    const written = async (): Promise<number> => {
      const rows = await service.sql('superuser', 'select 1 from audit_entries where subject = $1', [`op-${keys}`]);
      return rows.length;
    };
    const done: Reply = { status: 200, body: {} };

    it('can be used again if the operation failed before it wrote', async () => {
      const failing = async (actor: Actor): Promise<Reply> => {
        await read(actor);
        throw new Error('computed nothing');
      };
      await assert.rejects(run(failing), /computed nothing/);
      await run(async (actor) => {
        await write(actor);
        return done;
      });
      assert.equal(await written(), 1);
    });

    it('never runs the operation again if it failed after it wrote', async () => {
      const failing = async (actor: Actor): Promise<Reply> => {
        await write(actor);
        throw new Error('answered nothing');
      };
      await assert.rejects(run(failing), /answered nothing/);
      await assert.rejects(run(failing), { code: 'conflict' });
      assert.equal(await written(), 1);
    });

    it('does not answer a refused call with the object that it wrote', async () => {
      const refused = async (actor: Actor): Promise<Reply> => {
        await write(actor);
        throw new AppError('rate_limited');
      };
      await assert.rejects(run(refused), { code: 'rate_limited' });
      await assert.rejects(run(refused), { code: 'conflict', message: /refused with 429/ });
      assert.equal(await written(), 1);
    });

    it('rolls back writes of a holder whose lease passed to another', async () => {
      const slow = async (actor: Actor): Promise<Reply> => {
        await read(actor);
        service.advance(11);
        await run(async (second) => {
          await write(second);
          return done;
        });
        await write(actor);
        return done;
      };
      await assert.rejects(run(slow), { code: 'idempotency_in_progress' });
      assert.equal(await written(), 1);
    });

    it('allows writes after the answer', async () => {
      let late: Actor | undefined;
      await run(async (actor) => {
        late = actor;
        await write(actor);
        return done;
      });
      assert.ok(late);
      await write(late);
      assert.equal(await written(), 2);
    });
  });
});
