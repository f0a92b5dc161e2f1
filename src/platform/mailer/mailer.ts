import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseMailbox } from '#config/mailbox.ts';
import { type Clock, systemClock } from '#kernel/clock.ts';
import { writeFileDurably } from '../blobs/write-file-durably.ts';
import type { Logger } from '../logger/index.ts';
import { composeMail, type OutgoingMail } from './compose.ts';
import { type MailTransport, smtpTransport } from './smtp-transport.ts';

export interface Mailer {
  /** Sends or stores one email; `kept` is the file. Throws MailError. */
  send(mail: OutgoingMail): Promise<{ kept?: string; messageId: string }>;
  /** Deletes the file of a stored email by its name; a missing file is not an error. */
  forget(kept: string): Promise<void>;
  close(): void;
}

export interface MailerOptions {
  /** Absent: emails are stored in `folder` instead of sent. */
  smtpUrl?: string;
  /** `address` or `Name <address>`. */
  from: string;
  folder: string;
  log: Logger;
  /** Receives the link of a stored email, so that it can be printed; never the address. */
  onLink?: (link: string, subject: string) => void;
  clock?: Clock;
}

/** The only sender of email. Neither addresses nor contents are logged. */
export function createMailer({ smtpUrl, from, folder, log, onLink, clock = systemClock }: MailerOptions): Mailer {
  const sender = parseMailbox(from);
  if (!sender) throw new TypeError('from is not a mailbox');
  const transport = smtpUrl === undefined ? keepingTransport(folder, clock) : smtpTransport(smtpUrl);
  return {
    send: async (mail) => {
      const delivered = await transport.deliver(composeMail(mail, sender, clock.now()));
      log.info(delivered.kept === undefined ? 'mail sent' : 'mail kept');
      if (delivered.kept !== undefined && mail.link !== undefined) onLink?.(mail.link, mail.subject);
      return delivered;
    },
    forget: (kept) => rm(join(folder, basename(kept)), { force: true }),
    close: () => transport.close(),
  };
}

/** Stores each email as a complete message (RFC 5322, `.eml`, 0600) in the folder; names sort by time. */
function keepingTransport(folder: string, clock: Clock): MailTransport {
  return {
    deliver: async (mail) => {
      // Loaded with the first email, so that startup does not wait for it.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message, messageId } = await transport.sendMail(mail);
      if (!Buffer.isBuffer(message)) throw new TypeError('the transport gave a stream');
      const kept = join(folder, `${clock.now().toISOString().replace(/[-:.]/g, '')}-${randomUUID()}.eml`);
      await writeFileDurably(kept, message);
      return { messageId, kept };
    },
    close: () => undefined,
  };
}
