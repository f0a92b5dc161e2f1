import type { SendMailOptions } from 'nodemailer';
import { isMailAddress, isMailboxName, type Mailbox } from '#config/mailbox.ts';
import { MailError } from './mail-error.ts';

export interface MailAttachment {
  /** A plain file name: letters, digits, `.`, `_`, `-`. */
  name: string;
  /** Without parameters. */
  contentType: string;
  /** Base64. */
  content: string;
}

export interface OutgoingMail {
  /** One recipient. */
  to: string | Mailbox;
  /** One line. */
  subject: string;
  text: string;
  html?: string;
  /** The email's link, also in `text`. Printed if emails are kept instead of sent. */
  link?: string;
  attachments?: readonly MailAttachment[];
}

/**
 * The email in nodemailer's form. Throws `mail_invalid` if a value could add a header or a recipient; texts never read
 * files or URLs.
 */
export function composeMail(mail: OutgoingMail, from: Mailbox, date: Date): SendMailOptions {
  const to = typeof mail.to === 'string' ? { address: mail.to } : mail.to;
  if (!isOneLine(mail.subject) || !isMailAddress(to.address)) throw new MailError('mail_invalid');
  if (to.name !== undefined && !isMailboxName(to.name)) throw new MailError('mail_invalid');
  if (mail.link !== undefined && !mail.text.includes(mail.link)) throw new TypeError('the text lacks the link');
  return {
    from: { name: from.name ?? '', address: from.address },
    to: { name: to.name ?? '', address: to.address },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== undefined && { html: mail.html }),
    ...(mail.attachments !== undefined && { attachments: mail.attachments.map(composeAttachment) }),
    date,
    // RFC 3834: prevents out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function composeAttachment({ name, contentType, content }: MailAttachment) {
  if (!/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/.test(name)) throw new MailError('mail_invalid');
  if (!/^[a-z0-9.+-]+\/[a-z0-9.+-]+$/.test(contentType)) throw new MailError('mail_invalid');
  return { filename: name, contentType, content, encoding: 'base64' };
}

function isOneLine(subject: string): boolean {
  return /^[^\p{Cc}\u2028\u2029]{1,200}$/u.test(subject);
}
