import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  language: 'Idioma',
  light: 'Colores claros',
  dark: 'Colores oscuros',
  step: 'Paso {{step}} de {{steps}}: {{name}}',
  back: 'Atrás',
  by: 'Con la tecnología de Avouch',
  problems: {
    offline: 'Se perdió la conexión. Inténtelo de nuevo.',
    rate_limited: 'Demasiadas solicitudes. Espere un minuto e inténtelo de nuevo.',
    unknown: 'No ha funcionado. Inténtelo de nuevo, o vuelva a cargar la página.',
  },
  uses: {
    outside: '{{organization}} indica que su consentimiento no describe este uso.',
    license: {
      valid: 'Licencia para {{licensee}}. Medio: {{medium}}.',
      expired: 'La licencia de {{licensee}} ha caducado. Medio: {{medium}}.',
      suspended: 'La licencia de {{licensee}} está suspendida. Medio: {{medium}}.',
      revoked: 'La licencia de {{licensee}} se revocó. Medio: {{medium}}.',
    },
    until: 'Válida hasta el {{at}}.',
  },
  deviceWallet: {
    use: 'Usar una cartera de este dispositivo',
    resend: 'Reenviar la respuesta',
    hint: 'Su navegador le muestra qué se solicita antes de compartir nada.',
    problems: {
      cancelled: 'No se compartió nada: la cartera se cerró antes de responder. Inténtelo de nuevo o use otra cartera.',
      noAnswer:
        'Ninguna cartera de este dispositivo respondió. Quizá no tenga los datos solicitados. Use otra cartera.',
      offline: 'Se perdió la conexión. Su respuesta no ha llegado. Reenvíela cuando tenga conexión.',
      gone: 'Esta solicitud ha caducado o ya se respondió. Su respuesta no se ha utilizado.',
      unreadable: 'No se aceptó la respuesta de su cartera.',
    },
  },
  sampleWallet: {
    title: 'Modo de prueba: no necesita una cartera',
    hint: 'La cartera de ejemplo muestra un documento de una persona ficticia. El resultado solo cuenta en el modo de prueba.',
    holder: 'Persona',
    holders: {
      adult: 'Una persona adulta',
      minor: 'Una persona menor de edad (15)',
      revoked: 'Un documento revocado',
      expired: 'Un documento caducado',
    },
    document: 'Documento',
    documents: {
      mdl: 'Permiso de conducir móvil',
      pid: 'Identidad digital europea (PID, mdoc)',
      pid_sd_jwt: 'Identidad digital europea (PID, SD-JWT)',
    },
    use: 'Usar la cartera de ejemplo',
    failed: 'La cartera de ejemplo no pudo responder. Inténtelo de nuevo.',
  },
  walletCode: {
    scan: 'Escanee el código con su cartera, o abra la cartera en este dispositivo.',
    scanOther: 'Escanee el código con una cartera de otro dispositivo.',
    onlyYou: 'No comparta este código. Quien lo escanee puede responder en su nombre.',
    other: 'Otras carteras',
    openApp: 'Abrir una aplicación de cartera',
    linkOnly: 'Abra esta página en el dispositivo donde tiene su cartera. La solicitud no cabe en un código QR.',
    alt: 'Código QR para su cartera',
    open: 'Abrir la cartera en este dispositivo',
    openHint: 'Si no pasa nada, este dispositivo no tiene una cartera adecuada. Escanee entonces el código.',
    openOnlyHint: 'Si no pasa nada, este dispositivo no tiene una cartera adecuada.',
    left: 'La solicitud caduca en {{time}}',
    pending: 'Esperando a su cartera.',
    fetched: 'Su cartera ha recibido la solicitud. Responda allí.',
    offline: 'No hay conexión con el servicio. Esta página lo reintenta automáticamente.',
  },
};
