import { language } from '../operation/text-fields.ts';
import { MAIL_LANGUAGES, mailLanguage } from './mail-template.ts';

const names = MAIL_LANGUAGES.map((each) => `\`${each}\``).join(' or ');

/** The language of a reader of emails and pages: supported ones only, also with a region. */
export const readerLanguage = language
  .refine((tag) => tag.toLowerCase().split('-')[0] === mailLanguage(tag), `Must be ${names}, with or without a region`)
  .meta({
    description: `Language of the recipient’s emails and pages: ${names}, optionally with a region such as \`es-MX\``,
  });
