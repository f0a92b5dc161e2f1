import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  lost: {
    title: 'Su sesión ha terminado',
    intro:
      'Inicie sesión de nuevo para continuar. Lo que ha escrito se conserva. Después se completará su última acción.',
  },
  recent: {
    title: 'Inicie sesión una vez más',
    intro:
      'Esta acción exige haber iniciado sesión en los últimos diez minutos. Después de iniciarla, la acción se completa.',
  },
  other: 'Ha iniciado sesión con otra cuenta, así que se ha cerrado esta página.',
  somebodyElse: 'Usar otra cuenta',
  notNow: 'Ahora no',
  factor: {
    title: 'Añada un segundo factor',
    intro: '{{organization}} exige un segundo factor a todos sus miembros. Añada uno para continuar.',
    app: 'Aplicación de autenticación',
    appIntro: 'Una aplicación de su teléfono muestra un código que cambia cada 30 segundos.',
    useApp: 'Usar una aplicación',
    scan: 'Escanee este código con su aplicación de autenticación.',
    byHand: 'O escriba esto en la aplicación:',
    code: 'Código que muestra ahora la aplicación',
    confirm: 'Confirmar',
    passkey: 'Llave de acceso',
    passkeyIntro: 'Inicie sesión con su huella, su rostro o el PIN del dispositivo. A salvo del phishing.',
    usePasskey: 'Añadir una llave de acceso',
    passkeyName: 'Este dispositivo',
    cancelled:
      'No se añadió ninguna llave: se canceló, tardó demasiado o este dispositivo ya tiene una para este sitio.',
    codesTitle: 'Guarde sus códigos de recuperación',
    codesIntro:
      'Úselos si pierde la aplicación y las llaves de acceso. Cada uno sirve una sola vez. No se volverán a mostrar.',
    codesFile: 'Códigos de recuperación de {{email}}',
    kept: 'Los he guardado',
    logOut: 'Salir',
  },
};
