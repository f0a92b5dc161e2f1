import { defineMail } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export const verificationInvitationMail = defineMail<{ organization: Plain; hours: number; link: string }>({
  description: 'To a person who is asked to verify their identity',
  sample: { organization: plain('Example Studio'), hours: 24, link: 'https://avouch.example/verify/Zm9v' },
  en: ({ organization, hours, link }) => ({
    subject: 'Please verify your identity',
    button: 'Verify your identity',
    text: `${organization} asks you to verify your identity. It takes about two minutes:

${link}

You need a camera and your passport, identity card, or driver's license. The link expires in ${periodOf(hours, 'hour', 'day')}.

If you do not know ${organization}, do not follow the link.
`,
  }),
  es: ({ organization, hours, link }) => ({
    subject: 'Verifique su identidad',
    button: 'Verificar su identidad',
    text: `${organization} le pide que verifique su identidad. Se tarda unos dos minutos:

${link}

Necesita una cámara y su pasaporte, documento de identidad o permiso de conducir. El enlace caduca en ${periodOf(hours, 'hora', 'día')}.

Si no conoce a ${organization}, no abra el enlace.
`,
  }),
});

/** Two days and more in days, rounded down: no one comes too late. */
function periodOf(hours: number, hour: string, day: string): string {
  const [count, unit] = hours >= 48 ? [Math.floor(hours / 24), day] : [hours, hour];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
