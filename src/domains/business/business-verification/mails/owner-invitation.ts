import { defineMail } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export const ownerInvitationMail = defineMail<{ business: Plain; organization: Plain; days: number; link: string }>({
  description: 'To a beneficial owner or director who is asked to confirm their identity',
  sample: {
    business: plain('Sample Films Ltd'),
    organization: plain('Example Studio'),
    days: 7,
    link: 'https://avouch.example/verify/Zm9v',
  },
  en: ({ business, organization, days, link }) => ({
    subject: 'Please confirm your identity',
    text: `${business} has named you to ${organization} as somebody who owns or runs it. ${organization} has to know the people behind the companies that it works with, and asks you to confirm your identity. You need your passport, identity card or driving licence, a camera and about two minutes. Follow this link within ${days} days:

${link}

If that is not you, you need not do anything; please tell ${organization}.
`,
  }),
  es: ({ business, organization, days, link }) => ({
    subject: 'Confirma tu identidad',
    text: `${business} te ha nombrado ante ${organization} como alguien que es propietario de la empresa o la dirige. ${organization} tiene que conocer a las personas que hay detrás de las empresas con las que trabaja y te pide que confirmes tu identidad. Necesitas tu pasaporte, documento de identidad o permiso de conducir, una cámara y unos dos minutos. Abre este enlace en los próximos ${days} días:

${link}

Si no eres tú, no tienes que hacer nada; avisa a ${organization}.
`,
  }),
});
