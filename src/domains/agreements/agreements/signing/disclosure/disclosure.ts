import { createHash } from 'node:crypto';
import type { ActingKind } from '../../party.ts';
import { disclosureEn } from './disclosure-en.ts';
import { disclosureEs } from './disclosure-es.ts';
import type { DisclosureSection } from './disclosure-words.ts';

/** The agreement's organization, as its parties see it. */
export interface DisclosedAgreement {
  organization: string;
  title: string;
  /** The organization's contact address; null if not set. */
  contact: string | null;
}

const WORDS = { en: disclosureEn, es: disclosureEs } as const;

export type DisclosureLanguage = keyof typeof WORDS;

export const DISCLOSURE_LANGUAGES = ['en', 'es'] as const satisfies readonly DisclosureLanguage[];

/**
 * The information before consent to electronic records: the right to paper and its cost, withdrawal and its
 * consequences, the scope of consent, how to stay reachable, and hardware and software (ESIGN, 15 U.S.C. 7001(c)(1);
 * UETA section 5(b); eIDAS article 25). Its hash is recorded, so changing any word makes a different disclosure.
 */
export function disclosureSections(
  { organization, title, contact }: DisclosedAgreement,
  language: DisclosureLanguage = 'en',
): DisclosureSection[] {
  const whom = contact === null ? organization : `${organization} (${contact})`;
  return WORDS[language].sections({ organization, title, whom });
}

/** The disclosure as plain text for hashing: for each section, one line for the heading and one for the text. */
export function disclosureText(agreement: DisclosedAgreement, language: DisclosureLanguage = 'en'): string {
  return disclosureSections(agreement, language)
    .map(({ heading, text }) => `${heading}\n${text}`)
    .join('\n\n');
}

/** The language of the disclosure with this hash; undefined if it is not a current one. */
export function languageRead(agreement: DisclosedAgreement, hash: string | null): DisclosureLanguage | undefined {
  return DISCLOSURE_LANGUAGES.find((language) => textHash(disclosureText(agreement, language)) === hash);
}

/** The sentence of intent for a kind of party, with the placeholder `{name}`. */
export function intentTemplate(kind: ActingKind, title: string, language: DisclosureLanguage = 'en'): string {
  // A replacement function, because `$&` in a title would be a pattern.
  return WORDS[language].intents[kind].replace('{title}', () => title);
}

interface Intent {
  title: string;
  name: string;
  language?: DisclosureLanguage;
}

/**
 * The sentence with the name inserted, as the page composes it. A title may contain `{name}`, so only the first
 * placeholder is replaced.
 */
export function intentSentence(kind: ActingKind, { title, name, language = 'en' }: Intent): string {
  return intentTemplate(kind, title, language).replace('{name}', () => name);
}

/** The signed texts apart from the document: the accepted disclosure and the sentence of intent. */
export function consentText(disclosure: string, intent: string): string {
  return `${disclosure}\n\n${intent}`;
}

/** SHA-256, lower-case hex. */
export function textHash(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
