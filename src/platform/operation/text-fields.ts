import { z } from 'zod';
import { isMailAddress } from '#config/mailbox.ts';
import { isCalendarDay } from '#verifier/encoding/days.ts';
import { findUnseen } from './unseen.ts';

// Unprintable characters, and those that change the order of letters so that a text reads differently. Joiners belong
// to some scripts.
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const message = 'Contains characters that cannot be printed';

const short = (longest: number) => z.string().trim().min(1).max(longest);

/**
 * One line with a maximum length, such as a name: it may appear in emails, headings, and tables, so it must read as it
 * is stored.
 */
export const line = (longest: number) =>
  short(longest).superRefine((value, { addIssue }) => {
    const unseen = findUnseen(value);
    if (unseen !== undefined)
      addIssue({
        code: 'custom',
        continue: false,
        message: `Contains a character that is invisible or reorders text (${unseen}). Remove it`,
      });
  });

/** One line that a caller compares with its own data. */
export const reference = (longest: number) => short(longest).refine((value) => !UNSEEN.test(value), { message });

/** A caller's own ID that occurs in paths: URL parsers resolve dots, even encoded ones. */
export const ownId = (longest: number) =>
  reference(longest).refine((value) => !/^\.{1,2}$/.test(value), { message: 'Must not be . or ..' });

const EMPTY = 'Must not be empty';

/** The caller's own ID of a person or business; any text. */
export const userId = z
  .string()
  .min(1, { error: EMPTY, abort: true })
  .regex(/\S/, EMPTY)
  .max(200)
  .meta({ description: 'Your own ID for the user' });

/**
 * What email programs turn into links: a scheme, a mailbox, a name with a domain. A name that is emailed to people who
 * do not know its owner must contain none.
 */
const ADDRESS = /[a-z][a-z0-9+.-]*:\/\/|\S@\S|[\p{L}\p{M}\p{N}\p{Cf}-][.．。｡]\p{Cf}*\p{L}[\p{L}\p{M}\p{Cf}]/iu;

/** The field without web and email addresses. */
export const withoutAddress = <T extends z.ZodType<string, string>>(field: T) =>
  field.refine(
    (value) => !ADDRESS.test(value),
    'Must not contain a web or email address. Put a space after each period',
  );

/** Text of many lines; carriage returns become line feeds. */
export const lines = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .refine((value) => value !== '', { message: 'Must not be empty' })
    .refine((value) => !UNSEEN.test(value.replace(/[\n\t]/g, '')), { message });

/** One plain address, without a name. */
export const email = z
  .string()
  .trim()
  .max(254)
  .refine((value) => isMailAddress(value) && value.includes('.', value.indexOf('@')), 'Must be an email address')
  .meta({ description: 'Email address, without a display name' });

/** https://www.w3.org/TR/did-1.0/#did-syntax */
const DID = /^did:[a-z0-9]+:(?:[A-Za-z0-9._:-]|%[0-9A-Fa-f]{2})+$/;

/** A DID, without a fragment. */
export const did = z.string().max(512).regex(DID, 'Must be a DID');

/** A tag of BCP 47 in its canonical form. */
export const language = z
  .string()
  .max(35)
  .refine(isLanguage, 'Must be a language tag')
  .meta({ description: 'Language of the document, as a BCP 47 tag such as `en` or `ar-EG`' });

/** An existing day; further checks apply to valid days only. */
export const day = z
  .string()
  .refine(isCalendarDay, { message: 'Must be a calendar day, YYYY-MM-DD', abort: true })
  .meta({ format: 'date' });

/** A web address shown to people: http or https, without name and password. */
export const webUrl = z
  .string()
  .trim()
  .max(2000)
  .refine(isWebUrl, 'Must be an http or https URL')
  .meta({ format: 'uri' });

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

function isWebUrl(text: string): boolean {
  if (/[\s\p{C}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && hostname !== '';
}
