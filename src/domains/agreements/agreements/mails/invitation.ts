import { defineMail, type MailLanguage, sayTime } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';
import type { PartyKind } from '../party.ts';

export interface Invitation {
  kind: Exclude<PartyKind, 'cc'>;
  organization: Plain;
  title: Plain;
  until: Date;
  link: string;
}

// Subjects are ours alone: nothing that a party or a sender wrote ever stands in a header.
const SUBJECTS: Record<MailLanguage, Record<Invitation['kind'], string>> = {
  en: {
    signer: 'A document waits for your signature',
    guardian: 'A document waits for your signature as guardian',
    witness: 'A document waits for your signature as witness',
    approver: 'A document waits for your approval',
    viewer: 'A document for you to read',
  },
  es: {
    signer: 'Un documento espera tu firma',
    guardian: 'Un documento espera tu firma como tutor',
    witness: 'Un documento espera tu firma como testigo',
    approver: 'Un documento espera tu aprobación',
    viewer: 'Un documento para que lo leas',
  },
};

const ASKS: Record<MailLanguage, Record<Invitation['kind'], string>> = {
  en: {
    signer: 'asks you to read and sign',
    guardian: 'asks you to read and sign, as parent or guardian,',
    witness: 'asks you to sign, as witness,',
    approver: 'asks you to read and approve',
    viewer: 'lets you read',
  },
  es: {
    signer: 'te pide que leas y firmes',
    guardian: 'te pide que leas y firmes, como padre, madre o tutor,',
    witness: 'te pide que firmes, como testigo,',
    approver: 'te pide que leas y apruebes',
    viewer: 'te da a leer',
  },
};

const sample: Invitation = {
  kind: 'signer',
  organization: plain('Example Studio'),
  title: plain('Model release, winter coats'),
  until: new Date('2026-12-24T12:00:00Z'),
  link: 'https://avouch.example/sign/Zm9v',
};

export const invitationMail = defineMail<Invitation>({
  description: 'To a party of an agreement whose turn it is',
  sample,
  en: ({ kind, organization, title, until, link }) => ({
    subject: SUBJECTS.en[kind],
    text: `${organization} ${ASKS.en[kind]} this document:

  ${title}

It is here until ${sayTime(until)}:

${link}

The link is for you alone: whoever has it can act for you. Do not forward this mail.
If you do not know ${organization}, or expected nothing, leave it; nothing happens then.
`,
  }),
  es: ({ kind, organization, title, until, link }) => ({
    subject: SUBJECTS.es[kind],
    text: `${organization} ${ASKS.es[kind]} este documento:

  ${title}

Está aquí hasta ${sayTime(until)}:

${link}

El enlace es solo para ti: quien lo tenga puede actuar en tu nombre. No reenvíes este correo.
Si no conoces a ${organization} o no esperabas nada, no hagas nada: no pasará nada.
`,
  }),
});

export const reminderMail = defineMail<Invitation>({
  description: 'To a party of an agreement who has not acted yet',
  sample,
  en: (values) => ({
    subject: `Reminder: ${lowerFirst(SUBJECTS.en[values.kind])}`,
    text: `A reminder.\n\n${invitationMail.en(values).text}`,
  }),
  es: (values) => ({
    subject: `Recordatorio: ${lowerFirst(SUBJECTS.es[values.kind])}`,
    text: `Un recordatorio.\n\n${invitationMail.es(values).text}`,
  }),
});

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
