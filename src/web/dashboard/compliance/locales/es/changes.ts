import type { Translated } from '#web/kit/i18n/index.ts';
import type { changes as en } from '../en/changes.ts';

export const changes: Translated<typeof en> = {
  title: 'Cambios en el tiempo',
  intro: 'Cada cambio de un estado, con el requisito que lo causó. Las entradas nunca se reescriben.',
  first: 'Primera revisión',
  still: 'Sin cambios:',
  met: 'Cumplidos: {{of}}',
  requirement: { met: 'cumplido', expiring: 'caduca pronto', missing: 'falta', blocked: 'bloqueado' },
  of: 'Ámbito',
  scope: { organization: 'Organización', project: 'Proyecto', person: 'Persona' },
  list: 'Cambios de estado',
  column: {
    at: 'Cuándo',
    subject: 'Objeto',
    change: 'Estado',
    requirements: 'Requisitos que cambiaron',
    policy: 'Versión de los requisitos',
  },
  to: 'pasó a',
  empty: 'Todavía no hay cambios',
  emptyHelp: 'Cuando un estado cambie, aparecerá aquí con su fecha y su motivo.',
  asked: 'ahora se exige',
  notAsked: 'ya no se exige',
  better: 'mejor',
  worse: 'peor',
};
