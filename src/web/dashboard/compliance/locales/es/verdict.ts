import type { Translated } from '#web/kit/i18n/index.ts';
import type { verdict as en } from '../en/verdict.ts';

export const verdict: Translated<typeof en> = {
  pass: 'Superada',
  fail: 'Fallida',
  skipped: 'Sin decidir',
  inLog: 'En el registro en este punto de control, sin cambios',
  notInLog: 'El recibo no es válido',
  log: 'Registro',
  place: 'Posición',
  placeOf: 'Entrada {{number}} de {{size}}',
  checkpoint: 'Punto de control firmado y prueba',
  download: 'Descargar el recibo',
  waiting: 'La entrada se añade al registro en uno o dos segundos.',
};
