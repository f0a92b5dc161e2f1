import { createTransport, type SendMailOptions } from 'nodemailer';
import { asMailError } from './mail-error.ts';

export interface MailTransport {
  deliver(mail: SendMailOptions): Promise<{ messageId: string; kept?: string }>;
  close(): void;
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends by SMTP. A password travels only inside TLS, unless the server is on this machine or the URL says `requireTLS=false`. */
export function smtpTransport(smtpUrl: string): MailTransport {
  const transport = createTransport({ ...TIMEOUTS, requireTLS: needsTls(new URL(smtpUrl)), url: smtpUrl });
  return {
    deliver: async (mail) => {
      try {
        const { messageId } = await transport.sendMail(mail);
        return { messageId };
      } catch (error) {
        throw asMailError(error);
      }
    },
    close: () => transport.close(),
  };
}

function needsTls({ protocol, username, hostname }: URL): boolean {
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'smtp:' && username !== '' && !local;
}
