import { InputError, type JsonObject, readArray, readInteger, readObject, readOneOf, readText } from '../input.ts';
import { type Note, note } from '../notes.ts';
import type { Rules } from '../verdict.ts';
import { RIGHTS, WHOLE } from '../works/rights.ts';

const TYPE = 'CopyrightClaimCredential';
const VCT = /\/credential-types\/copyright-claim\/v\d+$/;
const VERDICTS = ['evidenced', 'stated'] as const;

/** The rights that the message lists; more are only counted. */
const MOST_LISTED = 20;
const MOST_RIGHTS = 10_000;
const MOST_COUNTRIES = 249;

/** A CopyrightClaimCredential's claims, in any encoding and still unparsed. */
interface CopyrightClaims {
  verdict: unknown;
  heldOn: unknown;
  owned: unknown;
  licensed: unknown;
}

/** Adds the rule `copyright-claim` for a copyright claim in `vc+jwt`, and none for other credentials. Returns the notes. */
export function judgeCopyrightDocument(rules: Rules, { type, credentialSubject }: JsonObject): Note[] {
  if (!Array.isArray(type) || !type.includes(TYPE)) return [];
  return judgeClaim(rules, () => {
    const { verdict, heldOn, owned, licensed } = readObject(credentialSubject, 'credential.credentialSubject');
    return { verdict, heldOn, owned, licensed };
  });
}

/** The same rule for an SD-JWT. */
export function judgeCopyrightClaims(rules: Rules, { vct, ...claims }: JsonObject): Note[] {
  if (typeof vct !== 'string' || !VCT.test(vct)) return [];
  const { verdict, held_on: heldOn, owned, licensed } = claims;
  return judgeClaim(rules, () => ({ verdict, heldOn, owned, licensed }));
}

function judgeClaim(rules: Rules, read: () => CopyrightClaims): Note[] {
  const verdict = rules.judge('copyright-claim', () => describeClaim(read()));
  if (verdict === undefined) return [];
  return [note('claim-by-issuer'), ...(verdict === 'stated' ? [note('claim-stated')] : [])];
}

function describeClaim({ verdict, heldOn, owned, licensed }: CopyrightClaims) {
  const value = readOneOf(verdict, 'claim.verdict', VERDICTS);
  const day = readText(heldOn, 'claim.heldOn', 10);
  const said = [
    ...readRights(owned, 'claim.owned').map((right) => `owns ${right}`),
    ...readRights(licensed, 'claim.licensed').map((right) => `has a license for ${right}`),
  ];
  if (said.length === 0) throw new InputError('claim', 'states no right');
  const more = said.length > MOST_LISTED ? [`and ${said.length - MOST_LISTED} more`] : [];
  return { value, message: `${value}, on ${day}: ${[...said.slice(0, MOST_LISTED), ...more].join('; ')}` };
}

function readRights(value: unknown, path: string): string[] {
  if (value === undefined) return [];
  return readArray(value, path, { min: 1, max: MOST_RIGHTS }).map((each, index) => {
    const at = `${path}[${index}]`;
    const { right, share, territory, except } = readObject(each, at);
    const name = readOneOf(right, `${at}.right`, RIGHTS);
    const part = readInteger(share, `${at}.share`, { min: 1, max: WHOLE });
    const without = except === undefined ? [] : readCountries(except, `${at}.except`);
    const where = territory === 'world' ? 'world' : readCountries(territory, `${at}.territory`).join(' ');
    return `${name} (${part} of ${WHOLE}, ${where}${without.length > 0 ? ` except ${without.join(' ')}` : ''})`;
  });
}

function readCountries(value: unknown, path: string): string[] {
  return readArray(value, path, { min: 1, max: MOST_COUNTRIES }).map((each, index) =>
    readText(each, `${path}[${index}]`, 2),
  );
}
