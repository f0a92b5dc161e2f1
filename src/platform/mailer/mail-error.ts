/** Why an email was not sent. Only `mail_unavailable` is worth a retry; `mail_unauthorized` needs the operator. */
export type MailErrorCode = 'mail_invalid' | 'mail_rejected' | 'mail_unauthorized' | 'mail_unavailable';

const MESSAGES: Record<MailErrorCode, string> = {
  mail_invalid: 'The email has a part that cannot be sent.',
  mail_rejected: 'The mail server permanently rejected the recipient or the email.',
  mail_unauthorized: 'The mail server rejected the login of SMTP_URL.',
  mail_unavailable: 'The mail server is not reachable, or asks to retry later.',
};

/** An email that was not sent; the message contains no address, `cause` is for the log. */
export class MailError extends Error {
  readonly code: MailErrorCode;

  constructor(code: MailErrorCode, cause?: unknown) {
    super(MESSAGES[code], { cause });
    this.name = 'MailError';
    this.code = code;
  }
}

/** Classifies nodemailer's errors by code and by the server's reply (RFC 5321 section 4.2.1: 5yz is permanent). */
export function asMailError(error: unknown): MailError {
  const { code, responseCode } = error instanceof Error ? (error as { code?: string; responseCode?: number }) : {};
  if (code === 'EAUTH' || code === 'ENOAUTH') return new MailError('mail_unauthorized', error);
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return new MailError('mail_unavailable', error);
  if (responseCode === undefined) return new MailError('mail_invalid', error);
  if (responseCode >= 500) return new MailError('mail_rejected', error);
  return new MailError('mail_unavailable', error);
}
