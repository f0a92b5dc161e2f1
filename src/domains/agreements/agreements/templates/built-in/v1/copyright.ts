import type { Condition, TemplateBlock, TemplateContent, TemplateField } from '../../template.ts';
import { facts, heading, optional, paragraph, required } from '../author.ts';
import { ELECTRONIC, EXCLUSIVITY, NOT_ADVICE } from './author.ts';

const MORAL_RIGHTS: TemplateField = required('moralRights', 'Moral rights', 'choice', {
  choices: [
    { value: 'reserved', label: 'reserved' },
    { value: 'not_asserted', label: 'not asserted' },
    { value: 'waived', label: 'waived as far as the law allows' },
  ],
});

const moral = (is: string): Condition => ({ field: 'moralRights', is });

const moralClauses = (author: string): TemplateBlock[] => [
  heading('5. Moral rights'),
  paragraph(`The moral rights of the ${author} remain: to be named, and to object to distortion.`, moral('reserved')),
  paragraph(
    `The ${author} keeps the moral rights but agrees not to assert them against uses within the scope of this document.`,
    moral('not_asserted'),
  ),
  paragraph(
    `The ${author} waives the moral rights in the works, as far as the law that applies allows it; where it does not, the ${author} agrees not to assert them against uses within the scope of this document.`,
    moral('waived'),
  ),
  paragraph('Wherever it is customary the author is named so: {{attribution}}', {
    field: 'attribution',
    present: true,
  }),
];

const closing = (author: string): TemplateBlock[] => [
  heading('6. Warranty'),
  paragraph(
    `The ${author} confirms to be the author of the works or to have acquired their rights from the authors, to have the right to sign this document, and to know of no right of others that it would infringe.`,
  ),
  heading('7. General'),
  paragraph(
    'This document is all that the parties have agreed about its subject; changes need the signature of all. Should a part of it be invalid, the rest remains.',
  ),
  paragraph('The law of {{governingLaw}} applies.', { field: 'governingLaw', present: true }),
  ELECTRONIC,
  NOT_ADVICE,
];

const COMMON: TemplateField[] = [
  required('works', 'Works', 'list', { min: 1, max: 200, help: 'One entry a work: title, kind, date, identifier' }),
  optional('worksDescription', 'Description of the works', 'long_text', { max: 10_000 }),
  required('territory', 'Territory', 'text'),
  required('consideration', 'Consideration', 'long_text', { max: 2000, help: 'What is given in return' }),
  optional('price', 'Price', 'money'),
  MORAL_RIGHTS,
  optional('attribution', 'How the author is named', 'text'),
  optional('governingLaw', 'Law that applies', 'text'),
];

const works: TemplateBlock[] = [
  heading('1. Works'),
  { kind: 'list', ordered: true, items: ['{{works}}'] },
  paragraph('{{worksDescription}}', { field: 'worksDescription', present: true }),
];

const consideration: TemplateBlock[] = [
  heading('4. Consideration'),
  paragraph('{{consideration}}'),
  facts([['Price', '{{price}}']], { field: 'price', present: true }),
];

export const copyrightAssignment: TemplateContent = {
  title: 'Copyright assignment',
  language: 'en',
  roles: [
    { role: 'assignor', kind: 'signer', order: 1, required: true },
    { role: 'assignee', kind: 'signer', order: 2, required: true },
  ],
  fields: [
    required('assignorName', 'Assignor', 'text'),
    required('assigneeName', 'Assignee', 'text'),
    ...COMMON,
    required('effectiveDate', 'Takes effect on', 'date'),
    optional('licenseBack', 'The assignor keeps a licence', 'boolean'),
  ],
  body: [
    facts([
      ['Assignor', '{{assignorName}}'],
      ['Assignee', '{{assigneeName}}'],
    ]),
    ...works,
    heading('2. Assignment'),
    paragraph(
      'With effect from {{effectiveDate}} the assignor assigns to the assignee the copyright and all economic rights in the works, of every kind that is known today, for the whole time of their protection with all renewals, and with the right to pursue infringements of the past. Where the law that applies does not allow copyright to be assigned, the assignor instead grants the assignee the exclusive right, transferable and without limit in time, to use the works in every way.',
    ),
    heading('3. Territory'),
    facts([['Territory', '{{territory}}']]),
    paragraph('The assignor keeps a non-exclusive right to show the works as a sample of the assignor’s own work.', {
      field: 'licenseBack',
      is: true,
    }),
    ...consideration,
    ...moralClauses('assignor'),
    ...closing('assignor'),
  ],
};

export const copyrightLicense: TemplateContent = {
  title: 'Copyright licence',
  language: 'en',
  roles: [
    { role: 'licensor', kind: 'signer', order: 1, required: true },
    { role: 'licensee', kind: 'signer', order: 2, required: true },
  ],
  fields: [
    required('licensorName', 'Licensor', 'text'),
    required('licenseeName', 'Licensee', 'text'),
    ...COMMON,
    required('uses', 'Permitted uses', 'list', { min: 1, max: 50 }),
    required('term', 'Term', 'text'),
    required('exclusivity', 'Exclusivity', 'choice', { choices: EXCLUSIVITY }),
    optional('sublicensing', 'The licensee may give sub-licences', 'boolean'),
    optional('adaptation', 'The licensee may adapt the works', 'boolean'),
  ],
  body: [
    facts([
      ['Licensor', '{{licensorName}}'],
      ['Licensee', '{{licenseeName}}'],
    ]),
    ...works,
    heading('2. Licence'),
    paragraph('The licensor grants the licensee a licence to use the works in these ways:'),
    { kind: 'list', items: ['{{uses}}'] },
    paragraph('The licence is exclusive: the licensor neither uses the works in these ways nor lets others do so.', {
      field: 'exclusivity',
      is: 'exclusive',
    }),
    paragraph('The licence is not exclusive: the licensor may use the works and license them to others.', {
      field: 'exclusivity',
      is: 'non_exclusive',
    }),
    paragraph('The licensee may give sub-licences within the scope of this licence.', {
      field: 'sublicensing',
      is: true,
    }),
    paragraph('The licensee may not give sub-licences.', { field: 'sublicensing', is: false }),
    paragraph('The licensee may adapt the works.', { field: 'adaptation', is: true }),
    paragraph('The licensee may not adapt the works beyond what the use requires technically.', {
      field: 'adaptation',
      is: false,
    }),
    paragraph('All rights that are not granted here remain with the licensor.'),
    heading('3. Territory and term'),
    facts([
      ['Territory', '{{territory}}'],
      ['Term', '{{term}}'],
      ['Exclusivity', '{{exclusivity}}'],
    ]),
    ...consideration,
    ...moralClauses('licensor'),
    ...closing('licensor'),
  ],
};
