import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  title: 'Añadir una credencial a su cartera',
  intro: '{{wallet}} solicita una credencial sobre usted, emitida por {{organization}}.',
  credential: 'Credencial: {{name}}',
  attested:
    'Un proveedor ha confirmado una cartera, pero no quién la usa. Continúe solo si abrió {{wallet}} usted mismo.',
  notAttested: 'Ningún proveedor ha confirmado esta cartera. Continúe solo si usted mismo abrió {{wallet}}.',
  code: 'Código de seis cifras',
  codeHint: '{{organization}} le envió este código. Cinco códigos incorrectos anulan la oferta.',
  approve: 'Aprobar',
  deny: 'Rechazar',
  kinds: {
    identity: 'Identidad verificada',
    business: 'Empresa verificada',
    agreement: 'Acuerdo',
    release: 'Autorización de imagen',
    consent: 'Consentimiento',
    copyright: 'Declaración de derechos de autor',
    replica: 'Licencia de réplica digital',
    age: 'Prueba de edad',
    other: 'Credencial',
  },
  over: {
    title: 'Esta solicitud ha terminado',
    text: 'Abra de nuevo la oferta en su cartera.',
  },
  missing: {
    title: 'Esta solicitud ya no es válida',
    text: 'Ya se abrió, en este o en otro navegador, o ha caducado. Abra de nuevo la oferta en su cartera.',
  },
  problems: {
    noCode: 'Introduzca las seis cifras del código.',
    wrongCode: 'El código es incorrecto. Compruébelo e inténtelo de nuevo.',
    offline: 'Se perdió la conexión. Inténtelo de nuevo.',
    unknown: 'No ha funcionado. Inténtelo de nuevo.',
  },
};
