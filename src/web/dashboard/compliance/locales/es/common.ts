import type { Translated } from '#web/kit/i18n/index.ts';
import type { common as en } from '../en/common.ts';

export const common: Translated<typeof en> = {
  all: 'Todo',
  from: 'Desde',
  to: 'Hasta',
  project: 'Proyecto',
  chooseProject: 'Elija un proyecto',
  noProject: 'Ninguno',
  noTitle: 'Proyecto sin título',
  person: 'Persona',
  organization: 'Toda la organización',
  when: 'Cuándo',
  status: 'Estado',
  created: 'Solicitado',
  by: 'Por',
  reason: 'Motivo',
  note: 'Nota',
  onlyPii: 'No puede ver datos personales. Pida el permiso a un propietario.',
  readOnly: 'Puede ver esta página, pero no cambiar nada.',
  progress: '{{done}} de {{total}}',
  open: 'Abrir',
  remove: 'Quitar',
  later: 'Actualizado {{when}}',
  verified: {
    busy: 'Verificando en este navegador…',
    offline: 'Verificado en este navegador con las claves del archivo de confianza, sin consultar al servicio.',
  },
};
