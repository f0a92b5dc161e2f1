import { sayOf } from './i18n/index.ts';
import { en } from './locales/en.ts';
import { kitTexts } from './locales/index.ts';

type KnownRole = keyof typeof en.roles;

const KNOWN = Object.keys(en.roles) as KnownRole[];
const isKnown = (role: string): role is KnownRole => Object.hasOwn(en.roles, role);

/**
 * A role's name: in the reader's language for our templates' roles, otherwise its own words, `hair_stylist` as `Hair
 * stylist`.
 */
export function sayRole(role: string): string {
  if (isKnown(role)) return sayOf(kitTexts)(`roles.${role}`);
  const words = role.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The role in a foreign file: quoted if its words are foreign, so that they cannot pose as ours. */
export function quoteRole(role: string): string {
  return isKnown(role) ? sayRole(role) : `“${sayRole(role).replaceAll(TURNING, '')}”`;
}

/** Characters that change the text direction. */
const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The role behind a name from {@link sayRole}; undefined for other texts. */
export function knownRole(words: string): string | undefined {
  const said = words.trim().toLowerCase();
  return KNOWN.find((role) => sayRole(role).toLowerCase() === said);
}
