/** Words by which a text reads as translated (`VOICE.md`, rules 7 and 8), and British spellings. Contract words are not among them. */
const EVERYWHERE =
  'somebody|anybody|everybody|nobody|whoever|anew|seldom|mended|shall|e-mails?|organisations?|licences?|by itself|of its own|of before|as it stands|is told of|holds for|works? no more';

/** Words that the screens call otherwise (`VOICE.md`, terms). */
const ON_SCREENS = 'cancelled|in force|ran out|how large the log is';

export const FORBIDDEN = {
  en: new RegExp(`\\b(${EVERYWHERE}|${ON_SCREENS})\\b`, 'i'),
  es: /\b(e-mails?|por sí (solo|sola|misma|mismo))\b/i,
} as const;

/** For texts that are no screens: API descriptions, messages, mails, help, and documentation. */
export const FORBIDDEN_IN_TEXTS = new RegExp(`\\b(${EVERYWHERE})\\b`, 'i');

/** Sentences, a colon or semicolon ending one as well. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?:;])\s+/);
export const wordsIn = (sentence: string): number => sentence.split(/\s+/).length;
