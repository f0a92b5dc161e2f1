import { defineMail, sayTime } from '#platform/outbox/mail-template.ts';

export interface DisabledEndpoint {
  id: string;
  host: string;
  /** The time since which nothing was accepted; null if the receiver returned 410. */
  failingSince: Date | null;
  /** The endpoint's dashboard page. */
  link: string;
}

export const endpointDisabledMail = defineMail<DisabledEndpoint>({
  description: 'To every owner when the service disables a webhook endpoint',
  sample: {
    id: 'whk_01m85s9g27xn5nn65tye6exeb7',
    host: 'hooks.studio.example',
    failingSince: new Date('2026-11-19T12:00:00Z'),
    link: 'https://avouch.example/dashboard/webhooks/whk_01m85s9g27xn5nn65tye6exeb7',
  },
  en: ({ id, host, failingSince, link }) => ({
    subject: `Webhook endpoint ${host} was disabled`,
    button: 'Open the endpoint',
    text: `Your server at ${host} no longer receives events. ${
      failingSince === null
        ? 'It answered 410 Gone, so deliveries have stopped.'
        : `It has accepted no event since ${sayTime(failingSince, 'en')}.`
    }

See the failed deliveries, then fix your server and enable the endpoint again:

${link}

There you can also resend the events that it missed. Deliveries are kept for 30 days. The ID of the endpoint is ${id}.
`,
  }),
  es: ({ id, host, failingSince, link }) => ({
    subject: `Se ha desactivado el endpoint de webhooks ${host}`,
    button: 'Abrir el endpoint',
    text: `Su servidor en ${host} ya no recibe eventos. ${
      failingSince === null
        ? 'Ha respondido 410 Gone, así que las entregas se han detenido.'
        : `No ha aceptado ningún evento desde el ${sayTime(failingSince, 'es')}.`
    }

Consulte las entregas fallidas, corrija su servidor y vuelva a activar el endpoint:

${link}

Allí también puede reenviar los eventos perdidos. Las entregas se conservan 30 días. El identificador del endpoint es ${id}.
`,
  }),
});

export const webhookMails = { endpoint_disabled: endpointDisabledMail };
