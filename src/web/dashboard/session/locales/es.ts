import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  lost: {
    title: 'Su sesión ha terminado',
    intro: 'Vuelva a entrar para seguir. Todo lo de esta página se conserva y lo que estaba haciendo se lleva a cabo.',
  },
  recent: {
    title: 'Entre una vez más',
    intro: 'Esto protege su cuenta, así que hace falta haber entrado en los últimos diez minutos. Después se hará.',
  },
  other: 'Ha iniciado sesión con otra cuenta, así que se ha cerrado esta página.',
  somebodyElse: 'Usar otra cuenta',
  notNow: 'Ahora no',
  factor: {
    title: 'Añada un segundo factor',
    intro: '{{organization}} pide un segundo factor a todos sus miembros. Añada uno para seguir.',
    app: 'Aplicación de autenticación',
    appIntro: 'Una aplicación de su teléfono muestra un código que cambia cada 30 segundos.',
    useApp: 'Usar una aplicación',
    scan: 'Escanee este código con su aplicación de autenticación.',
    byHand: 'O escriba esto en la aplicación:',
    code: 'Código que muestra ahora la aplicación',
    confirm: 'Confirmar',
    passkey: 'Llave de acceso',
    passkeyIntro: 'El dedo, la cara o el PIN de este dispositivo. Nada que escribir y a salvo de suplantaciones.',
    usePasskey: 'Añadir una llave de acceso',
    passkeyName: 'Este dispositivo',
    cancelled:
      'No se añadió ninguna llave: se canceló, tardó demasiado o este dispositivo ya tiene una para este sitio.',
    codesTitle: 'Guarde sus códigos de recuperación',
    codesIntro:
      'Para el día en que pierda la aplicación y las llaves. Cada uno sirve una vez. No se volverán a mostrar.',
    codesFile: 'Códigos de recuperación de {{email}}',
    kept: 'Los he guardado',
    logOut: 'Salir',
  },
};
