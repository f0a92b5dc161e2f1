import { defineMail, sayTime } from '#platform/outbox/mail-template.ts';

export interface DisabledEndpoint {
  id: string;
  host: string;
  /** Since when nothing was accepted; null where the receiver said that it is gone (410). */
  failingSince: Date | null;
  /** Where the service is reached. */
  service: string;
}

export const endpointDisabledMail = defineMail<DisabledEndpoint>({
  description: 'To every owner when deliveries to a webhook endpoint have stopped',
  sample: {
    id: 'whk_01m85s9g27xn5nn65tye6exeb7',
    host: 'hooks.studio.example',
    failingSince: new Date('2026-11-19T12:00:00Z'),
    service: 'https://avouch.example',
  },
  en: ({ id, host, failingSince, service }) => ({
    subject: `Webhook endpoint ${host} was disabled`,
    text: [
      `Events are no longer delivered to your webhook endpoint ${id} at ${host}.`,
      failingSince === null
        ? 'It answered 410 Gone, by which a receiver says that it wants nothing any more.'
        : `It has accepted nothing since ${sayTime(failingSince)}.`,
      `Its log: GET ${service}/v1/webhooks/${id}/deliveries. To go on, mend the receiver, enable the endpoint`,
      `(PATCH ${service}/v1/webhooks/${id} with {"status": "enabled"}) and send what it has missed`,
      `(POST ${service}/v1/webhooks/${id}/recover with {"since": "…"}). Deliveries are kept for 30 days.`,
    ].join('\n'),
  }),
  es: ({ id, host, failingSince, service }) => ({
    subject: `Se ha desactivado el endpoint de webhooks ${host}`,
    text: [
      `Ya no se entregan eventos a tu endpoint de webhooks ${id} en ${host}.`,
      failingSince === null
        ? 'Ha respondido 410 Gone, con lo que un receptor dice que ya no quiere nada.'
        : `No ha aceptado nada desde ${sayTime(failingSince)}.`,
      `Su registro: GET ${service}/v1/webhooks/${id}/deliveries. Para seguir, repara el receptor, activa el endpoint`,
      `(PATCH ${service}/v1/webhooks/${id} con {"status": "enabled"}) y envía lo que se ha perdido`,
      `(POST ${service}/v1/webhooks/${id}/recover con {"since": "…"}). Las entregas se conservan 30 días.`,
    ].join('\n'),
  }),
});

export const webhookMails = { endpoint_disabled: endpointDisabledMail };
