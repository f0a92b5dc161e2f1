import { mailHtml } from './mail-html.ts';

/** The languages of emails. A new language of the pages needs a line in every template. */
export const MAIL_LANGUAGES = ['en', 'es'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/**
 * `values.link`, if present, is the one action for the reader: it has a separate line in the text, and `button` names
 * it. Text written by others comes as {@link Plain}.
 */
type Write<V> = (
  values: V,
) => { subject: string; text: string } & (V extends { link: string } ? { button: string } : { button?: never });

/** An email as its domain defines it, in all languages side by side. */
export interface MailTemplate<V extends object> extends Record<MailLanguage, Write<V>> {
  /** One sentence for the documentation: recipient and occasion. */
  description: string;
  /** Made-up values, for the documentation. */
  sample: V;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of templates knows none of their values; each is composed with its own sample
export type MailTemplates = Readonly<Record<string, MailTemplate<any>>>;

export const defineMail = <V extends object>(template: MailTemplate<V>): MailTemplate<V> => template;

export interface WrittenMail {
  subject: string;
  text: string;
  /** The text with its button, for emails that have one. */
  html?: string;
  link?: string;
}

/** The mail for one reader. */
export function writeMail<V extends object>(template: MailTemplate<V>, language: MailLanguage, values: V): WrittenMail {
  const { subject, text, button } = template[language](values);
  if (button === undefined || !('link' in values)) return { subject, text };
  const link = String(values.link);
  return { subject, text, link, html: mailHtml({ text, link, button, language }) };
}

/** The first supported language of BCP 47 tags or an `Accept-Language`, in order; otherwise English. */
export function mailLanguage(...known: readonly (string | null | undefined)[]): MailLanguage {
  const wanted = known.flatMap((tags) => (tags ?? '').split(','));
  return wanted.map((tag) => tag.trim().toLowerCase().split(/[-_;]/)[0]).find(isWritten) ?? 'en';
}

function isWritten(language: string | undefined): language is MailLanguage {
  return MAIL_LANGUAGES.some((known) => known === language);
}

/** A moment in an email, to the minute: `December 24, 2026, 12:00 UTC`. The year stays, because emails are kept. */
export function sayTime(at: Date, language: MailLanguage): string {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  return `${day}, ${at.toISOString().slice(11, 16)} UTC`;
}
