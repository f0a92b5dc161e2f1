import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  title: '¿Por qué necesita acceso?',
  why: 'El registro de auditoría recoge quién consulta datos personales, cuándo y por qué. Esta página no guarda lo que usted abre.',
  reason: 'Motivo',
  kind: {
    review: 'Una revisión',
    production: 'El trabajo en una producción',
    support: 'La persona pidió ayuda',
    complaint: 'Una reclamación',
    audit: 'Una auditoría',
    'legal-request': 'Un requerimiento legal',
  },
  ticket: 'Número de incidencia o expediente',
  ticketHint: 'Opcional, sin nombres. Solo letras, cifras y - _ . : / #',
  everyCase: 'También para otros casos y personas, durante 15 minutos',
  show: 'Mostrar',
  showNames: 'Mostrar los nombres',
  hide: 'Ocultar',
  shown: 'Se muestran datos personales. Motivo: {{reason}}',
  notYours: 'Su rol no permite ver datos personales.',
};
