import { defineMail } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export const ownerInvitationMail = defineMail<{ business: Plain; organization: Plain; days: number; link: string }>({
  description: 'To a beneficial owner or director who is asked to verify their identity',
  sample: {
    business: plain('Sample Films Ltd'),
    organization: plain('Example Studio'),
    days: 14,
    link: 'https://avouch.example/verify/Zm9v',
  },
  en: ({ business, organization, days, link }) => ({
    subject: 'Please verify your identity',
    button: 'Verify your identity',
    text: `${organization} asks you to verify your identity, because ${business} has named you as an owner or director. It takes about two minutes:

${link}

Have a device with a camera and your passport, identity card, or driver's license ready. If ${organization} accepts digital wallets, you can use yours instead. The link expires in ${days} days.

${organization} has to know who owns and runs the companies it works with. If you are not an owner or director of ${business}, do not follow the link, and tell ${organization}.
`,
  }),
  es: ({ business, organization, days, link }) => ({
    subject: 'Verifique su identidad',
    button: 'Verificar su identidad',
    text: `${organization} le pide que verifique su identidad, porque ${business} ha comunicado que usted es titular de la empresa o la administra. Se tarda unos dos minutos:

${link}

Tenga a mano un dispositivo con cámara y su pasaporte, documento de identidad o permiso de conducir. Si ${organization} acepta carteras digitales, también puede usar la suya. El enlace caduca en ${days} días.

${organization} debe saber quién es titular de las empresas con las que trabaja y quién las administra. Si usted no es titular de ${business} ni la administra, avise a ${organization} y no abra el enlace.
`,
  }),
});
