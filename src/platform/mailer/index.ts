export type { Mailbox } from '#config/mailbox.ts';
export type { MailAttachment, OutgoingMail } from './compose.ts';
export { MailError, type MailErrorCode } from './mail-error.ts';
export { createMailer, type Mailer, type MailerOptions } from './mailer.ts';
export { greetMailServer } from './smtp-transport.ts';
