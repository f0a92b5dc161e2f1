import type { Translated } from '#web/kit/i18n/index.ts';
import type { requirements as en } from '../en/requirements.ts';

export const requirements: Translated<typeof en> = {
  name: {
    identity_verified: 'Identidad verificada',
    age_on_shoot_date: '18 años el primer día del rodaje',
    release_signed: 'Autorización firmada',
    release_not_withdrawn: 'Autorización no retirada',
    withdrawal_acknowledged: 'Retirada confirmada',
    producer_verified: 'Productora verificada',
    performers_complete: 'Todos los intérpretes añadidos',
    records_complete: 'Registros completos',
    list_screening_fresh: 'Búsqueda en listas al día',
  },
  about: {
    identity_verified:
      'Todos los intérpretes se verificaron con un documento antes del rodaje, y el documento sigue vigente durante el rodaje.',
    age_on_shoot_date: 'Todos los intérpretes eran mayores de edad en su primer día de rodaje, según su documento.',
    release_signed: 'Todos los intérpretes firmaron una autorización y su plazo no ha terminado.',
    release_not_withdrawn: 'Ningún intérprete ha retirado su autorización.',
    withdrawal_acknowledged: 'Todos los destinatarios confirmaron la retirada en 48 horas.',
    producer_verified: 'La empresa detrás del proyecto está aprobada y sus documentos no han caducado.',
    performers_complete: 'Se ha añadido el número previsto de intérpretes, sin duplicados.',
    records_complete: 'Constan el título, los días de rodaje y los datos del documento examinado (28 CFR 75.2).',
    list_screening_fresh:
      'Las empresas y sus propietarios se compararon con listas recientes, sin coincidencias abiertas. También las personas, si la política lo exige.',
  },
};
