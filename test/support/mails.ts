// A real SMTP server on the loopback, and what a reader's mail program makes of its mails.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  /** Undefined where there is none. */
  html: string | undefined;
  /** By file name. */
  attachments: Map<string, Buffer>;
  raw: string;
}

export interface MailServer {
  /** For `SMTP_URL`. */
  url: string;
  /** Oldest first. */
  received: ReceivedMail[];
  /** The next mail to an address that fits and was not waited for before. */
  next(to: string, fits?: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

/** Takes every mail but those to addresses that begin with `nobody`, which it refuses for good. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const taken = new Set<ReceivedMail>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('nobody') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        received.push({ to, ...readMail(Buffer.concat(chunks).toString('latin1')) });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    next: async (to, fits = () => true) => {
      for (;;) {
        const mail = received.find((each) => each.to === to && !taken.has(each) && fits(each));
        if (mail) {
          taken.add(mail);
          return mail;
        }
        await sleep(50);
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Reads a message (RFC 5322) whose parts are MIME (RFC 2045, 2046); `raw` in Latin-1, so that no byte is lost. */
export function readMail(raw: string): Omit<ReceivedMail, 'to'> {
  const attachments = new Map<string, Buffer>();
  let text = '';
  let html: string | undefined;
  for (const { headers, body } of leaves(raw)) {
    const name = /filename="?([^";\r\n]+)"?/i.exec(headers.get('content-disposition') ?? '')?.[1];
    const bytes = decode(body, headers.get('content-transfer-encoding') ?? '7bit');
    if (name !== undefined) attachments.set(name, bytes);
    else if (/^text\/html/i.test(headers.get('content-type') ?? '')) html = bytes.toString();
    else text += bytes.toString();
  }
  return { subject: decodeWords(split(raw).headers.get('subject') ?? ''), text, html, attachments, raw };
}

/** A header with encoded words (RFC 2047); spaces between two of them are not part of the text. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decode(word.replaceAll('_', ' '), 'quoted-printable').toString(),
    );
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

function leaves(raw: string): Part[] {
  const part = split(raw);
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/is.exec(part.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((inner) => leaves(inner.replace(/^\r\n/, '').replace(/\r\n$/, '')));
}

function split(raw: string): Part {
  const at = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { headers, body: raw.slice(at + 4) };
}

function decode(body: string, encoding: string): Buffer {
  if (encoding.toLowerCase() === 'base64') return Buffer.from(body, 'base64');
  if (encoding.toLowerCase() !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const plain = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
}

/** The first link of a mail's text below an address. */
export function linkIn({ text }: Pick<ReceivedMail, 'text'>, below: string): string {
  const at = text.indexOf(below);
  return at < 0 ? '' : (text.slice(at).split(/\s/)[0] ?? '');
}
