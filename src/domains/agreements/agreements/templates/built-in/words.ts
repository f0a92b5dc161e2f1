import type { TemplateBlock, TemplateField } from '../template.ts';
import { paragraph } from './author.ts';

/** Texts that all built-in documents share, in one language. */
export interface CommonWords {
  language: 'en' | 'es';
  exclusive: string;
  nonExclusive: string;
  /** `{{governingLaw}}` stands for the law. */
  governedBy: string;
  electronic: string;
  notAdvice: string;
}

export const exclusivityChoices = ({ exclusive, nonExclusive }: CommonWords): TemplateField['choices'] => [
  { value: 'exclusive', label: exclusive },
  { value: 'non_exclusive', label: nonExclusive },
];

/** The end of every document. */
export const closing = ({ electronic, notAdvice }: CommonWords): TemplateBlock[] => [
  paragraph(electronic),
  paragraph(notAdvice),
];
