import type { Translated } from '#web/kit/i18n/index.ts';
import type { holds as enHolds, retention as enRetention } from '../en/holds.ts';

export const holds: Translated<typeof enHolds> = {
  title: 'Retenciones legales',
  intro: 'Una retención legal impide que se supriman los datos de una persona, una producción o la organización.',
  new: 'Poner una retención',
  list: 'Retenciones legales',
  column: { subject: 'Sobre', reason: 'Por qué', status: 'Estado', set: 'Puesta', note: 'Nota' },
  status: { active: 'En vigor', released: 'Terminada' },
  reasons: {
    litigation: 'Litigio',
    authority_request: 'Petición de una autoridad',
    dispute: 'Disputa',
    audit: 'Auditoría',
    investigation: 'Investigación',
  },
  subject: { person: 'Persona', project: 'Producción', organization: 'Toda la organización' },
  empty: 'Sin retenciones legales',
  emptyHelp: 'Ponga una cuando un tribunal, una autoridad o una disputa necesite lo que guarda.',
  form: {
    title: 'Poner una retención legal',
    what: '¿Qué se guarda?',
    help: {
      person: 'Todo lo que se guarda de una persona.',
      project: 'Todo lo que se guarda de una producción.',
      organization: 'Todo. No se suprime ningún dato, ni siquiera a petición.',
    },
    personId: 'ID de la persona (per_…)',
    reason: 'Por qué',
    reasonHelp: 'Un código; consta en el registro de auditoría.',
    note: 'Nota',
    noteHelp: 'Como un número de expediente. Cifrada.',
    submit: 'Poner la retención',
    done: 'La retención está en vigor.',
  },
  release: 'Terminar la retención',
  releaseTitle: '¿Terminar esta retención?',
  releaseBody:
    'Lo que solo la retención sobre {{subject}} ({{reason}}) guardaba de una supresión se suprime poco después.',
  released: 'La retención ha terminado.',
};

export const retention: Translated<typeof enRetention> = {
  title: 'Conservación',
  intro:
    'Conservación mínima y supresión automática por antigüedad. La conservación mínima prevalece sobre las solicitudes de supresión.',
  version: 'Versión {{version}}',
  versionNone: 'Todavía no hay reglas: nada se suprime por su antigüedad y ningún deber guarda nada.',
  column: { class: 'Qué', keep: 'Se guarda al menos (días)', erase: 'Se suprime tras (días)' },
  keepOf: '{{class}}: se guarda al menos, días',
  eraseOf: '{{class}}: se suprime tras, días',
  none: 'sin deber',
  never: 'nunca',
  years: '≈ {{years}} años',
  notBiometric: 'Ningún deber los guarda: se suprimen según la política de verificación.',
  save: 'Guardar las reglas',
  saved: 'Las reglas valen desde ahora.',
  confirmTitle: '¿Cambiar cuánto se guardan los datos?',
  confirmBody:
    'Cada día a las 03:17 UTC se suprime para siempre lo que sea más antiguo de lo que permiten estas reglas. Un cambio que suprima antes queda primero en espera y puede detenerse hasta que entre en vigor.',
  conflict: 'Otra persona ha cambiado las reglas. Revíselas y guarde de nuevo.',
  legal:
    'Qué deberes tiene depende de dónde esté: 28 CFR 75.4 pide siete años para registros de intérpretes. Esto no es asesoramiento legal.',
  unchanged: 'No se cambió nada.',
  pending: {
    title: 'Hay programada una conservación más corta',
    begins:
      'Entra en vigor: {{when}}. Hasta entonces puede cancelarla; mientras tanto no es posible ningún otro cambio.',
    needsApproval: 'Antes debe aprobarla otro miembro.',
    ordered: 'El cambio queda programado, porque suprime datos antes.',
    changes: 'Qué cambia',
    rule: '{{class}}. Conservación mínima: {{keep}}. Plazo de supresión: {{erase}}.',
    days: '{{days}} días',
    approve: 'Aprobar',
    approved: 'El cambio está aprobado.',
    cancel: 'Cancelar el cambio',
    cancelled: 'El cambio está cancelado.',
  },
};
