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

// Subjects are fixed texts: nothing written by a party or sender ever appears in a header.
const SUBJECTS: Record<MailLanguage, Record<Invitation['kind'], string>> = {
  en: {
    signer: 'A document is ready for you to sign',
    guardian: 'A document is ready for you to sign as a guardian',
    witness: 'A document is ready for you to sign as a witness',
    approver: 'A document is ready for your approval',
    viewer: 'A document is ready for you to read',
  },
  es: {
    signer: 'Tiene un documento para firmar',
    guardian: 'Tiene un documento para firmar como madre, padre o tutor',
    witness: 'Tiene un documento para firmar como testigo',
    approver: 'Tiene un documento para aprobar',
    viewer: 'Tiene un documento para leer',
  },
};

const ASKS: Record<MailLanguage, Record<Invitation['kind'], string>> = {
  en: {
    signer: 'asks you to sign this document:',
    guardian: 'asks you to sign this document as a parent or guardian:',
    witness: 'asks you to sign this document as a witness:',
    approver: 'asks you to approve this document:',
    viewer: 'has sent you this document to read:',
  },
  es: {
    signer: 'le pide que firme este documento:',
    guardian: 'le pide que firme este documento como madre, padre o tutor:',
    witness: 'le pide que firme este documento como testigo:',
    approver: 'le pide que apruebe este documento:',
    viewer: 'le ha enviado este documento para que lo lea:',
  },
};

const BUTTONS: Record<MailLanguage, Record<Invitation['kind'], string>> = {
  en: {
    signer: 'Read and sign',
    guardian: 'Read and sign',
    witness: 'Read and sign',
    approver: 'Read and approve',
    viewer: 'Read the document',
  },
  es: {
    signer: 'Leer y firmar',
    guardian: 'Leer y firmar',
    witness: 'Leer y firmar',
    approver: 'Leer y aprobar',
    viewer: 'Leer el documento',
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
  description: 'To a party of an agreement when it is their turn',
  sample,
  en: ({ kind, organization, title, until, link }) => ({
    subject: SUBJECTS.en[kind],
    button: BUTTONS.en[kind],
    text: `${organization} ${ASKS.en[kind]}

  ${title}

${link}

The link expires on ${sayTime(until, 'en')}. Do not forward this email: anyone with the link can act in your name.
If you do not know ${organization} or did not expect a document, ignore this email.
`,
  }),
  es: ({ kind, organization, title, until, link }) => ({
    subject: SUBJECTS.es[kind],
    button: BUTTONS.es[kind],
    text: `${organization} ${ASKS.es[kind]}

  ${title}

${link}

El enlace caduca el ${sayTime(until, 'es')}. No reenvíe este correo: quien tenga el enlace puede actuar en su nombre.
Si no conoce a ${organization} o no esperaba ningún documento, ignore este correo.
`,
  }),
});

export const reminderMail = defineMail<Invitation>({
  description: 'To a party of an agreement who has not acted yet',
  sample,
  en: (values) => ({
    subject: `Reminder: ${lowerFirst(SUBJECTS.en[values.kind])}`,
    button: BUTTONS.en[values.kind],
    text: `This is a reminder. ${invitationMail.en(values).text}`,
  }),
  es: (values) => ({
    subject: `Recordatorio: ${lowerFirst(SUBJECTS.es[values.kind])}`,
    button: BUTTONS.es[values.kind],
    text: `Este correo es un recordatorio. ${invitationMail.es(values).text}`,
  }),
});

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
