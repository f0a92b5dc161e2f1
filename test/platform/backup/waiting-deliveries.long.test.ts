// Webhooks that were not delivered yet when a backup was made.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { sent } from '../../domains/agreements/agreements/use-agreements.ts';
import { type Receiver, startReceiver, statuses } from '../../domains/operations/webhooks/receiver.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { useBackups } from './use-backups.ts';

describe('a webhook delivery that is pending when a backup is made', function () {
  this.timeout(300_000);
  const backups = useBackups();
  let service: TestService;
  let receiver: Receiver;
  before(async () => {
    service = await startTestService();
    // The first attempt fails; the next ones succeed.
    receiver = await startReceiver(statuses(500, 200));
  });
  after(async () => {
    await receiver.close();
    await service.stop();
  });

  it('is sent by the original service, and again under the same ID by the restored one', async () => {
    const account = await service.account();
    const events = ['agreement.sent'];
    const made = await account.api.post('/v1/webhooks', { url: receiver.url, events });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    await sent(account.api);
    await receiver.waitFor(1);
    await backups.make(service, 'waiting');
    service.advance(3_600);
    await receiver.waitFor(2);

    const { env } = backups.target('restored');
    const target = { env: { ...env, EGRESS_ALLOW: '127.0.0.1/32' } };
    const { code, told } = await backups.restore(['--from', join(backups.folder, 'waiting')], target);
    assert.equal(code, 0, told);
    assert.equal(receiver.received.length, 2, 'the restore itself sends nothing');
    const restored = await backups.start(target);
    const [first, second, third] = await receiver.waitFor(3);
    await restored.stop();
    const ids = [first, second, third].map((each) => each?.headers['webhook-id']);
    assert.ok(ids[0]);
    assert.equal(new Set(ids).size, 1, String(ids));
    assert.equal(third?.body, first?.body);
  });
});
