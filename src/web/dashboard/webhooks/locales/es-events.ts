import type { Translated } from '#web/kit/i18n/index.ts';
import type { events as english } from './en-events.ts';

export const events: Translated<typeof english> = {
  identity: {
    verified: 'Una verificación de identidad se completó con éxito',
    rejected: 'Una verificación de identidad fue rechazada',
    review_required: 'Una verificación de identidad necesita revisión',
    requires_input: 'Una verificación de identidad necesita fotos nuevas',
    expired: 'Una verificación de identidad caducó',
    screening_hit: 'Una persona verificada puede figurar en una lista',
  },
  kyb: {
    approved: 'Se aprobó la verificación de una empresa',
    rejected: 'Se rechazó la verificación de una empresa',
    requires_input: 'La verificación de una empresa necesita más documentos o respuestas',
    suspended: 'Se suspendió la verificación aprobada de una empresa',
    expired: 'Caducó la verificación de una empresa',
  },
  screening: {
    hit: 'Una lista de sanciones o de vigilancia tiene una nueva coincidencia con una empresa o un propietario',
  },
  agreement: {
    sent: 'Se envió un acuerdo a sus partes',
    viewed: 'Una parte abrió un acuerdo',
    party_signed: 'Una parte firmó un acuerdo',
    signed: 'La última parte firmó un acuerdo',
    declined: 'Una parte rechazó un acuerdo',
    voided: 'El remitente anuló un acuerdo',
    expired: 'Un acuerdo caducó antes de que firmaran todas las partes',
  },
  release: {
    signed: 'Se firmó una autorización de imagen',
    distributed: 'Se distribuyó una autorización de imagen a sus destinatarios',
    withdrawal_overdue: 'Algunos destinatarios de una autorización retirada no acusaron recibo en plazo',
    withdrawal_closed: 'Todos los destinatarios de una autorización retirada acusaron recibo de la retirada',
  },
  consent: { given: 'Se dio un consentimiento', withdrawn: 'Se retiró un consentimiento' },
  file: {
    withdrawn: 'Un intérprete de un archivo retiró la autorización o el consentimiento para la réplica digital',
    removed: 'Se retiró un archivo tras una reclamación',
    reinstated: 'Se restableció un archivo: ya no lo retira la decisión sobre ninguna reclamación',
  },
  credential: {
    issued: 'Se emitió una credencial',
    revoked: 'Se revocó una credencial',
    suspended: 'Se suspendió una credencial',
    reinstated: 'Una credencial suspendida volvió a ser válida',
  },
  proof: {
    verified: 'Se aceptó una prueba de conocimiento cero',
    ready: 'Se generó una prueba de conocimiento cero que estaba en cola',
    failed: 'No se pudo generar una prueba de conocimiento cero que estaba en cola',
  },
  presentation: {
    verified: 'Una cartera respondió a una solicitud de presentación',
    failed: 'Una cartera rechazó una solicitud de presentación o su respuesta no se aceptó',
  },
  compliance: { changed: 'Cambió el estado de cumplimiento de una organización, un proyecto o una persona' },
  complaint: {
    received: 'Se registró una reclamación sobre un contenido',
    decided: 'Se resolvió una reclamación o una apelación',
  },
  report: { completed: 'Se generó un informe', failed: 'No se pudo generar un informe' },
  bundle: {
    completed: 'Se generó un paquete de cumplimiento',
    failed: 'No se pudo generar un paquete de cumplimiento',
  },
  received_bundle: {
    created: 'Se añadió un paquete recibido. Contiene el resultado de la primera comprobación',
    updated: 'Cambió el estado o el veredicto de un paquete recibido, por ejemplo tras una retirada',
  },
  test_clock: { ready: 'El reloj de prueba llegó a la hora elegida' },
  work: {
    disputed: 'Una obra está en disputa: hay una reclamación de derechos de autor abierta',
    dispute_closed:
      'Se decidió una reclamación sobre los derechos de autor de una obra, o ya no está vinculada con ella',
  },
  webhook: {
    disabled: 'Se desactivó un endpoint: por un miembro, por responder 410 o tras cinco días de fallos',
  },
  erasure: {
    scheduled: 'Se programó una supresión que aún puede cancelarse',
    cancelled: 'Se canceló una supresión antes de empezar',
    completed: 'Se completó una supresión',
  },
};
