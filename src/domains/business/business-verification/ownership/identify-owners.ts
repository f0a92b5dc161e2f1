import { stripLegalForm } from '#domains/reference/reference/index.ts';
import { normaliseName } from '#platform/names/normalise-name.ts';
import type { OwnedBusiness, OwnerInput } from './ownership.ts';
import type { Entry } from './read-owners.ts';

/** The details of a person or company as stated at one place, or at all of its places together. */
interface Known {
  kind: 'person' | 'company';
  name: string;
  nameKey: string;
  country: string | undefined;
  registrationNumber: string | undefined;
  birthDate: string | undefined;
  userId: string | undefined;
  email: string | undefined;
}

/** One person or company, at one or more places. */
export interface Party extends Known {
  /** From the top down; empty for the business itself, unless it owns a part of one of its owners. */
  places: Entry[];
  /** Whether its places name it differently. */
  namesDiffer: boolean;
  /** Whether it is unclear which party it is: its name matches two, and other details are missing. */
  ambiguous: boolean;
}

export interface Identified {
  business: Party;
  /** All parties except the business, in input order. */
  parties: Party[];
  partyOf: ReadonlyMap<Entry, Party>;
}

/**
 * Identifies parties: entries with the same number and country, the same `userId`, or the same name and birth date are
 * one. An entry with fewer details joins the only party that it matches, so that omitting a birth date does not keep
 * anyone below a threshold; if it matches two, it stays separate and is marked.
 */
export function identifyOwners(entries: readonly Entry[], named: OwnedBusiness | undefined): Identified {
  const index = new Map<string, Party[]>();
  const business = newParty(knownOf({ name: '', ...named, kind: 'company', share: 100 }));
  if (named) register(index, business);
  const partyOf = new Map<Entry, Party>();
  const byDetail = entries.map((entry) => ({ entry, known: knownOf(entry.owner) }));
  for (const { entry, known } of byDetail.sort((a, b) => detail(b.known) - detail(a.known)))
    partyOf.set(entry, partyFor(index, known));
  const parties = new Set<Party>();
  for (const entry of entries) {
    const party = partyOf.get(entry);
    party?.places.push(entry);
    if (party && party !== business) parties.add(party);
  }
  return { business, parties: [...parties], partyOf };
}

/** The text that identifies a party; personal data. */
export function identityOf({ kind, country, registrationNumber, nameKey: name, birthDate }: Party): string {
  const told = kind === 'person' ? [name, birthDate] : [country, registrationNumber ?? name];
  return [kind, ...told].map((part) => part ?? '').join('/');
}

function knownOf(owner: OwnerInput): Known {
  const { kind, name, birthDate, userId, email } = owner;
  const country = owner.country?.toUpperCase();
  const number = owner.registrationNumber?.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return {
    kind,
    name,
    nameKey: nameKey(name, kind, country),
    country,
    registrationNumber: number || undefined,
    birthDate,
    userId,
    email,
  };
}

function newParty(known: Known): Party {
  return { ...known, places: [], namesDiffer: false, ambiguous: false };
}

/** Entries with more details come first, so that those with fewer can find all of them. */
function detail({ registrationNumber, birthDate, userId, country }: Known): number {
  return (registrationNumber || birthDate ? 4 : 0) + (userId ? 2 : 0) + (country ? 1 : 0);
}

function partyFor(index: Map<string, Party[]>, known: Known): Party {
  const fitting = new Set(keysOf(known).flatMap((key) => index.get(key) ?? []));
  const candidates = [...fitting].filter((party) => isSame(party, known));
  const [only] = candidates;
  if (only && candidates.length === 1) {
    merge(only, known);
    register(index, only);
    return only;
  }
  const party = { ...newParty(known), ambiguous: candidates.length > 1 };
  register(index, party);
  return party;
}

function keysOf({ kind, nameKey: name, registrationNumber, userId }: Known): string[] {
  const keys = [`${kind}/name/${name}`];
  if (kind === 'company' && registrationNumber) keys.push(`number/${registrationNumber}`);
  if (kind === 'person' && userId) keys.push(`user/${userId}`);
  return keys;
}

function register(index: Map<string, Party[]>, party: Party): void {
  for (const key of keysOf(party)) {
    const found = index.get(key) ?? [];
    if (!found.includes(party)) index.set(key, [...found, party]);
  }
}

function isSame(party: Party, known: Known): boolean {
  const sameName = party.nameKey === known.nameKey;
  if (known.kind === 'person') {
    if (known.userId !== undefined && party.userId === known.userId) return agree(party.birthDate, known.birthDate);
    if (known.birthDate !== undefined && party.birthDate === known.birthDate) return sameName;
    return sameName && agree(party.birthDate, known.birthDate) && agree(party.userId, known.userId);
  }
  const { registrationNumber: number, country } = known;
  if (number !== undefined && number === party.registrationNumber)
    return country !== undefined && country === party.country ? true : sameName && agree(party.country, country);
  return sameName && agree(party.country, country) && agree(party.registrationNumber, number);
}

/** Whether the values are equal, or at least one is missing. */
function agree(a: string | undefined, b: string | undefined): boolean {
  return a === undefined || b === undefined || a === b;
}

function merge(party: Party, known: Known): void {
  party.namesDiffer ||= party.nameKey !== known.nameKey;
  party.country ??= known.country;
  party.registrationNumber ??= known.registrationNumber;
  party.birthDate ??= known.birthDate;
  party.userId ??= known.userId;
  party.email ??= known.email;
}

/**
 * A normalized name: plain letters without punctuation. A person's words may be in any order; a company's legal form
 * becomes a code, so that `Ltd.` equals `Limited` but a GmbH does not equal an AG.
 */
function nameKey(name: string, kind: 'person' | 'company', country: string | undefined): string {
  if (kind === 'person') return wordsOf(name).toSorted().join(' ');
  const { core, forms } = stripLegalForm(name, country);
  const codes = forms.map(({ code }) => code).toSorted();
  return [...wordsOf(core), ...(codes.length > 0 ? ['/', ...codes] : [])].join(' ');
}

function wordsOf(name: string): string[] {
  const words = normaliseName(name);
  return words.length > 0 ? words : [name.trim().toUpperCase()];
}
