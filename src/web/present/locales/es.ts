import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  title: 'Mostrar una credencial',
  intro: '{{organization}} solicita datos de tu cartera. Tu cartera no comparte nada hasta que aceptes.',
  purpose: 'Finalidad',
  asked: {
    title: 'Datos solicitados',
    parts: '{{kind}}, solo estos datos:',
    whole: '{{kind}}, con todos sus datos',
    type: 'Una credencial: {{type}}',
    proof: 'Una prueba de que tenías al menos {{years}} años el {{on}}',
    nothingElse: 'No se comparten tu fecha de nacimiento ni tu nombre.',
    linkable:
      'No se comparten tu fecha de nacimiento ni tu nombre. Se comparte un número que permite reconocerte la próxima vez.',
    choice: 'Parte de esto es opcional. Puedes elegir en tu cartera.',
    consent: 'Tu cartera te pregunta antes de compartir nada.',
  },
  types: {
    'identity-verification/v1': 'Tu identidad verificada',
    'business-verification/v1': 'Tu empresa verificada',
    'agreement/v1': 'Un acuerdo firmado',
    'model-release/v1': 'Una autorización de imagen',
    'consent/v1': 'Un consentimiento',
  },
  claims: {
    age_over_18: 'Que tienes 18 años o más',
    age_over_21: 'Que tienes 21 años o más',
    given_name: 'Nombre',
    family_name: 'Apellidos',
    birthdate: 'Fecha de nacimiento',
    nationalities: 'Nacionalidades',
    document: 'Tipo de documento de identidad',
    examined_on: 'Fecha de la comprobación',
    face_match: 'Si se comparó tu cara con el documento',
    liveness: 'Si estabas en persona ante la cámara',
    reviewed_by_human: 'Si lo revisó una persona',
  },
  code: {
    scan: 'Escanea el código con tu cartera, o abre la cartera en este dispositivo.',
    linkOnly: 'Abre esta página en el dispositivo con tu cartera. La solicitud no cabe en un código QR.',
    alt: 'Código QR para tu cartera',
    open: 'Abrir la cartera en este dispositivo',
    openHint: 'Si no pasa nada, este dispositivo no tiene una cartera adecuada. Escanea el código.',
    left: 'El código sirve durante {{time}}',
  },
  states: {
    pending: 'Esperando a tu cartera.',
    fetched: 'Tu cartera ha recibido la solicitud. Responde allí.',
  },
  offline: 'No hay conexión con el servicio. Esta página lo reintenta automáticamente.',
  verified: {
    title: 'Hecho',
    text: 'Los datos solicitados se compartieron y se aceptaron.',
    next: 'Puedes cerrar esta página y volver a la anterior.',
  },
  failed: {
    title: 'No se aceptó la respuesta',
    text: 'Tu cartera rechazó la solicitud o su respuesta no se pudo aceptar. Cada código funciona una vez.',
    next: 'Vuelve a la página anterior y pide un código nuevo. Si falla otra vez, pregunta qué credencial se exige y si la tuya sigue siendo válida.',
  },
  expired: {
    title: 'Este código ha caducado',
    text: 'La solicitud ha caducado. No se compartió nada.',
    next: 'Vuelve a la página anterior y pide una nueva.',
  },
  missing: { title: 'Esta solicitud no existe', text: 'Comprueba el enlace, o pide uno nuevo.' },
};
