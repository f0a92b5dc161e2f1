import type { Translated } from '#web/kit/i18n/index.ts';
import type {
  ageProofs as enAgeProofs,
  custodian as enCustodian,
  policy as enPolicy,
  statistics as enStatistics,
} from '../en/policy.ts';

export const policy: Translated<typeof enPolicy> = {
  title: 'Requisitos',
  intro:
    'Los requisitos de cada proyecto y sus intérpretes. Cada cambio crea una versión nueva y actualiza todos los estados.',
  current: 'Requisitos actuales',
  since: 'En uso desde el {{day}}',
  asDelivered: 'Requisitos predeterminados',
  enabled: 'Obligatorio',
  notEnabled: 'No obligatorio',
  expiringDays: 'Días de aviso antes de la caducidad',
  maxAgeDays: 'Antigüedad máxima de las listas y búsquedas, en días',
  acceptAttested: 'Aceptar autorizaciones declaradas además de las firmadas',
  acceptAttestedHelp:
    'Esto solo cambia el estado. Un paquete de cumplimiento sigue necesitando la firma del intérprete.',
  save: 'Guardar como versión nueva',
  saved: 'La versión nueva está activa. Se están actualizando los estados.',
  confirmTitle: '¿Cambiar los requisitos?',
  confirmOff: 'Ya no se exige: {{names}}. Los proyectos y las personas a los que solo les falte esto quedarán listos.',
  confirmOn: 'Se actualizarán todos los estados.',
  conflict:
    'Otra persona ha cambiado los requisitos. Sus cambios siguen aquí. Revise los requisitos actuales y guarde de nuevo.',
  unchanged: 'No se cambió nada.',
  undo: 'Deshacer mis cambios',
  versions: 'Versiones',
  versionsIntro: 'Cada estado indica la versión de sus requisitos. Las versiones no cambian nunca.',
  list: 'Versiones de los requisitos',
  column: { version: 'Versión', at: 'Desde', by: 'Por', off: 'No obligatorios' },
  none: 'Todavía no hay versiones propias. Se aplica la predeterminada.',
  everything: 'Todos los requisitos',
};

export const custodian: Translated<typeof enCustodian> = {
  title: 'Custodio de registros',
  intro:
    'La persona que guarda los registros de intérpretes y el lugar donde se pueden inspeccionar (28 CFR 75.6). Los informes muestran ambos.',
  name: 'Nombre',
  officeTitle: 'Cargo',
  business: 'Empresa',
  address: 'Dirección',
  addressHelp: 'Donde se pueden inspeccionar los registros. No puede ser un apartado de correos.',
  save: 'Guardar',
  saved: 'Guardado. Los informes nuevos nombran a este custodio.',
  missing: 'Aún no se ha designado un custodio. Los informes lo indican.',
  statement: 'Así aparece en los informes',
};

export const ageProofs: Translated<typeof enAgeProofs> = {
  title: 'Pruebas de edad',
  intro:
    'Para intérpretes que guardan su identidad en su propia cartera. Prueban su edad el día del rodaje y no comparten nada más. El próximo paquete incluye la prueba.',
  choose: 'Elija un proyecto para ver las pruebas que necesita.',
  list: 'Pruebas necesarias',
  column: { performer: 'Intérprete', statement: 'Prueba', link: 'Enlace' },
  statement: '{{years}} años o más el {{day}}',
  make: 'Crear un enlace',
  made: 'El enlace se muestra solo una vez. Envíelo al intérprete.',
  expires: 'Caduca el {{day}}',
  linkTitle: 'Enlace para {{name}}',
  scan: 'Escanéelo con un teléfono',
  empty: 'No se necesitan pruebas',
  emptyHelp: 'Cada autorización activa necesita una prueba. Pida primero las autorizaciones.',
  download: 'Descargar las solicitudes de prueba',
};

export const statistics: Translated<typeof enStatistics> = {
  title: 'Estadísticas',
  intro: 'Resultados de las verificaciones, sin datos personales.',
  people: 'Personas',
  businesses: 'Empresas',
  started: 'Iniciadas',
  verified: 'Verificadas',
  approved: 'Aprobadas',
  rejected: 'Rechazadas',
  expired: 'Abandonadas',
  cancelled: 'Canceladas',
  open: 'Aún abiertas',
  atFirstAttempt: 'Al primer intento',
  inTime: 'En 24 horas',
  timeToDecide: 'Tiempo de decisión',
  timeToComplete: 'De las primeras fotos a la decisión',
  median: 'mediana:',
  p95: 'el 95 % en',
  share: '{{share}} de las decididas',
  days: 'Por día',
  reasons: 'Comprobaciones no superadas',
  reasonsIntro: 'Las más frecuentes primero.',
  column: { check: 'Comprobación', result: 'Resultado', reason: 'Motivo', outcome: 'Decisión', count: 'Veces' },
  outcome: { verified: 'Verificada de todos modos', approved: 'Aprobada de todos modos', rejected: 'Rechazada' },
  noReasons: 'Se superaron todas las comprobaciones.',
  empty: 'No hay verificaciones en este periodo',
  emptyHelp: 'Elija un periodo más largo.',
  report: 'Crear un informe',
  tooLong: 'Elija 366 días o menos.',
};
