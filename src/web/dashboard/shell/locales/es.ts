import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  skip: 'Ir al contenido',
  menu: 'Menú',
  sections: 'Secciones',
  account: 'Cuenta',
  logOut: 'Salir',
  testMode: 'Modo de prueba',
  testData: 'Datos de prueba',
  section: {
    home: 'Resumen',
    verifications: 'Verificaciones',
    agreements: 'Acuerdos',
    compliance: 'Cumplimiento',
    webhooks: 'Webhooks',
    settings: 'Ajustes',
  },
  role: { owner: 'Propietario', reviewer: 'Revisor', developer: 'Desarrollador', viewer: 'Lector' },
};
