import type { TemplateContent } from '../../template.ts';
import { facts, heading, optional, paragraph, required } from '../author.ts';
import { ELECTRONIC, NOT_ADVICE } from './author.ts';

/** The notice has the fields that ISO/IEC TS 27560 requires, those that the person reads. */
export const consent: TemplateContent = {
  title: 'Consent',
  language: 'en',
  roles: [
    { role: 'person', kind: 'signer', order: 1, required: true },
    { role: 'guardian', kind: 'guardian', order: 1, required: false },
  ],
  fields: [
    required('personName', 'Person', 'text'),
    required('controllerName', 'Who is responsible', 'text'),
    required('purposes', 'Purposes', 'list', { min: 1, max: 50 }),
    required('dataCategories', 'Categories of data', 'list', { min: 1, max: 50 }),
    optional('recipients', 'Recipients', 'list', { max: 100 }),
    required('retention', 'How long data is kept', 'text'),
    required('withdrawalMethod', 'How consent is withdrawn', 'text'),
    optional('jurisdiction', 'Where data is processed', 'text'),
    optional('rights', 'Rights', 'list', { max: 50 }),
    optional('noticeUrl', 'The whole notice', 'text'),
  ],
  body: [
    facts([
      ['Person', '{{personName}}'],
      ['Responsible', '{{controllerName}}'],
    ]),
    heading('1. What the consent is about'),
    paragraph(
      '{{personName}} agrees that {{controllerName}} processes data about this person for these purposes and no others:',
    ),
    { kind: 'list', items: ['{{purposes}}'] },
    paragraph('The data that is processed:'),
    { kind: 'list', items: ['{{dataCategories}}'] },
    paragraph('It is passed on to:', { field: 'recipients', present: true }),
    { kind: 'list', items: ['{{recipients}}'], when: { field: 'recipients', present: true } },
    paragraph('It is passed on to nobody.', { field: 'recipients', present: false }),
    facts([['Kept', '{{retention}}']]),
    facts([['Processed in', '{{jurisdiction}}']], { field: 'jurisdiction', present: true }),
    heading('2. Freely given'),
    paragraph(
      'Nobody has to give this consent, and nothing bad follows from refusing it beyond what it would have made possible. It may be withdrawn at any time: {{withdrawalMethod}}. What was done before the withdrawal remains lawful.',
    ),
    heading('3. Rights', { field: 'rights', present: true }),
    { kind: 'list', items: ['{{rights}}'], when: { field: 'rights', present: true } },
    paragraph('The whole notice: {{noticeUrl}}', { field: 'noticeUrl', present: true }),
    ELECTRONIC,
    NOT_ADVICE,
  ],
};
