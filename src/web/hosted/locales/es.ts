import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  language: 'Idioma',
  light: 'Colores claros',
  dark: 'Colores oscuros',
  step: 'Paso {{step}} de {{steps}}: {{name}}',
  back: 'Atrás',
  by: 'Con la tecnología de Avouch',
  deviceWallet: {
    use: 'Usar una cartera de este dispositivo',
    resend: 'Reenviar la respuesta',
    hint: 'Su navegador le muestra qué se solicita antes de compartir nada.',
    problems: {
      cancelled: 'No se compartió nada: la cartera se cerró antes de responder. Inténtelo de nuevo o use otra cartera.',
      noAnswer:
        'Ninguna cartera de este dispositivo tiene lo solicitado. No se compartió nada. Use una cartera de otro dispositivo.',
      offline: 'Se perdió la conexión. Su respuesta no ha llegado. Reenvíela cuando tenga conexión.',
      gone: 'Esta solicitud ha caducado o ya se respondió. Su respuesta no se ha utilizado.',
      unreadable: 'No se aceptó la respuesta de su cartera.',
    },
  },
};
