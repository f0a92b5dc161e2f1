import type { Translated } from '#web/kit/i18n/index.ts';
import type { verdict as en } from '../en/verdict.ts';

export const verdict: Translated<typeof en> = {
  pass: 'Se cumple',
  fail: 'Falla',
  skipped: 'Sin juzgar',
  inLog: 'El registro lo tiene, sin cambios',
  notInLog: 'El recibo no se sostiene',
  log: 'Registro',
  place: 'Lugar',
  placeOf: 'Número {{index}} de {{size}}, contando desde 0',
  checkpoint: 'Punto de control firmado y prueba',
  download: 'Descargar el recibo',
  waiting: 'El registro lo recoge en uno o dos segundos.',
};
