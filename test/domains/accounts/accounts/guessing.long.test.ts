// Strangers who guess passwords neither get in nor lock the owner out, and do not make one audit entry for each
// attempt.
import assert from 'node:assert/strict';
import { startTestService, type TestService } from '../../../support/service.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { fromBase32, totpCode } from '../second-factors/totp-code.ts';
import { newEmail } from './use-accounts.ts';

const OWNER = '192.0.2.1';
const STRANGER = '198.51.100.7';

describe('password guessing', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ TRUST_PROXY: '1' });
  });
  after(() => service.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  const from = (ip: string, device?: string) => ({ 'x-forwarded-for': ip, ...(device && { cookie: device }) });
  const logIn = (email: string, password: string, headers: Record<string, string>) =>
    service.anonymous.post('/v1/auth/login', { email, password }, headers);
  /** The cookie that shows that a browser has logged in before. */
  const deviceOf = (headers: Headers): string => {
    const cookie = headers.getSetCookie().find((each) => each.startsWith('avouch_device='));
    assert.match(cookie ?? '', /^avouch_device=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/);
    return String(cookie?.split(';')[0]);
  };

  it('from one network does not lock out the owner on another network', async () => {
    const { email, password } = await service.account();
    for (let n = 0; n < 10; n += 1) assert.equal((await logIn(email, 'wrong', from(STRANGER))).status, 401);
    assert.equal((await logIn(email, password, from(STRANGER))).status, 429);
    assert.equal((await logIn(email, password, from(OWNER))).status, 200);
  });

  it('from one network is counted together when the proxy appends the port of each connection', async () => {
    const { email, password } = await service.account();
    const stranger = (n: number) => from(n % 2 === 0 ? `${STRANGER}:${40_000 + n}` : STRANGER);
    for (let n = 0; n < 10; n += 1) assert.equal((await logIn(email, 'wrong', stranger(n))).status, 401);
    assert.equal((await logIn(email, password, from(`${STRANGER}:50000`))).status, 429);
    for (let n = 0; n < 10; n += 1)
      assert.equal((await logIn(email, 'wrong', from(`[2001:db8::${n}]:${40_000 + n}`))).status, 401);
    assert.equal((await logIn(email, password, from('2001:db8::ff'))).status, 429);
  });

  it('from any network does not lock out a browser that has logged in before', async () => {
    const { email, password } = await service.account();
    const device = deviceOf((await logIn(email, password, from(OWNER))).headers);
    for (let n = 0; n < 10; n += 1) {
      for (let tries = 0; tries < 10; tries += 1) await logIn(email, 'wrong', from(`203.0.113.${n}`));
      // A hundred passwords may take a slow machine more than a minute.
      await service.sql('superuser', "update rate_windows set resets_at = greatest(resets_at, now() + '1 minute')");
    }
    assert.equal((await logIn(email, password, from('192.0.2.99'))).status, 429, 'strangers are limited together too');
    assert.equal((await logIn(email, password, from('203.0.113.1', device))).status, 200);
    for (let n = 0; n < 9; n += 1) await logIn(email, 'wrong', from('192.0.2.77', device));
    assert.equal((await logIn(email, password, from('192.0.2.78', device))).status, 429, 'ten a minute of its own');
  });

  it('gains nothing from a device cookie that is invented, expired or of another account', async () => {
    const [victim, own] = [await service.account(), await service.account()];
    const device = deviceOf((await logIn(own.email, own.password, from(STRANGER))).headers);
    const late = deviceOf((await logIn(victim.email, victim.password, from(OWNER))).headers);
    for (let n = 0; n < 10; n += 1) await logIn(victim.email, 'wrong', from(STRANGER));
    for (const cookie of [device, `${late.slice(0, -2)}xx`, 'avouch_device=a.1.b'])
      assert.equal((await logIn(victim.email, victim.password, from(STRANGER, cookie))).status, 429, cookie);
    assert.equal((await logIn(victim.email, victim.password, from(STRANGER, late))).status, 200);
    service.advance(366 * 86_400);
    await service.sql('superuser', 'delete from rate_windows');
    for (let n = 0; n < 10; n += 1) await logIn(victim.email, 'wrong', from(STRANGER));
    assert.equal((await logIn(victim.email, victim.password, from(STRANGER, late))).status, 429);
  });

  it('is counted across all processes', async () => {
    const { email, password } = await service.account();
    const twin = await service.twin();
    for (let n = 0; n < 5; n += 1) await logIn(email, 'wrong', from(STRANGER));
    const there = (word: string, ip: string) =>
      twin.anonymous.post('/v1/auth/login', { email, password: word }, from(ip));
    for (let n = 0; n < 5; n += 1) await there('wrong', STRANGER);
    assert.equal((await there(password, STRANGER)).status, 429);
    assert.equal((await there(password, OWNER)).status, 200);
    await twin.stop();
  });

  it('of second-factor codes by someone who knows the password does not lock out a known browser', async () => {
    const { email, password } = await service.account();
    const { accessToken } = (await logIn(email, password, from(OWNER))).body;
    const session = { authorization: `Bearer ${accessToken}` };
    const { body } = await service.anonymous.post('/v1/auth/second-factors/totp', {}, session);
    const code = (): string => {
      service.advance(30);
      return totpCode(fromBase32(body.secret), service.ctx.wallClock.now());
    };
    const confirmed = await service.anonymous.post('/v1/auth/second-factors/totp/confirm', { code: code() }, session);
    assert.equal(confirmed.status, 200);
    const finish = async (shown: string, headers: Record<string, string>) => {
      const { token } = (await logIn(email, password, headers)).body.secondFactor;
      return service.anonymous.post('/v1/auth/login/second-factor', { token, code: shown }, headers);
    };
    const device = deviceOf((await finish(code(), from(OWNER))).headers);
    const wrong = totpCode(Buffer.alloc(20, 1), new Date(0));
    for (let n = 0; n < 8; n += 1) await finish(wrong, from(STRANGER));
    const next = totpCode(fromBase32(body.secret), new Date(service.ctx.wallClock.now().getTime() + 30_000));
    assert.equal((await finish(next, from(STRANGER))).status, 429);
    assert.equal((await finish(next, from(OWNER))).status, 429, 'nor does any other browser get in');
    assert.equal((await finish(next, from(OWNER, device))).status, 200);
  });

  describe('requests for emails to an address', () => {
    const ask = (email: string, headers: Record<string, string>) =>
      service.anonymous.post('/v1/auth/password/forgot', { email }, headers);
    /** Ends all rate-limit windows shorter than a day. */
    const pass = (longest: string) =>
      service.sql('superuser', 'update rate_windows set resets_at = now() where resets_at < now() + $1::interval', [
        longest,
      ]);
    const askOften = async (email: string, times: number, network: (n: number) => string): Promise<number[]> => {
      const statuses: number[] = [];
      for (let n = 0; n < times; n += 1) {
        if (n % 5 === 0) await pass('1 minute');
        statuses.push((await ask(email, from(network(n)))).status);
      }
      return statuses;
    };

    for (const path of ['/v1/auth/signup', '/v1/auth/password/forgot'])
      it(`by ${path} are limited to five a minute from one network, and its owner can still get one`, async () => {
        const { email } = await service.account();
        const body = { email, ...(path.endsWith('signup') && { password: 'kiwi lantern lamp' }) };
        const post = (headers: Record<string, string>) => service.anonymous.post(path, body, headers);
        for (let n = 0; n < 5; n += 1) assert.equal((await post(from(STRANGER))).status, 202);
        const late = await post(from(STRANGER));
        assert.deepEqual([late.status, late.body.code], [429, 'rate_limited']);
        assert.match(late.body.message, /newest one/);
        assert.equal((await post(from(OWNER))).status, 202);
      });

    it('are limited to ten a day from one network, then one every half hour', async () => {
      const email = newEmail();
      assert.deepEqual(await askOften(email, 12, () => STRANGER), [...Array(11).fill(202), 429]);
      await pass('1 minute');
      const late = await ask(email, from(STRANGER));
      assert.equal(late.status, 429);
      assert.match(late.body.message, /newest one/);
      const seconds = Number(late.headers.get('retry-after'));
      assert.ok(seconds > 1700 && seconds <= 1800, String(seconds));
      assert.equal((await ask(email, from(OWNER))).status, 202, 'another network has its own count');
      await pass('31 minutes');
      assert.deepEqual(
        [(await ask(email, from(STRANGER))).status, (await ask(email, from(STRANGER))).status],
        [202, 429],
      );
    });

    it('are limited to fifty a day from all networks, and a link that works is always in the mailbox', async () => {
      const { email, password } = await service.account();
      const device = deviceOf((await logIn(email, password, from(OWNER))).headers);
      const statuses = await askOften(email, 52, (n) => `203.0.113.${n}`);
      assert.deepEqual(statuses, [...Array(51).fill(202), 429]);
      const refused = await ask(email, from(OWNER));
      assert.equal(refused.status, 429);
      assert.ok(Number(refused.headers.get('retry-after')) <= 1800, 'for no longer than half a link’s hour');
      service.advance(1800);
      const token = await until(async () => {
        const mails = (await service.mails()).map((mail) => mail.replace(/=\r?\n/g, ''));
        const links = mails
          .filter((mail) => mail.includes(`To: ${email}`))
          .map((mail) => /token=(?:3D)?(avo_\w+)/.exec(mail));
        return links.length >= 51 ? links.at(-1)?.[1] : undefined;
      });
      const own = await ask(email, from('192.0.2.200', device));
      assert.equal(own.status, 202, 'a browser that has logged in before has its own count');
      const signUp = await service.anonymous.post(
        '/v1/auth/signup',
        { email, password: 'kiwi lantern lamp' },
        from(OWNER),
      );
      assert.equal(signUp.status, 202, 'mails of sign-ups are counted apart');
      await pass('31 minutes');
      assert.equal((await ask(email, from(OWNER))).status, 202, 'half an hour later the owner gets another one');
      const reset = await service.anonymous.post('/v1/auth/password/reset', { token, password: 'kiwi lantern lamp' });
      assert.equal(reset.status, 200, JSON.stringify(reset.body));
    });
  });

  it('make one audit entry at once, and one with the number of the others after an hour', async () => {
    const { email, organization } = await service.account();
    const entries = async () =>
      (
        await service.sql(
          'superuser',
          "select details from audit_entries where org_id = $1 and action = 'session.refused' order by created_at, id",
          [organization],
        )
      ).map(({ details }) => details as Record<string, unknown>);
    const counted = async () =>
      (await service.sql('superuser', 'select coalesce(sum(count), 0)::int as n from refused_log_ins'))[0]?.n;
    const before = Number(await counted());
    // Refusals are counted by the hour: all of these are in one.
    service.advance(3600 - (service.ctx.wallClock.now().getTime() % 3_600_000) / 1000);
    for (let n = 0; n < 8; n += 1) await logIn(email, 'wrong', from(`203.0.113.${n}`));
    await until(async () => (Number(await counted()) === before + 7 ? true : undefined));
    assert.deepEqual(await entries(), [{ factor: null }]);
    const sumUp = () => service.ctx.db.system((tx) => service.ctx.jobs.send(tx, 'accounts.sum-up-refusals', {}));
    service.advance(3600);
    await sumUp();
    const [, summary] = await until(async () => {
      const all = await entries();
      return all.length > 1 ? all : undefined;
    });
    assert.deepEqual([summary?.factor, summary?.count], [null, 7]);
    assert.match(String(summary?.since), /:00:00\.000Z$/);
    await logIn(newEmail(), 'wrong', from(STRANGER));
    assert.equal(Number(await counted()), 0, 'an unknown address leaves nothing');
  });
});
