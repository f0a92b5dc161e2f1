import type { ConsentWords } from '../consent.ts';
import { common } from './common.ts';

export const consentWords: ConsentWords = {
  ...common,
  title: 'Consentimiento',
  fields: {
    personName: 'Persona interesada',
    controllerName: 'Responsable del tratamiento',
    purposes: 'Finalidades',
    dataCategories: 'Categorías de datos',
    recipients: 'Destinatarios',
    retention: 'Plazo de conservación',
    withdrawalMethod: 'Cómo retirar el consentimiento',
    jurisdiction: 'Lugar del tratamiento',
    rights: 'Derechos',
    noticeUrl: 'Dirección de la información completa',
  },
  headings: { subject: '#. Consentimiento', voluntary: '#. Voluntario y revocable', rights: '#. Derechos' },
  clauses: {
    purposes:
      '{{personName}} consiente en que {{controllerName}} trate sus datos para estas finalidades y ninguna otra:',
    data: 'Se tratan los siguientes datos:',
    recipients: 'Los datos se comunican a:',
    noRecipients: 'Los datos no se comunican a nadie más.',
    voluntary:
      'Este consentimiento es voluntario. Negarlo no tiene ninguna desventaja, salvo que no podrán llevarse a cabo las finalidades anteriores.',
    withdrawal:
      'El consentimiento puede retirarse en cualquier momento. El tratamiento anterior a la retirada sigue siendo lícito.',
    notice: 'Información completa: {{noticeUrl}}',
  },
};
