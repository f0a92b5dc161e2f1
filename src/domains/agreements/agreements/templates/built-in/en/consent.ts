import type { ConsentWords } from '../consent.ts';
import { common } from './common.ts';

export const consentWords: ConsentWords = {
  ...common,
  title: 'Consent',
  fields: {
    personName: 'Person',
    controllerName: 'Data controller',
    purposes: 'Purposes',
    dataCategories: 'Categories of data',
    recipients: 'Recipients',
    retention: 'Retention period',
    withdrawalMethod: 'How to withdraw consent',
    jurisdiction: 'Place of processing',
    rights: 'Rights',
    noticeUrl: 'Address of the full notice',
  },
  headings: { subject: '#. Consent', voluntary: '#. Voluntary and withdrawable', rights: '#. Rights' },
  clauses: {
    purposes: '{{personName}} agrees that {{controllerName}} processes their data for these purposes and no others:',
    data: 'The following data is processed:',
    recipients: 'The data is shared with:',
    noRecipients: 'The data is shared with no one else.',
    voluntary:
      'This consent is voluntary. Refusing it has no disadvantage, except that the purposes above cannot be carried out.',
    withdrawal:
      'The consent can be withdrawn at any time. Processing that took place before the withdrawal remains lawful.',
    notice: 'Full notice: {{noticeUrl}}',
  },
};
