import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  title: 'Sus datos personales',
  intro:
    '{{organization}} ha preparado una copia de todos los datos que conserva sobre usted. Este enlace caduca el {{at}}.',
  code: 'Código',
  codeHint: 'Seis cifras que {{organization}} le ha facilitado por separado',
  pdf: 'Descargar PDF',
  json: 'Descargar JSON con fotos',
  done: 'Descargado. Guarde el archivo en un lugar seguro.',
  ended: {
    title: 'Este enlace ya no funciona',
    text: 'El enlace ha caducado o se ha cancelado. Pida uno nuevo a {{organization}}.',
  },
  missing: {
    title: 'Este enlace no funciona',
    text: 'Puede que el enlace esté incompleto. Compruebe que lo ha copiado entero o pida uno nuevo a quien se lo envió.',
  },
  problems: {
    noCode: 'Introduzca las seis cifras del código.',
    unprocessable: 'El código no es correcto. Tras cinco códigos erróneos, el enlace deja de funcionar.',
    gone: 'Este enlace ya no funciona. Pida uno nuevo a {{organization}}.',
    rate_limited: 'Demasiadas solicitudes. Espere un minuto e inténtelo de nuevo.',
    offline: 'Se perdió la conexión. Inténtelo de nuevo.',
    unknown: 'La descarga ha fallado. Inténtelo de nuevo o vuelva a cargar la página.',
  },
};
