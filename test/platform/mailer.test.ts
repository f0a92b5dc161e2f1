import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createLogger } from '#platform/logger/index.ts';
import { createMailer, MailError, type MailErrorCode, type Mailer, type OutgoingMail } from '#platform/mailer/index.ts';

const FROM = 'Avouch <no-reply@avouch.example>';
const NOW = new Date('2026-11-21T06:32:45.123Z');
const MAIL: OutgoingMail = { to: 'zoe@example.org', subject: 'Hello', text: 'Hello there.\n' };

interface Received {
  from: string;
  to: string[];
  user?: string;
  raw: string;
}

/** A real SMTP server on the loopback interface that keeps the mails it receives. */
async function catcher(
  options: SMTPServerOptions = {},
  host = '127.0.0.1',
): Promise<{ url: string; received: Received[]; close(): Promise<void> }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          ...(session.user && { user: session.user }),
          raw: Buffer.concat(chunks).toString(),
        });
        callback();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://${host}:${port}`, received, close: () => new Promise((resolve) => server.close(resolve)) };
}

function fails(code: MailErrorCode): (error: unknown) => boolean {
  return (error) => {
    assert.ok(error instanceof MailError, String(error));
    assert.equal(error.code, code);
    assert.doesNotMatch(error.message, /@|example/);
    return true;
  };
}

