import type { Translated } from '#web/kit/i18n/index.ts';
import type { holds as enHolds, retention as enRetention } from '../en/holds.ts';

export const holds: Translated<typeof enHolds> = {
  title: 'Retenciones legales',
  intro: 'Una retención legal impide que se supriman los datos de una persona, un proyecto o la organización.',
  new: 'Imponer una retención',
  list: 'Retenciones legales',
  column: { subject: 'Ámbito', reason: 'Motivo', status: 'Estado', set: 'Impuesta', note: 'Nota' },
  status: { active: 'Activa', released: 'Levantada' },
  reasons: {
    litigation: 'Litigio',
    authority_request: 'Requerimiento de una autoridad',
    dispute: 'Disputa',
    audit: 'Auditoría',
    investigation: 'Investigación',
  },
  subject: { person: 'Persona', project: 'Proyecto', organization: 'Toda la organización' },
  empty: 'Sin retenciones legales',
  emptyHelp: 'Imponga una cuando los datos hagan falta en un tribunal, para una autoridad o en una disputa.',
  form: {
    title: 'Imponer una retención legal',
    what: 'Ámbito',
    help: {
      person: 'Todos los datos de una persona.',
      project: 'Todos los datos de un proyecto.',
      organization: 'Todo. No se suprime ningún dato, ni siquiera a petición.',
    },
    reason: 'Motivo',
    reasonHelp: 'Se muestra en el registro de auditoría.',
    note: 'Nota',
    noteHelp: 'Como un número de expediente. Cifrada.',
    submit: 'Imponer la retención',
    done: 'La retención está activa.',
  },
  release: 'Levantar la retención',
  releaseTitle: '¿Levantar esta retención?',
  releaseBody:
    'Retención sobre {{subject}} ({{reason}}). Si la levanta, se suprimen los datos que supresiones anteriores conservaron por ella.',
  released: 'La retención se ha levantado.',
};

export const retention: Translated<typeof enRetention> = {
  title: 'Conservación',
  intro:
    'Conservación mínima y supresión automática por antigüedad. La conservación mínima prevalece sobre las solicitudes de supresión.',
  version: 'Versión {{version}}',
  rules: 'Reglas',
  versionNone: 'Todavía no hay reglas. No se suprime nada automáticamente ni hay conservación mínima.',
  column: { class: 'Datos', keep: 'Conservación mínima (días)', erase: 'Se suprime tras (días)' },
  keepOf: '{{class}}: conservación mínima, días',
  eraseOf: '{{class}}: se suprime tras, días',
  none: 'ninguna',
  never: 'nunca',
  years: '≈ {{years}} años',
  notBiometric: 'Sin mínimo. La política de verificación fija cuándo se suprimen estos datos.',
  save: 'Guardar las reglas',
  saved: 'Reglas guardadas. Se aplican desde ahora.',
  confirmTitle: '¿Cambiar cuánto tiempo se conservan los datos?',
  confirmBody:
    'Cada día a las 03:17 UTC, Avouch suprime para siempre los datos que superan los plazos de estas reglas. Un cambio que adelanta supresiones entra en vigor tras un plazo de espera. Hasta entonces puede cancelarlo.',
  conflict: 'Otra persona ha cambiado las reglas. Revíselas y guarde de nuevo.',
  legal:
    'La ley de su país fija cuánto tiempo debe conservar los datos. En Estados Unidos, 28 CFR 75.4 exige siete años para los registros de intérpretes. Esto no es asesoramiento jurídico.',
  unchanged: 'No se cambió nada.',
  pending: {
    title: 'Hay programado un plazo de conservación más corto',
    begins: 'Entra en vigor: {{when}}. Hasta entonces puede cancelarlo, pero no hacer otro cambio.',
    needsApproval: 'Antes debe aprobarlo otro miembro.',
    ordered: 'Cambio programado. Adelanta supresiones, así que entra en vigor tras un plazo de espera.',
    changes: 'Cambios',
    rule: '{{class}}. Conservación mínima: {{keep}}. Plazo de supresión: {{erase}}.',
    days: '{{days}} días',
    approve: 'Aprobar',
    approved: 'El cambio está aprobado.',
    cancel: 'Cancelar el cambio',
    cancelled: 'El cambio está cancelado.',
  },
};
