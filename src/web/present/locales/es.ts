import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  title: 'Mostrar una credencial',
  intro: '{{organization}} solicita datos de su cartera. Su cartera no comparte nada hasta que acepte.',
  purpose: 'Finalidad',
  asked: {
    title: 'Datos solicitados',
    parts: '{{kind}}, solo estos datos:',
    whole: '{{kind}}, con todos sus datos',
    type: 'Una credencial: {{type}}',
    proof: 'Una prueba de que tenía al menos {{years}} años el {{on}}',
    nothingElse: 'No se comparten su fecha de nacimiento ni su nombre.',
    linkable:
      'No se comparten su fecha de nacimiento ni su nombre. Se comparte un número que permite reconocerle la próxima vez.',
    choice: 'Parte de esto es opcional. Puede elegir en su cartera.',
    consent: 'Su cartera le pregunta antes de compartir nada.',
  },
  types: {
    'identity-verification/v1': 'Su identidad verificada',
    'business-verification/v1': 'Su empresa verificada',
    'agreement/v1': 'Un acuerdo firmado',
    'model-release/v1': 'Una autorización de imagen',
    'consent/v1': 'Un consentimiento',
  },
  claims: {
    age_over_18: 'Que tiene 18 años o más',
    age_over_21: 'Que tiene 21 años o más',
    given_name: 'Nombre',
    family_name: 'Apellidos',
    birthdate: 'Fecha de nacimiento',
    nationalities: 'Nacionalidades',
    document: 'Tipo de documento de identidad',
    examined_on: 'Fecha de la comprobación',
    face_match: 'Si se comparó su rostro con el documento',
    liveness: 'Resultado de la prueba de vida',
    reviewed_by_human: 'Si lo revisó una persona',
  },
  code: {
    scan: 'Escanee el código con su cartera, o abra la cartera en este dispositivo.',
    linkOnly: 'Abra esta página en el dispositivo con su cartera. La solicitud no cabe en un código QR.',
    alt: 'Código QR para su cartera',
    open: 'Abrir la cartera en este dispositivo',
    openHint: 'Si no pasa nada, este dispositivo no tiene una cartera adecuada. Escanee el código.',
    left: 'El código caduca en {{time}}',
  },
  states: {
    pending: 'Esperando a su cartera.',
    fetched: 'Su cartera ha recibido la solicitud. Responda allí.',
  },
  offline: 'No hay conexión con el servicio. Esta página lo reintenta automáticamente.',
  verified: {
    title: 'Hecho',
    text: 'Los datos solicitados se compartieron y se aceptaron.',
    next: 'Puede cerrar esta página y volver a la anterior.',
  },
  failed: {
    title: 'No se aceptó la respuesta',
    text: 'Su cartera rechazó la solicitud o su respuesta no se pudo aceptar. Cada código funciona una vez.',
    next: 'Vuelva a la página anterior y pida un código nuevo. Si falla otra vez, pregunte qué credencial se exige y si la suya sigue siendo válida.',
  },
  expired: {
    title: 'Este código ha caducado',
    text: 'La solicitud ha caducado. No se compartió nada.',
    next: 'Vuelva a la página anterior y pida una nueva.',
  },
  missing: { title: 'Esta solicitud no existe', text: 'Compruebe el enlace, o pida uno nuevo.' },
};
