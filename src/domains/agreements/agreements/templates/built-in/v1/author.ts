import { paragraph } from '../author.ts';

export const EXCLUSIVITY = [
  { value: 'exclusive', label: 'exclusive' },
  { value: 'non_exclusive', label: 'non-exclusive' },
];

export const NOT_ADVICE = paragraph(
  'This text is a general form made with Avouch. It is not legal advice; whether it suits the case and the law that applies to it should be checked by somebody who may give such advice.',
);

export const ELECTRONIC = paragraph(
  'The parties agree to sign this document electronically. Each signs with a key of their own; a certificate page, added after the last signature, says who signed, when, and how they were identified.',
);