/** Header lines of a message, with folded lines joined. */
function headers(raw: string): string[] {
  return (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n');
}

describe('mailer', () => {
  let folder: string;
  let lines: string[];
  let links: Array<[string, string]>;
  let open: Array<() => unknown>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avouch-mail-'));
    lines = [];
    links = [];
    open = [];
  });
  afterEach(async () => {
    for (const close of open) await close();
    await rm(folder, { recursive: true });
  });

  function mailer(smtpUrl?: string, from = FROM): Mailer {
    const log = createLogger({
      level: 'debug',
      pretty: false,
      destination: { write: (line) => void lines.push(line) },
    });
    const made = createMailer({
      ...(smtpUrl !== undefined && { smtpUrl }),
      from,
      folder: join(folder, 'mails'),
      log,
      onLink: (link, subject) => void links.push([link, subject]),
      clock: { now: () => NOW },
    });
    open.unshift(() => made.close());
    return made;
  }

  async function smtp(options?: SMTPServerOptions, host?: string): Promise<Awaited<ReturnType<typeof catcher>>> {
    const server = await catcher(options, host);
    open.push(() => server.close());
    return server;
  }

  describe('without SMTP', () => {
    it('stores the complete mail, readable only by its owner, and logs the link', async () => {
      const link = 'https://avouch.example/activate?token=abc';
      const { kept = '', messageId } = await mailer().send({
        to: { name: 'Zoë Müller', address: 'zoe@example.org' },
        subject: 'Grüße',
        text: `Open ${link}\n`,
        html: `<a href="${link}">open</a>`,
        link,
      });
      const raw = await readFile(kept, 'utf8');
      assert.equal((await stat(kept)).mode & 0o777, 0o600);
      assert.equal((await stat(join(folder, 'mails'))).mode & 0o777, 0o700);
      assert.match(kept, /mails\/20261121T063245123Z-[0-9a-f-]{36}\.eml$/);
      assert.deepEqual(links, [[link, 'Grüße']]);
      const found = headers(raw);
      assert.ok(found.includes('From: Avouch <no-reply@avouch.example>'));
      assert.ok(found.some((line) => /^To: =\?UTF-8\?.*\?= <zoe@example\.org>$/.test(line)));
      assert.ok(found.includes(`Message-ID: ${messageId}`));
      assert.ok(found.includes('Date: Sat, 21 Nov 2026 06:32:45 +0000'));
      assert.ok(found.includes('Auto-Submitted: auto-generated'));
      assert.match(raw, /Content-Type: text\/plain[\s\S]+Content-Type: text\/html/);
    });

    it('stores each mail in a separate file, and nothing else', async () => {
      const one = mailer();
      await Promise.all([one.send(MAIL), one.send(MAIL), one.send(MAIL)]);
      const names = await readdir(join(folder, 'mails'));
      assert.equal(names.length, 3);
      assert.ok(names.every((name) => name.endsWith('.eml') && !name.startsWith('.')));
      assert.deepEqual(links, []);
    });

    it('fails if the folder is not writable', async () => {
      const log = createLogger({ level: 'silent', pretty: false });
      await writeFile(join(folder, 'file'), '');
      const stuck = createMailer({ from: FROM, folder: join(folder, 'file', 'mails'), log });
      await assert.rejects(stuck.send(MAIL), { code: 'ENOTDIR' });
    });
  });

  describe('with SMTP', () => {
    it('sends to the server as the user in the URL', async () => {
      const server = await smtp({
        authOptional: false,
        onAuth: ({ username, password }, _, callback) =>
          username === 'ann' && password === 'p@ss' ? callback(null, { user: 'ann' }) : callback(new Error('no')),
      });
      const url = server.url.replace('://', '://ann:p%40ss@');
      const { kept, messageId } = await mailer(url).send({ ...MAIL, to: { name: 'Zoë', address: 'zoe@example.org' } });
      assert.equal(kept, undefined);
      assert.equal(server.received.length, 1);
      assert.deepEqual(
        server.received.map(({ from, to, user }) => ({ from, to, user })),
        [{ from: 'no-reply@avouch.example', to: ['zoe@example.org'], user: 'ann' }],
      );
      assert.ok(headers(server.received[0]?.raw ?? '').includes(`Message-ID: ${messageId}`));
      assert.match(server.received[0]?.raw ?? '', /\r\n\r\nHello there\.\r\n/);
      assert.deepEqual(await readdir(folder), []);
      await assert.rejects(mailer(url.replace('p%40ss', 'wrong')).send(MAIL), fails('mail_unauthorized'));
      assert.equal(server.received.length, 1);
    });

    const replies: Array<[number, MailErrorCode]> = [
      [550, 'mail_rejected'],
      [553, 'mail_rejected'],
      [450, 'mail_unavailable'],
      [421, 'mail_unavailable'],
    ];
    for (const [responseCode, code] of replies) {
      it(`reports ${responseCode} for the recipient as ${code}`, async () => {
        const onRcptTo: SMTPServerOptions['onRcptTo'] = (_, __, callback) =>
          callback(Object.assign(new Error('zoe@example.org is unknown'), { responseCode }));
        const server = await smtp({ onRcptTo });
        await assert.rejects(mailer(server.url).send(MAIL), fails(code));
        assert.equal(server.received.length, 0);
      });
    }

    it('reports a closed port as mail_unavailable', async () => {
      await assert.rejects(mailer('smtp://127.0.0.1:1').send(MAIL), fails('mail_unavailable'));
    });

    // For the URL, 127.0.0.2 is a remote machine.
    const passwords: Array<[string, string, boolean]> = [
      ['127.0.0.1', '', true],
      ['127.0.0.1', '?requireTLS=true', false],
      ['127.0.0.2', '', false],
      ['127.0.0.2', '?requireTLS=false', true],
    ];
    for (const [host, query, sent] of passwords) {
      it(`${sent ? 'sends' : 'never sends'} a password unencrypted to ${host}${query}`, async () => {
        let seen = 0;
        const onAuth: SMTPServerOptions['onAuth'] = (_, __, callback) => {
          seen += 1;
          callback(null, { user: 'ann' });
        };
        const server = await smtp({ onAuth, allowInsecureAuth: true }, host);
        const sending = mailer(`${server.url.replace('://', '://ann:secret@')}/${query}`).send(MAIL);
        if (sent) await sending;
        else await assert.rejects(sending, fails('mail_unavailable'));
        assert.equal(seen, sent ? 1 : 0);
      });
    }
  });

  const injections: Array<[string, Partial<OutgoingMail>]> = [
    ['a line break in the subject', { subject: 'Hi\r\nBcc: eve@example.org' }],
    ['a bare line feed in the subject', { subject: 'Hi\nBcc: eve@example.org' }],
    ['a bare carriage return in the subject', { subject: 'Hi\rBcc: eve@example.org' }],
    ['a NUL in the subject', { subject: 'Hi\0' }],
    ['a Unicode line separator in the subject', { subject: 'Hi\u2028Bcc: eve@example.org' }],
    ['an empty subject', { subject: '' }],
    ['a line break in the name', { to: { name: 'Zoë\r\nBcc: eve@example.org', address: 'zoe@example.org' } }],
    ['an address in the name', { to: { name: 'Zoë <eve@example.org>', address: 'zoe@example.org' } }],
    ['a quote in the name', { to: { name: 'Zoë" <eve@example.org>, "', address: 'zoe@example.org' } }],
    ['a line break in the address', { to: 'zoe@example.org\r\nBcc: eve@example.org' }],
    ['two addresses', { to: 'zoe@example.org, eve@example.org' }],
    ['two addresses by semicolon', { to: 'zoe@example.org;eve@example.org' }],
    ['a group', { to: 'all: zoe@example.org, eve@example.org;' }],
    ['a comment', { to: 'zoe@example.org (eve@example.org)' }],
    ['a name in the plain address', { to: 'Zoe <zoe@example.org>' }],
    ['an SMTP command in the address', { to: 'zoe@example.org>\r\nRCPT TO:<eve@example.org' }],
    ['a quoted local part', { to: '"zoe eve@x"@example.org' }],
    ['no domain', { to: 'zoe' }],
    ['no local part', { to: '@example.org' }],
    ['nothing', { to: '' }],
  ];
  for (const [what, part] of injections) {
    it(`refuses ${what}`, async () => {
      const server = await smtp();
      await assert.rejects(mailer(server.url).send({ ...MAIL, ...part }), fails('mail_invalid'));
      assert.equal(server.received.length, 0);
    });
  }

  for (const name of ['Zoë Müller', '李小龍', 'Ana, María', "Conan O'Brien", 'Ünï 🙂', 'a (b) c; d: e']) {
    it(`sends to the name ${name} as one recipient`, async () => {
      const server = await smtp();
      await mailer(server.url).send({ ...MAIL, to: { name, address: 'zoe@example.org' }, subject: `Für ${name}` });
      assert.deepEqual(server.received[0]?.to, ['zoe@example.org']);
      const found = headers(server.received[0]?.raw ?? '');
      assert.equal(found.filter((line) => /^(to|cc|bcc):/i.test(line)).length, 1);
      assert.equal(found.filter((line) => /^subject:/i.test(line)).length, 1);
    });
  }

  it('does not read files into a mail', async () => {
    const html = { path: '/etc/passwd' } as unknown as string;
    await assert.rejects(mailer().send({ ...MAIL, html }), { code: 'EFILEACCESS' });
  });

  it('logs neither address nor content', async () => {
    await mailer().send({ ...MAIL, text: 'Canary-text https://x.example/t', link: 'https://x.example/t' });
    assert.equal(lines.length, 1);
    assert.doesNotMatch(lines.join(''), /zoe|Canary|Hello|x\.example/);
  });

  it('throws for a link missing from the text, and for an invalid sender', async () => {
    await assert.rejects(mailer().send({ ...MAIL, link: 'https://x.example/t' }), TypeError);
    assert.throws(() => mailer(undefined, 'nobody'), TypeError);
  });
});
