import type { TemplateContent } from '../template.ts';
import { facts, heading, optional, paragraph, required } from './author.ts';
import { type CommonWords, closing } from './words.ts';

/** The texts of a consent in one language; `{{name}}` stands for a field's value. */
export interface ConsentWords extends CommonWords {
  title: string;
  fields: {
    personName: string;
    controllerName: string;
    purposes: string;
    dataCategories: string;
    recipients: string;
    retention: string;
    withdrawalMethod: string;
    jurisdiction: string;
    rights: string;
    noticeUrl: string;
  };
  headings: { subject: string; voluntary: string; rights: string };
  clauses: {
    purposes: string;
    data: string;
    recipients: string;
    noRecipients: string;
    voluntary: string;
    withdrawal: string;
    notice: string;
  };
}

/** The notice has the fields that ISO/IEC TS 27560 requires, those that the person reads. */
export function consent(words: ConsentWords): TemplateContent {
  const { fields, headings, clauses } = words;
  return {
    title: words.title,
    language: words.language,
    roles: [
      { role: 'person', kind: 'signer', order: 1, required: true },
      { role: 'guardian', kind: 'guardian', order: 1, required: false },
    ],
    fields: [
      required('personName', fields.personName, 'text'),
      required('controllerName', fields.controllerName, 'text'),
      required('purposes', fields.purposes, 'list', { min: 1, max: 50 }),
      required('dataCategories', fields.dataCategories, 'list', { min: 1, max: 50 }),
      optional('recipients', fields.recipients, 'list', { max: 100 }),
      required('retention', fields.retention, 'text'),
      required('withdrawalMethod', fields.withdrawalMethod, 'text'),
      optional('jurisdiction', fields.jurisdiction, 'text'),
      optional('rights', fields.rights, 'list', { max: 50 }),
      optional('noticeUrl', fields.noticeUrl, 'text'),
    ],
    body: [
      facts([
        [fields.personName, '{{personName}}'],
        [fields.controllerName, '{{controllerName}}'],
      ]),
      heading(headings.subject),
      paragraph(clauses.purposes),
      { kind: 'list', items: ['{{purposes}}'] },
      paragraph(clauses.data),
      { kind: 'list', items: ['{{dataCategories}}'] },
      paragraph(clauses.recipients, { field: 'recipients', present: true }),
      { kind: 'list', items: ['{{recipients}}'], when: { field: 'recipients', present: true } },
      paragraph(clauses.noRecipients, { field: 'recipients', present: false }),
      facts([
        [fields.retention, '{{retention}}'],
        [fields.jurisdiction, '{{jurisdiction}}'],
      ]),
      heading(headings.voluntary),
      paragraph(clauses.voluntary),
      facts([[fields.withdrawalMethod, '{{withdrawalMethod}}']]),
      paragraph(clauses.withdrawal),
      heading(headings.rights, { field: 'rights', present: true }),
      { kind: 'list', items: ['{{rights}}'], when: { field: 'rights', present: true } },
      paragraph(clauses.notice, { field: 'noticeUrl', present: true }),
      ...closing(words),
    ],
  };
}
