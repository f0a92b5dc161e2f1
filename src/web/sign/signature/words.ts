import type { Disclosure } from '../sign-data.ts';

/** The disclosure for hashing, from what the page shows: for each section, a line of heading and a line of text. */
export function disclosureText({ sections }: Pick<Disclosure, 'sections'>): string {
  return sections.map(({ heading, text }) => `${heading}\n${text}`).join('\n\n');
}

/** The accepted sentence. A title may contain `{name}` too, so only the first is replaced. */
export function intentOf({ intent }: Pick<Disclosure, 'intent'>, name: string): string {
  // A replacement function, because `$&` in a name would be a pattern.
  return intent.replace('{name}', () => name);
}

/** A name in the service's form: normalized letters, single spaces. */
export function cleanName(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
