import type { TemplateBlock, TemplateField } from '../template.ts';
import { paragraph } from './author.ts';

/** What every document that is built in says in its language. */
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

/** Stands at the end of each. */
export const closing = ({ electronic, notAdvice }: CommonWords): TemplateBlock[] => [
  paragraph(electronic),
  paragraph(notAdvice),
];
