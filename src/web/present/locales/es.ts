import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  title: 'Mostrar una credencial',
  intro: '{{organization}} pide algo a tu cartera. No se muestra nada hasta que lo aceptes en la cartera.',
  purpose: 'Para qué es',
  asked: {
    title: 'Qué se pide',
    parts: '{{kind}}, y de ahí solo:',
    whole: '{{kind}}, con todo lo que contiene',
    type: 'Una credencial: {{type}}',
    proof: 'Una prueba de que tenías al menos {{years}} años el {{on}}',
    nothingElse: 'No se muestra ni tu fecha de nacimiento ni tu nombre.',
    linkable:
      'No se muestra ni tu fecha de nacimiento ni tu nombre; se añade un número por el que se te reconocerá la próxima vez.',
    choice: 'No hace falta todo esto: tu cartera te deja elegir.',
    consent: 'Tu cartera te pregunta antes de mostrar nada.',
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
    document: 'Qué tipo de documento de identidad se examinó',
    examined_on: 'Cuándo se examinó',
    face_match: 'Si se comparó con tu cara',
    liveness: 'Si estabas allí en persona',
    reviewed_by_human: 'Si lo revisó una persona',
  },
  code: {
    scan: 'Escanea el código con tu cartera, o abre la cartera en este dispositivo.',
    linkOnly: 'Abre esta página en el dispositivo donde está tu cartera: lo que se pide no cabe en un código.',
    alt: 'Código QR para tu cartera',
    open: 'Abrir la cartera en este dispositivo',
    openHint: 'Si no pasa nada, no hay en este dispositivo una cartera que entienda el enlace: escanea el código.',
    left: 'El código sirve durante {{time}}',
  },
  states: {
    pending: 'Esperando a tu cartera.',
    fetched: 'Tu cartera tiene la petición; responde allí.',
  },
  offline: 'No hay conexión con el servicio. Esta página lo reintenta automáticamente.',
  verified: {
    title: 'Hecho',
    text: 'Se mostró lo que se pedía y se aceptó.',
    next: 'Vuelve al sitio del que venías; puedes cerrar esta página.',
  },
  failed: {
    title: 'No se aceptó la respuesta',
    text: 'Tu cartera dijo que no, o lo que mostró no se pudo aceptar. Un código se usa una sola vez.',
    next: 'Vuelve al sitio del que venías y pide un código nuevo. Si vuelve a pasar, pregunta allí qué credencial se quiere y si la tuya sigue siendo válida.',
  },
  expired: {
    title: 'Este código ha caducado',
    text: 'No se respondió a tiempo. No se mostró nada.',
    next: 'Vuelve al sitio del que venías y pide uno nuevo.',
  },
  missing: { title: 'Esta petición no existe', text: 'Comprueba el enlace, o pide uno nuevo.' },
};
