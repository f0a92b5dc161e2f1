import { defineMail } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export const codeMail = defineMail<{ organization: Plain; code: string }>({
  description: 'To a party of an agreement, with the code that confirms their email address',
  sample: { organization: plain('Example Studio'), code: '042817' },
  en: ({ organization, code }) => ({
    subject: `${code} is your code`,
    text: `${code} is your code for the document from ${organization}.

Enter it on the page that asked for it. It expires in 10 minutes.

Do not share this code. If you did not ask for it, ignore this email.
`,
  }),
  es: ({ organization, code }) => ({
    subject: `${code} es su código`,
    text: `${code} es su código para el documento de ${organization}.

Introdúzcalo en la página que lo ha pedido. Caduca en 10 minutos.

No comparta este código. Si no lo ha pedido, ignore este correo.
`,
  }),
});
