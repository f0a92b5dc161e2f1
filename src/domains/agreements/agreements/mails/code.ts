import { defineMail } from '#platform/outbox/mail-template.ts';
import { type Plain, plain } from '#platform/outbox/plain.ts';

export const codeMail = defineMail<{ organization: Plain; code: string }>({
  description: 'The code that shows that a party reads its mail',
  sample: { organization: plain('Example Studio'), code: '042817' },
  en: ({ organization, code }) => ({
    subject: `${code} is your code`,
    text: `${code}

is your code for the document that ${organization} has sent you. It works for ten minutes, on the page that asked for it.

Give it to nobody. If you have not asked for it, you have nothing to do.
`,
  }),
  es: ({ organization, code }) => ({
    subject: `${code} es tu código`,
    text: `${code}

es tu código para el documento que te ha enviado ${organization}. Sirve durante diez minutos, en la página que lo pidió.

No se lo des a nadie. Si no lo has pedido, no tienes que hacer nada.
`,
  }),
});
