import type { Translated } from '#web/kit/i18n/index.ts';
import type { requirements as en } from '../en/requirements.ts';

export const requirements: Translated<typeof en> = {
  name: {
    identity_verified: 'Identidad',
    age_on_shoot_date: 'Edad el primer día del rodaje',
    release_signed: 'Autorización',
    release_not_withdrawn: 'Retiradas',
    withdrawal_acknowledged: 'Acuse de recibo de retiradas',
    producer_verified: 'Productora',
    performers_complete: 'Intérpretes',
    records_complete: 'Registros de intérpretes',
    list_screening_fresh: 'Búsqueda en listas',
  },
  about: {
    identity_verified:
      'Los intérpretes deben verificar su documento antes del rodaje. El documento debe estar vigente durante el rodaje.',
    age_on_shoot_date: 'Los intérpretes deben ser mayores de edad en su primer día de rodaje, según su documento.',
    release_signed: 'Los intérpretes deben haber firmado una autorización que no haya caducado.',
    release_not_withdrawn: 'No puede haber autorizaciones retiradas.',
    withdrawal_acknowledged: 'Los destinatarios deben confirmar una retirada en 48 horas.',
    producer_verified: 'La empresa detrás del proyecto debe estar aprobada, y sus documentos no deben haber caducado.',
    performers_complete: 'Debe añadirse el número previsto de intérpretes, sin duplicados.',
    records_complete: 'Deben constar el título, los días de rodaje y los datos del documento examinado (28 CFR 75.2).',
    list_screening_fresh:
      'Las empresas y sus propietarios deben compararse con listas de sanciones recientes, sin coincidencias abiertas. Si la política lo exige, también las personas.',
  },
};
