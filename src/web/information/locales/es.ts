import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  title: 'Información sobre su empresa',
  intro: '{{organization}} necesita más información para verificar su empresa.',
  item: '{{number}}. {{text}}',
  files: 'Archivos',
  filesHint: 'PDF, JPEG o PNG, 15 MB cada uno como máximo',
  choose: 'Elegir archivos',
  why: 'O explique por qué no lo tiene',
  answer: 'Su respuesta',
  needed: 'Añada un documento o una respuesta',
  send: 'Enviar',
  sent: { title: 'Gracias', text: 'Hemos recibido sus respuestas. Puede cerrar esta página.' },
  over: {
    title: 'Este enlace ya no funciona',
    text: 'Esta solicitud ya no es necesaria o ha caducado. En caso de duda, pida un enlace nuevo a {{organization}}.',
  },
  missing: {
    title: 'Este enlace no funciona',
    text: 'Puede que esté incompleto. Compruebe que lo copió entero o pida uno nuevo a quien se lo envió.',
  },
  problems: {
    missing: 'Responda a estos puntos: {{items}}.',
    offline: 'Se perdió la conexión. Lo que ha escrito sigue aquí. Inténtelo de nuevo.',
    tooLarge: 'Estos archivos son demasiado grandes: 17 MB en total como máximo.',
    unreadable: 'No se pudo leer un archivo: {{name}}',
    unknown: 'No ha funcionado. Inténtelo de nuevo.',
  },
};
