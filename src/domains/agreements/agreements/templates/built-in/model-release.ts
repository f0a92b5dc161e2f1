import type { TemplateContent } from '../template.ts';
import { facts, heading, optional, paragraph, required } from './author.ts';
import { type CommonWords, closing, exclusivityChoices } from './words.ts';

/** The texts of a model release in one language; `{{name}}` stands for a field's value. */
export interface ModelReleaseWords extends CommonWords {
  title: string;
  fields: {
    performerLegalName: string;
    performerStageNames: string;
    performerBirthDate: string;
    performerAddress: string;
    performerEmail: string;
    performerPhone: string;
    guardianName: string;
    guardianRelationship: string;
    photographerName: string;
    photographerAddress: string;
    photographerEmail: string;
    photographerPhone: string;
    producerName: string;
    shootStart: string;
    shootEnd: string;
    shootPlace: string;
    shootDescription: string;
    explicit: string;
    territory: string;
    term: string;
    media: string;
    exclusivity: string;
    compensation: string;
    aiUse: string;
    biometricUse: string;
    witnessName: string;
    visualReference: string;
    governingLaw: string;
  };
  help: { shootEnd: string; territory: string; term: string };
  facts: {
    model: string;
    stageNames: string;
    born: string;
    address: string;
    email: string;
    phone: string;
    guardian: string;
    relationship: string;
    photographer: string;
    producer: string;
    firstDay: string;
    lastDay: string;
    place: string;
    description: string;
    visualReference: string;
    territory: string;
    term: string;
    media: string;
    exclusivity: string;
  };
  headings: {
    parties: string;
    permission: string;
    compensation: string;
    explicit: string;
    machines: string;
    guardian: string;
    general: string;
  };
  clauses: {
    definitions: string;
    permission: string;
    exclusive: string;
    limits: string;
    fullPayment: string;
    explicit: string;
    notExplicit: string;
    ai: string;
    noAi: string;
    biometric: string;
    noBiometric: string;
    guardian: string;
    confirmation: string;
    unwaivable: string;
    entire: string;
    witness: string;
  };
}

/** Has the fields that the large picture agencies require. */
export function modelRelease(words: ModelReleaseWords): TemplateContent {
  const { fields, help, facts: rows, headings, clauses } = words;
  return {
    title: words.title,
    language: words.language,
    roles: [
      { role: 'performer', kind: 'signer', order: 1, required: true },
      { role: 'guardian', kind: 'guardian', order: 1, required: false },
      { role: 'photographer', kind: 'signer', order: 2, required: false },
      { role: 'producer', kind: 'signer', order: 2, required: false },
      { role: 'witness', kind: 'witness', order: 2, required: false },
    ],
    fields: [
      required('performerLegalName', fields.performerLegalName, 'text'),
      optional('performerStageNames', fields.performerStageNames, 'list'),
      required('performerBirthDate', fields.performerBirthDate, 'date', { min: '1900-01-01' }),
      optional('performerAddress', fields.performerAddress, 'long_text', { max: 1000 }),
      optional('performerEmail', fields.performerEmail, 'text'),
      optional('performerPhone', fields.performerPhone, 'text'),
      optional('guardianName', fields.guardianName, 'text'),
      optional('guardianRelationship', fields.guardianRelationship, 'text', {
        requiredWhen: { field: 'guardianName', present: true },
      }),
      required('photographerName', fields.photographerName, 'text'),
      optional('photographerAddress', fields.photographerAddress, 'long_text', { max: 1000 }),
      optional('photographerEmail', fields.photographerEmail, 'text'),
      optional('photographerPhone', fields.photographerPhone, 'text'),
      optional('producerName', fields.producerName, 'text'),
      required('shootStart', fields.shootStart, 'date', { min: '1900-01-01' }),
      required('shootEnd', fields.shootEnd, 'date', { min: '1900-01-01', help: help.shootEnd }),
      optional('shootPlace', fields.shootPlace, 'text'),
      optional('shootDescription', fields.shootDescription, 'long_text', {
        max: 5000,
        requiredWhen: { field: 'explicit', is: true },
      }),
      required('explicit', fields.explicit, 'boolean'),
      required('territory', fields.territory, 'text', { help: help.territory }),
      required('term', fields.term, 'text', { help: help.term }),
      required('media', fields.media, 'list', { min: 1, max: 50 }),
      required('exclusivity', fields.exclusivity, 'choice', { choices: exclusivityChoices(words) }),
      required('compensation', fields.compensation, 'long_text', { max: 2000 }),
      required('aiUse', fields.aiUse, 'boolean'),
      required('biometricUse', fields.biometricUse, 'boolean'),
      optional('witnessName', fields.witnessName, 'text'),
      optional('visualReference', fields.visualReference, 'long_text', { max: 2000 }),
      optional('governingLaw', fields.governingLaw, 'text'),
    ],
    body: [
      heading(headings.parties),
      facts([
        [rows.model, '{{performerLegalName}}'],
        [rows.stageNames, '{{performerStageNames}}'],
        [rows.born, '{{performerBirthDate}}'],
        [rows.address, '{{performerAddress}}'],
        [rows.email, '{{performerEmail}}'],
        [rows.phone, '{{performerPhone}}'],
      ]),
      facts([
        [rows.guardian, '{{guardianName}}'],
        [rows.relationship, '{{guardianRelationship}}'],
      ]),
      facts([
        [rows.photographer, '{{photographerName}}'],
        [rows.address, '{{photographerAddress}}'],
        [rows.email, '{{photographerEmail}}'],
        [rows.phone, '{{photographerPhone}}'],
        [rows.producer, '{{producerName}}'],
      ]),
      facts([
        [rows.firstDay, '{{shootStart}}'],
        [rows.lastDay, '{{shootEnd}}'],
        [rows.place, '{{shootPlace}}'],
        [rows.description, '{{shootDescription}}'],
        [rows.visualReference, '{{visualReference}}'],
      ]),
      paragraph(clauses.definitions),
      heading(headings.permission),
      paragraph(clauses.permission),
      facts([
        [rows.territory, '{{territory}}'],
        [rows.term, '{{term}}'],
        [rows.media, '{{media}}'],
        [rows.exclusivity, '{{exclusivity}}'],
      ]),
      paragraph(clauses.exclusive, { field: 'exclusivity', is: 'exclusive' }),
      paragraph(clauses.limits),
      heading(headings.compensation),
      paragraph('{{compensation}}'),
      paragraph(clauses.fullPayment),
      heading(headings.explicit),
      paragraph(clauses.explicit, { field: 'explicit', is: true }),
      paragraph(clauses.notExplicit, { field: 'explicit', is: false }),
      heading(headings.machines),
      paragraph(clauses.ai, { field: 'aiUse', is: true }),
      paragraph(clauses.noAi, { field: 'aiUse', is: false }),
      paragraph(clauses.biometric, { field: 'biometricUse', is: true }),
      paragraph(clauses.noBiometric, { field: 'biometricUse', is: false }),
      heading(headings.guardian, { field: 'guardianName', present: true }),
      paragraph(clauses.guardian, { field: 'guardianName', present: true }),
      heading(headings.general),
      paragraph(clauses.confirmation),
      paragraph(clauses.unwaivable),
      paragraph(clauses.entire),
      paragraph(clauses.witness, { field: 'witnessName', present: true }),
      paragraph(words.governedBy, { field: 'governingLaw', present: true }),
      ...closing(words),
    ],
  };
}
