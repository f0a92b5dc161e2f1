import { defineMail } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export interface AskedForInformation {
  organization: Plain;
  /** As the reviewer wrote it. */
  message: string;
  items: readonly string[];
  days: number;
  link: string;
}

const numbered = (items: readonly string[]): string => items.map((item, index) => `${index + 1}. ${item}`).join('\n');

export const informationMail = defineMail<AskedForInformation>({
  description: 'To the contact of a business when a reviewer requests information',
  sample: {
    organization: plain('Example Studio'),
    message: 'The extract is older than three months.',
    items: ['A current extract from the register'],
    days: 14,
    link: 'https://avouch.example/information/Zm9v',
  },
  en: ({ organization, message, items, days, link }) => ({
    subject: 'More information is needed about your business',
    button: 'Send the information',
    text: `${organization} needs more information to verify your business.

${message}

${numbered(items)}

Send it on this page:

${link}

The link is for you only, works once, and expires in ${days} days.
`,
  }),
  es: ({ organization, message, items, days, link }) => ({
    subject: 'Se necesita más información sobre su empresa',
    button: 'Enviar la información',
    text: `${organization} necesita más información para verificar su empresa.

${message}

${numbered(items)}

Envíela en esta página:

${link}

El enlace es solo para usted, funciona una vez y caduca en ${days} días.
`,
  }),
});
