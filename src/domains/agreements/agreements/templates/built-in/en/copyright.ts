import type { AssignmentWords, CopyrightWords, LicenseWords } from '../copyright.ts';
import { common } from './common.ts';

const shared = (author: string): Omit<CopyrightWords, 'title' | 'fields'> => ({
  ...common,
  help: { works: 'One entry per work: title, kind, date, identifier', consideration: 'What is given in return' },
  moralRights: { reserved: 'reserved', notAsserted: 'not asserted', waived: 'waived to the extent the law allows' },
  headings: {
    works: '#. Works',
    consideration: '#. Consideration',
    moralRights: '#. Moral rights',
    warranties: '#. Warranties',
    general: '#. General',
  },
  clauses: {
    reserved: `The ${author} keeps all moral rights in the works, including the right to be named and the right to object to distortion.`,
    notAsserted: `The ${author} keeps the moral rights in the works but agrees not to assert them against uses within the scope of this document.`,
    waived: `The ${author} waives the moral rights in the works to the extent the applicable law allows. Where it does not, the ${author} agrees not to assert them against uses within the scope of this document.`,
    attribution: 'Where credit is customary, the author is credited as: {{attribution}}',
    warranties: `The ${author} confirms that they created the works or acquired the rights in them from the authors, that they are entitled to sign this document, and that they know of no rights of others that it would infringe.`,
    entire:
      'This document is the entire agreement between the parties on its subject. Changes must be signed by all parties.',
    severable: 'If any part of this document is invalid, the rest remains in effect.',
  },
});

const sharedFields = {
  works: 'Works',
  worksDescription: 'Description of the works',
  territory: 'Territory',
  consideration: 'Consideration',
  price: 'Price',
  moralRights: 'Moral rights',
  attribution: 'Credit line',
  governingLaw: 'Governing law',
};

export const assignmentWords: AssignmentWords = {
  ...shared('assignor'),
  title: 'Copyright assignment',
  fields: { author: 'Assignor', recipient: 'Assignee', ...sharedFields },
  assignment: {
    fields: { effectiveDate: 'Effective date', licenseBack: 'The assignor may show the works as samples' },
    headings: { assignment: '#. Assignment', territory: '#. Territory' },
    clauses: {
      assigned:
        'Effective {{effectiveDate}}, the assignor assigns to the assignee the copyright and all economic rights in the works, of every kind known today, for the full term of protection including renewals, together with the right to bring claims for past infringements.',
      whereNotAssignable:
        'Where the applicable law does not allow copyright to be assigned, the assignor instead grants the assignee the exclusive, transferable right, unlimited in time, to use the works in every way.',
      licenseBack: 'The assignor keeps a non-exclusive right to show the works as samples of the assignor’s own work.',
    },
  },
};

export const licenseWords: LicenseWords = {
  ...shared('licensor'),
  title: 'Copyright license',
  fields: { author: 'Licensor', recipient: 'Licensee', ...sharedFields },
  license: {
    fields: {
      uses: 'Permitted uses',
      term: 'Term',
      exclusivity: 'Exclusivity',
      sublicensing: 'The licensee may grant sublicenses',
      adaptation: 'The licensee may adapt the works',
    },
    headings: { license: '#. License', scope: '#. Territory and term' },
    clauses: {
      granted: 'The licensor grants the licensee a license to use the works in these ways:',
      exclusive:
        'The license is exclusive: the licensor will not use the works in these ways or allow anyone else to do so.',
      nonExclusive: 'The license is non-exclusive: the licensor may use the works and license them to others.',
      sublicensing: 'The licensee may grant sublicenses within the scope of this license.',
      noSublicensing: 'The licensee may not grant sublicenses.',
      adaptation: 'The licensee may adapt the works.',
      noAdaptation: 'The licensee may not adapt the works beyond what the permitted uses require technically.',
      reserved: 'The licensor keeps all rights that are not granted here.',
    },
  },
};
