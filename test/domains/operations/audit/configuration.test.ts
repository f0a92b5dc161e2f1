import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '#config/config.ts';
import type { Env } from '#config/env.ts';
import { createSystemVault } from '#platform/crypto/system-vault.ts';
import { compareSettings, describeSettings } from '../../../../src/domains/operations/audit/configuration.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

const SECRET = 'smtp://mailer:hunter2hunter2@127.0.0.1:2525';

describe('configuration changes', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  /** Starts and stops another process with these settings; returns what it logged. */
  const startWith = async (env: Env): Promise<{ changes: Record<string, string>[]; logs: string }> => {
    // The same folder, because another place for blobs would be a changed setting.
    const twin = await service.twin({ DATA_DIR: service.ctx.config.dataDir, ...env });
    await twin.stop();
    const lines = twin.logs.filter((each) => each.includes('a setting changed')).map((line) => JSON.parse(line));
    const changes = lines.map(({ setting, before, after }) => ({ setting, before, after }));
    return { changes, logs: twin.logs.join('\n') };
  };
  const entries = async (api: ApiClient, count: number) => {
    for (;;) {
      const { body } = await api.get('/v1/audit/entries?action=configuration.changed');
      if (body.data.length >= count) return body.data;
      await sleep(50);
    }
  };

  it("make an entry in every organization's audit log, with the names of the settings, and a log line for the operator", async () => {
    const [one, other] = [await service.account(), await service.account()];
    assert.deepEqual((await startWith({})).changes, [], 'the same settings');

    const { changes, logs } = await startWith({ RATE_LIMIT_PER_MINUTE: '500', SMTP_URL: SECRET });
    const [rate, smtp] = changes;
    assert.deepEqual(rate, { setting: 'rateLimitPerMinute', before: '10000', after: '500' });
    assert.deepEqual([smtp?.setting, smtp?.before], ['smtpUrl', 'not set']);
    assert.match(smtp?.after ?? '', /^hash:[\w-]{12}$/);
    for (const { api } of [one, other]) {
      const [entry, ...more] = await entries(api, 1);
      assert.deepEqual(more, []);
      assert.deepEqual(entry.details, { settings: 'rateLimitPerMinute, smtpUrl' });
      assert.equal(entry.actor.kind, 'system');
    }

    assert.deepEqual((await startWith({ RATE_LIMIT_PER_MINUTE: '500', SMTP_URL: SECRET })).changes, []);
    const back = await startWith({});
    assert.deepEqual(
      back.changes.map(({ setting }) => setting),
      ['rateLimitPerMinute', 'smtpUrl'],
    );
    assert.equal((await entries(one.api, 2)).length, 2);
    const rows = await service.sql('superuser', 'select * from configuration_changes order by created_at');
    assert.equal(rows.length, 3);
    const seen = logs + JSON.stringify(rows);
    for (const part of ['hunter2', 'mailer']) assert.ok(!seen.includes(part), part);
  });

  it('are detected against the last start of a process with the same roles', async () => {
    assert.deepEqual(
      (await startWith({ ROLES: 'worker' })).changes.map(({ setting }) => setting),
      ['roles'],
    );
    assert.deepEqual((await startWith({})).changes, []);
    assert.deepEqual((await startWith({ ROLES: 'worker' })).changes, []);
  });
});

describe('the comparison of settings', () => {
  const vault = createSystemVault(Buffer.alloc(32, 1));
  const told = (env: Env, by = vault) => describeSettings(loadConfig(env), by);
  const secrets: [string, Env, Env][] = [
    ['masterKey', { MASTER_KEY: 'a1'.repeat(32) }, { MASTER_KEY: 'a2'.repeat(32) }],
    ['database', { DATABASE_URL: 'postgres://o:pass1word@db/x' }, { DATABASE_URL: 'postgres://o:pass2word@db/x' }],
    ['smtpUrl', { SMTP_URL: 'smtp://u:pass1word@h' }, { SMTP_URL: 'smtp://u:pass2word@h' }],
    ['mailFrom', { MAIL_FROM: 'ann@example.org' }, { MAIL_FROM: 'bob@example.org' }],
    ['gleifApiUrl', { GLEIF_API_URL: 'https://a.example/v1' }, { GLEIF_API_URL: 'https://b.example/v1' }],
  ];
  for (const [setting, before, after] of secrets) {
    it(`reports that ${setting} changed, without its value`, () => {
      const [first, second] = [told(before), told(after)];
      assert.deepEqual(
        compareSettings(first, second).map((change) => change.setting),
        [setting],
      );
      assert.match(first[setting] ?? '', /^hash:[\w-]{12}$/);
      assert.notEqual(first[setting], told(before, createSystemVault(Buffer.alloc(32, 2)))[setting], 'keyed');
    });
  }

  it('shows harmless values, sorted', () => {
    const { roles, egressAllow, trustProxy } = told({
      ROLES: 'worker,web',
      EGRESS_ALLOW: '10.0.0.0/8',
      TRUST_PROXY: '1',
    });
    assert.deepEqual([roles, egressAllow, trustProxy], ['["web","worker"]', '["10.0.0.0/8"]', 'true']);
    assert.equal(told({ ROLES: 'web,worker' }).roles, roles);
  });

  it('ignores a change of the data folder', () => {
    assert.deepEqual(compareSettings(told({ DATA_DIR: '/srv/a' }), told({ DATA_DIR: '/srv/b' })), []);
    const moved = told({ DATA_DIR: '/srv/a', BLOBS_URL: '/srv/blobs' });
    assert.deepEqual(
      compareSettings(told({ DATA_DIR: '/srv/a' }), moved).map(({ setting }) => setting),
      ['blobs'],
    );
  });
});
