import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  language: 'Idioma',
  light: 'Colores claros',
  dark: 'Colores oscuros',
  step: 'Paso {{step}} de {{steps}}: {{name}}',
  back: 'Atrás',
  by: 'Con la tecnología de Avouch',
};
