import type { TextBlock } from '#domains/agreements/agreements/index.ts';
import type { ConsentTerms } from './consent.ts';

/** The text of a notice in paragraphs, and its address in the words of `at`. */
export function noticeParagraphs({ notice }: Pick<ConsentTerms, 'notice'>, at: (url: string) => string): TextBlock[] {
  const parts = (notice.text ?? '').split(/\n\s*\n/).filter((part) => part.trim() !== '');
  const text = parts.map((part): TextBlock => ({ kind: 'paragraph', text: part.trim() }));
  return notice.url === null ? text : [...text, { kind: 'paragraph', text: at(notice.url) }];
}
