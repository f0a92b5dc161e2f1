import type { Condition, TemplateBlock, TemplateContent, TemplateField } from '../template.ts';
import { facts, heading, optional, paragraph, required } from './author.ts';
import { type CommonWords, closing, exclusivityChoices } from './words.ts';

/** Texts that assignment and license share. `author` grants the rights: the assignor or licensor. */
export interface CopyrightWords extends CommonWords {
  title: string;
  fields: {
    author: string;
    recipient: string;
    works: string;
    worksDescription: string;
    territory: string;
    consideration: string;
    price: string;
    moralRights: string;
    attribution: string;
    governingLaw: string;
  };
  help: { works: string; consideration: string };
  moralRights: { reserved: string; notAsserted: string; waived: string };
  headings: { works: string; consideration: string; moralRights: string; warranties: string; general: string };
  clauses: {
    reserved: string;
    notAsserted: string;
    waived: string;
    attribution: string;
    warranties: string;
    entire: string;
    severable: string;
  };
}

export interface AssignmentWords extends CopyrightWords {
  assignment: {
    fields: { effectiveDate: string; licenseBack: string };
    headings: { assignment: string; territory: string };
    clauses: { assigned: string; whereNotAssignable: string; licenseBack: string };
  };
}

export interface LicenseWords extends CopyrightWords {
  license: {
    fields: { uses: string; term: string; exclusivity: string; sublicensing: string; adaptation: string };
    headings: { license: string; scope: string };
    clauses: {
      granted: string;
      exclusive: string;
      nonExclusive: string;
      sublicensing: string;
      noSublicensing: string;
      adaptation: string;
      noAdaptation: string;
      reserved: string;
    };
  };
}

const moral = (is: string): Condition => ({ field: 'moralRights', is });

const commonFields = ({ fields, help, moralRights }: CopyrightWords): TemplateField[] => [
  required('works', fields.works, 'list', { min: 1, max: 200, help: help.works }),
  optional('worksDescription', fields.worksDescription, 'long_text', { max: 10_000 }),
  required('territory', fields.territory, 'text'),
  required('consideration', fields.consideration, 'long_text', { max: 2000, help: help.consideration }),
  optional('price', fields.price, 'money'),
  required('moralRights', fields.moralRights, 'choice', {
    choices: [
      { value: 'reserved', label: moralRights.reserved },
      { value: 'not_asserted', label: moralRights.notAsserted },
      { value: 'waived', label: moralRights.waived },
    ],
  }),
  optional('attribution', fields.attribution, 'text'),
  optional('governingLaw', fields.governingLaw, 'text'),
];

const works = ({ headings }: CopyrightWords): TemplateBlock[] => [
  heading(headings.works),
  { kind: 'list', ordered: true, items: ['{{works}}'] },
  paragraph('{{worksDescription}}', { field: 'worksDescription', present: true }),
];

/** The clauses from the consideration to the end. */
const remainder = (words: CopyrightWords): TemplateBlock[] => [
  heading(words.headings.consideration),
  paragraph('{{consideration}}'),
  facts([[words.fields.price, '{{price}}']]),
  heading(words.headings.moralRights),
  paragraph(words.clauses.reserved, moral('reserved')),
  paragraph(words.clauses.notAsserted, moral('not_asserted')),
  paragraph(words.clauses.waived, moral('waived')),
  paragraph(words.clauses.attribution, { field: 'attribution', present: true }),
  heading(words.headings.warranties),
  paragraph(words.clauses.warranties),
  heading(words.headings.general),
  paragraph(words.clauses.entire),
  paragraph(words.clauses.severable),
  paragraph(words.governedBy, { field: 'governingLaw', present: true }),
  ...closing(words),
];

export function copyrightAssignment(words: AssignmentWords): TemplateContent {
  const { fields, assignment } = words;
  return {
    title: words.title,
    language: words.language,
    roles: [
      { role: 'assignor', kind: 'signer', order: 1, required: true },
      { role: 'assignee', kind: 'signer', order: 2, required: true },
    ],
    fields: [
      required('assignorName', fields.author, 'text'),
      required('assigneeName', fields.recipient, 'text'),
      ...commonFields(words),
      required('effectiveDate', assignment.fields.effectiveDate, 'date'),
      optional('licenseBack', assignment.fields.licenseBack, 'boolean'),
    ],
    body: [
      facts([
        [fields.author, '{{assignorName}}'],
        [fields.recipient, '{{assigneeName}}'],
      ]),
      ...works(words),
      heading(assignment.headings.assignment),
      paragraph(assignment.clauses.assigned),
      paragraph(assignment.clauses.whereNotAssignable),
      paragraph(assignment.clauses.licenseBack, { field: 'licenseBack', is: true }),
      heading(assignment.headings.territory),
      facts([[fields.territory, '{{territory}}']]),
      ...remainder(words),
    ],
  };
}

export function copyrightLicense(words: LicenseWords): TemplateContent {
  const { fields, license } = words;
  return {
    title: words.title,
    language: words.language,
    roles: [
      { role: 'licensor', kind: 'signer', order: 1, required: true },
      { role: 'licensee', kind: 'signer', order: 2, required: true },
    ],
    fields: [
      required('licensorName', fields.author, 'text'),
      required('licenseeName', fields.recipient, 'text'),
      ...commonFields(words),
      required('uses', license.fields.uses, 'list', { min: 1, max: 50 }),
      required('term', license.fields.term, 'text'),
      required('exclusivity', license.fields.exclusivity, 'choice', { choices: exclusivityChoices(words) }),
      optional('sublicensing', license.fields.sublicensing, 'boolean'),
      optional('adaptation', license.fields.adaptation, 'boolean'),
    ],
    body: [
      facts([
        [fields.author, '{{licensorName}}'],
        [fields.recipient, '{{licenseeName}}'],
      ]),
      ...works(words),
      heading(license.headings.license),
      paragraph(license.clauses.granted),
      { kind: 'list', items: ['{{uses}}'] },
      paragraph(license.clauses.exclusive, { field: 'exclusivity', is: 'exclusive' }),
      paragraph(license.clauses.nonExclusive, { field: 'exclusivity', is: 'non_exclusive' }),
      paragraph(license.clauses.sublicensing, { field: 'sublicensing', is: true }),
      paragraph(license.clauses.noSublicensing, { field: 'sublicensing', is: false }),
      paragraph(license.clauses.adaptation, { field: 'adaptation', is: true }),
      paragraph(license.clauses.noAdaptation, { field: 'adaptation', is: false }),
      paragraph(license.clauses.reserved),
      heading(license.headings.scope),
      facts([
        [fields.territory, '{{territory}}'],
        [license.fields.term, '{{term}}'],
        [license.fields.exclusivity, '{{exclusivity}}'],
      ]),
      ...remainder(words),
    ],
  };
}
