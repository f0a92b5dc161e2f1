import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  title: 'Información sobre tu empresa',
  intro: '{{organization}} necesita más información para verificar tu empresa.',
  item: '{{number}}. {{text}}',
  files: 'Archivos',
  filesHint: 'PDF, JPEG o PNG, 15 MB cada uno como máximo',
  choose: 'Elegir archivos',
  why: 'O explica por qué no lo tienes',
  answer: 'Tu respuesta',
  needed: 'Añade un documento o una respuesta',
  send: 'Enviar',
  sent: { title: 'Gracias', text: 'Ha llegado todo. Puedes cerrar esta página.' },
  over: {
    title: 'Este enlace ya no funciona',
    text: 'Esta solicitud ya no es necesaria o ha caducado. Si dudas, pide una nueva.',
  },
  missing: {
    title: 'Este enlace no funciona',
    text: 'Puede que esté incompleto. Comprueba que lo copiaste entero o pide uno nuevo.',
  },
  problems: {
    missing: 'Responde a estos puntos: {{items}}.',
    offline: 'Se perdió la conexión. Lo que has escrito sigue aquí. Inténtalo de nuevo.',
    tooLarge: 'Estos archivos son demasiado grandes: 17 MB en total como máximo.',
    unreadable: 'No se pudo leer un archivo: {{name}}',
    unknown: 'No ha funcionado. Inténtalo de nuevo.',
  },
};
