import { defineMail } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export const verificationInvitationMail = defineMail<{
  organization: Plain;
  name?: Plain;
  minutes: number;
  link: string;
}>({
  description: 'To a person who is asked to verify their identity',
  sample: { organization: plain('Example Studio'), minutes: 1440, link: 'https://avouch.example/verify/Zm9v' },
  en: ({ organization, name, minutes, link }) => ({
    subject: 'Please verify your identity',
    button: 'Verify your identity',
    text: `${name === undefined ? '' : `Hello ${name},\n\n`}${organization} asks you to verify your identity. It takes about two minutes:

${link}

Have a device with a camera and your passport, identity card, or driver's license ready. If ${organization} accepts digital wallets, you can use yours instead. The link expires in ${periodOf(minutes, ['minute', 'hour', 'day'])}.

If you do not know ${organization}, do not follow the link.
`,
  }),
  es: ({ organization, name, minutes, link }) => ({
    subject: 'Verifique su identidad',
    button: 'Verificar su identidad',
    text: `${name === undefined ? '' : `Hola, ${name}:\n\n`}${organization} le pide que verifique su identidad. Se tarda unos dos minutos:

${link}

Tenga a mano un dispositivo con cámara y su pasaporte, documento de identidad o permiso de conducir. Si ${organization} acepta carteras digitales, también puede usar la suya. El enlace caduca en ${periodOf(minutes, ['minuto', 'hora', 'día'])}.

Si no conoce a ${organization}, no abra el enlace.
`,
  }),
});

/**
 * A lifetime in minutes, from two hours on in hours, or from two days on in days; rounded down, so that the link works
 * at least that long.
 */
function periodOf(minutes: number, [minute, hour, day]: readonly [string, string, string]): string {
  const hours = Math.floor(minutes / 60);
  const [count, unit] = hours >= 48 ? [Math.floor(hours / 24), day] : hours >= 2 ? [hours, hour] : [minutes, minute];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
