import type { Translated } from '#web/kit/i18n/index.ts';
import type { changes as en } from '../en/changes.ts';

export const changes: Translated<typeof en> = {
  title: 'Cambios en el tiempo',
  intro: 'Cada cambio de un estado, con el requisito que lo causó. Nada de esto se reescribe nunca.',
  first: 'Primera revisión',
  of: 'De',
  scope: { organization: 'Organización', project: 'Producción', person: 'Persona' },
  list: 'Cambios de estado',
  column: { at: 'Cuándo', subject: 'Qué', change: 'Estado', requirements: 'Por', policy: 'Requisitos' },
  to: 'pasó a',
  empty: 'Todavía no hay cambios',
  emptyHelp: 'Cuando un estado cambie, estará aquí con su día y su motivo.',
  asked: 'ahora se pide',
  notAsked: 'ya no se pide',
  better: 'mejor',
  worse: 'peor',
};
