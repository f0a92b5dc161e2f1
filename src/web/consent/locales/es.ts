import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';

export const es: Translated<typeof en> = {
  title: {
    given: 'Su consentimiento',
    ended: 'Su consentimiento ha terminado',
    withdrawn: 'Su consentimiento se ha retirado',
  },
  intro:
    'Usted dio este consentimiento a {{organization}} y lo firmó electrónicamente. Esta página es solo para usted.',
  ended: 'Caducó el {{at}}. Ya no permite nada.',
  withdrawn: 'Retirado el {{at}}. Ya no permite nada.',
  facts: {
    purpose: 'Finalidad',
    of: 'Réplica digital de',
    models: 'Sistemas',
    trainingData: 'Datos utilizados',
    territory: 'Territorio',
    term: 'Duración',
    compensation: 'Remuneración',
    uses: 'Usos',
    categories: 'Datos',
    recipients: 'Destinatarios',
    retention: 'Conservación',
    notice: 'Aviso',
    givenAt: 'Firmado',
    validUntil: 'Válido hasta',
    consent: 'ID del consentimiento',
  },
  of: { voice: 'Voz', face: 'Rostro', body: 'Cuerpo' },
  singleUse: 'Un solo uso',
  noRecipients: 'Ninguno',
  uses: {
    title: 'Usos registrados',
    none: '{{organization}} no ha registrado ningún uso.',
  },
  withdraw: {
    begin: 'Retirar este consentimiento…',
    title: '¿Retirar este consentimiento?',
    data_processing:
      'Avisaremos a {{organization}}, que ya no podrá tratar datos con este consentimiento. No podrá deshacerlo.',
    digital_replica:
      'Avisaremos a {{organization}}, que ya no podrá usar la réplica digital con este consentimiento. No podrá deshacerlo.',
    confirm: 'Retirar el consentimiento',
    keep: 'Mantener el consentimiento',
  },
  missing: {
    title: 'Este enlace no funciona',
    text: 'Puede que el enlace esté incompleto o que sus datos se hayan suprimido. Compruebe que lo copió entero o consulte al remitente.',
  },
  notFound: 'Este consentimiento ya no está disponible. Vuelva a cargar la página.',
};
