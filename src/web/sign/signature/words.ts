import type { Disclosure } from '../sign-data.ts';

/** The disclosure as it is hashed, made of what the page shows: each part as a line of heading and a line of text. */
export function disclosureText({ sections }: Pick<Disclosure, 'sections'>): string {
  return sections.map(({ heading, text }) => `${heading}\n${text}`).join('\n\n');
}

/** The sentence that is agreed to; a title may contain `{name}` too, so the first counts. */
export function intentOf({ intent }: Pick<Disclosure, 'intent'>, name: string): string {
  // A function as replacement: `$&` in a name is no pattern.
  return intent.replace('{name}', () => name);
}

/** As the service wants a name: one form of each letter, single spaces. */
export function cleanName(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
