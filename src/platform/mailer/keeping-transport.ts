import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '#kernel/clock.ts';
import { writeFileDurably } from '../blobs/write-file-durably.ts';
import type { MailTransport } from './smtp-transport.ts';

/** Keeps each mail as a complete message (RFC 5322, `.eml`, 0600) in the folder; names sort by time. */
export function keepingTransport(folder: string, clock: Clock): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    deliver: async (mail) => {
      const { message, messageId } = await transport.sendMail(mail);
      if (!Buffer.isBuffer(message)) throw new TypeError('the transport gave a stream');
      const kept = join(folder, `${clock.now().toISOString().replace(/[-:.]/g, '')}-${randomUUID()}.eml`);
      await writeFileDurably(kept, message);
      return { messageId, kept };
    },
    close: () => transport.close(),
  };
}
