import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { cleanUpJob } from '#platform/jobs/clean-up.ts';
import { installQueues } from '#platform/jobs/install-queues.ts';
import type { JobData, JobDefinition } from '#platform/jobs/jobs.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { startTestService, type TestService } from '../support/service.ts';

describe('mails stored instead of sent', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('are kept for a day by the application clock, not the database clock', async () => {
    const { ctx } = service;
    service.advance(7 * 86_400);
    await ctx.db.system((tx) => queueMail(ctx, tx, { to: 'zoe@example.org', subject: 'Hello', text: 'Kept.' }));
    while ((await service.sql('superuser', 'select 1 from outgoing_mails where kept is not null')).length === 0)
      await sleep(20);
    const cleanUp = () => cleanUpJob.handle(ctx, {}, { attempt: 0, signal: new AbortController().signal });
    await cleanUp();
    assert.equal((await service.mails()).length, 1);
    service.advance(86_400 + 1);
    await cleanUp();
    assert.equal((await service.mails()).length, 0);
  });
});

describe('mail outbox', () => {
  const received: string[] = [];
  const outcomes: JobData[] = [];
  let told = Promise.withResolvers<void>();
  let server: SMTPServer;
  let service: TestService;

  before(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _, done) =>
        done(address.startsWith('nobody') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
      onData: (stream, _, done) =>
        void text(stream).then((mail) => {
          received.push(mail);
          done();
        }),
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    service = await startTestService({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const definition: JobDefinition<null> = {
      queue: 'test.outcomes',
      options: { retryLimit: 0, retryDelaySeconds: 0, concurrency: 1 },
      handle: async (_, data) => {
        outcomes.push(data);
        told.resolve();
      },
    };
    await installQueues(service.owner, [definition]);
    await service.ctx.jobs.work(null, [definition]);
  });
  after(async () => {
    await service.stop();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  const deliver = async (to: string, content: Buffer, name = 'release.jwt'): Promise<void> => {
    told = Promise.withResolvers();
    await service.ctx.db.system((tx) =>
      queueMail(service.ctx, tx, {
        to,
        subject: 'Hello',
        text: 'With a file.',
        attachments: [{ name, contentType: 'application/octet-stream', content: content.toString('base64') }],
        outcome: { queue: 'test.outcomes', data: { org: 'org_1', id: to } },
      }),
    );
    await told.promise;
  };

  it('sends attachments byte for byte, and reports the mail as sent', async () => {
    const content = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
    await deliver('zoe@example.org', content);
    assert.deepEqual(outcomes.splice(0), [{ org: 'org_1', id: 'zoe@example.org', outcome: 'sent' }]);
    const [mail = ''] = received.splice(0);
    assert.match(mail, /Content-Disposition: attachment; filename=release\.jwt/);
    const part = /filename=release\.jwt(?:\r\n.+)*\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail)?.[1] ?? '';
    assert.deepEqual(Buffer.from(part, 'base64'), content);
    const [row] = await service.sql('superuser', 'select sealed from outgoing_mails');
    assert.equal(row?.sealed, null);
  });

  it('sends a mail whose epoch key is replaced while it is read', async () => {
    const { vault } = service.ctx;
    const open = vault.openMail;
    vault.openMail = async () => {
      vault.openMail = open;
      assert.equal(await service.ctx.rotateEpoch({ after: 0 }), true);
      return undefined;
    };
    try {
      await deliver('late@example.org', Buffer.from('x'));
    } finally {
      vault.openMail = open;
    }
    assert.deepEqual(outcomes.splice(0), [{ org: 'org_1', id: 'late@example.org', outcome: 'sent' }]);
    assert.equal(received.splice(0).length, 1);
  });

  const refused: [string, string, string][] = [
    ['an address that the mail server refuses', 'nobody@example.org', 'release.jwt'],
    ['a line break in a file name', 'zoe@example.org', 'a\r\nBcc: eve@example.org'],
    ['a path in a file name', 'zoe@example.org', '../release.jwt'],
  ];
  for (const [what, to, name] of refused)
    it(`reports ${what} as failed`, async () => {
      await deliver(to, Buffer.from('x'), name);
      assert.deepEqual(outcomes.splice(0), [{ org: 'org_1', id: to, outcome: 'refused' }]);
      assert.equal(received.length, 0);
    });
});
