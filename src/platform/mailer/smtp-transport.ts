import type { SendMailOptions } from 'nodemailer';
import { asMailError } from './mail-error.ts';

export interface MailTransport {
  deliver(mail: SendMailOptions): Promise<{ messageId: string; kept?: string }>;
  close(): void;
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Loads the library with the first email, so that startup does not wait for it. */
async function openTransport(url: string, requireTLS: boolean) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ ...TIMEOUTS, requireTLS, url });
}

/**
 * Sends by SMTP. A password is only sent inside TLS, unless the server is on this machine or the URL says
 * `requireTLS=false`.
 */
export function smtpTransport(smtpUrl: string): MailTransport {
  const requireTLS = needsTls(new URL(smtpUrl));
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    deliver: async (mail) => {
      opened ??= openTransport(smtpUrl, requireTLS);
      const transport = await opened;
      try {
        const { messageId } = await transport.sendMail(mail);
        return { messageId };
      } catch (error) {
        throw asMailError(error);
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** Connects, starts TLS, and logs in if the URL says so, without sending an email. Throws MailError. */
export async function greetMailServer(smtpUrl: string): Promise<{ host: string; protected: boolean }> {
  const url = new URL(smtpUrl);
  const requireTLS = needsTls(url);
  const transport = await openTransport(smtpUrl, requireTLS);
  try {
    await transport.verify();
  } catch (error) {
    throw asMailError(error);
  } finally {
    transport.close();
  }
  const asked = url.searchParams.get('requireTLS');
  const isTls = url.protocol === 'smtps:' || (asked === null ? requireTLS : asked === 'true');
  return { host: url.host, protected: isTls || isLocal(url) };
}

const isLocal = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

function needsTls(url: URL): boolean {
  return url.protocol === 'smtp:' && url.username !== '' && !isLocal(url);
}
