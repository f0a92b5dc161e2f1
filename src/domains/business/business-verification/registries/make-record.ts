import { type CalendarDay, isCalendarDay } from '#verifier/encoding/days.ts';
import type { GleifRecord } from './registry-record.ts';

/** The fields of a golden copy format, as text; missing ones are ''. */
export interface GleifFields {
  lei: string;
  name: string;
  otherNames: readonly string[];
  legalForm: string;
  entityStatus: string;
  leiStatus: string;
  jurisdiction: string;
  registrationNumber: string;
  registrationAuthority: string;
  addressLines: readonly string[];
  city: string;
  region: string;
  postalCode: string;
  addressCountry: string;
  createdOn: string;
  updatedAt: string;
}

/** Codes of "no legal form" and "not on the list", see https://www.gleif.org/en/about-lei/code-lists. */
const NO_FORM = new Set(['8888', '9999']);
/** "Not known", "not applicable" in the list of registration authorities. */
const NO_AUTHORITY = new Set(['RA888888', 'RA999999', 'RA777777']);
const STATUS = new Map([
  ['ACTIVE', 'active'],
  ['INACTIVE', 'inactive'],
] as const);
/** The format allows at most 500, but a file may be wrong. */
const MAX_TEXT = 1_000;

/** Makes a record from its fields; a reason code if they are invalid. */
export function makeRecord(fields: GleifFields): GleifRecord | { refused: string } {
  const lei = fields.lei.trim().toUpperCase();
  const jurisdiction = fields.jurisdiction.trim().toUpperCase() || fields.addressCountry.trim().toUpperCase();
  if (!/^[A-Z0-9]{18}[0-9]{2}$/.test(lei)) return { refused: 'lei' };
  if (!/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(jurisdiction)) return { refused: 'jurisdiction' };
  const name = clean(fields.name);
  if (name === null) return { refused: 'name' };
  const others = fields.otherNames.map(clean).filter((other) => other !== null && other !== name);
  const form = clean(fields.legalForm);
  const authority = clean(fields.registrationAuthority);
  return {
    lei,
    name,
    otherNames: [...new Set(others as string[])],
    legalForm: form === null || NO_FORM.has(form) ? null : form,
    status: STATUS.get(fields.entityStatus.trim() as 'ACTIVE') ?? 'unknown',
    leiStatus: clean(fields.leiStatus),
    country: jurisdiction.slice(0, 2),
    subdivision: jurisdiction.length > 2 ? jurisdiction : null,
    registrationNumber: clean(fields.registrationNumber),
    registrationAuthority: authority === null || NO_AUTHORITY.has(authority) ? null : authority,
    address: {
      lines: fields.addressLines.map(clean).filter((line) => line !== null),
      city: clean(fields.city) ?? '',
      region: clean(fields.region),
      postalCode: clean(fields.postalCode),
      country: fields.addressCountry.trim().toUpperCase().slice(0, 2) || jurisdiction.slice(0, 2),
    },
    incorporatedOn: readDay(fields.createdOn),
    updatedAt: readInstant(fields.updatedAt),
  };
}

function clean(text: string): string | null {
  const trimmed = text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
  return trimmed === '' ? null : trimmed;
}

/** Written by registers for an unknown day. */
const NO_DAY = '1900-01-01';
/** No company is older. */
const FIRST_DAY = '1600-01-01';

/** The day as written. An issuer may mean midnight in a different time zone, so it may be off by one. */
function readDay(text: string): CalendarDay | null {
  const day = text.trim().slice(0, 10);
  return isCalendarDay(day) && day >= FIRST_DAY && day !== NO_DAY ? day : null;
}

function readInstant(text: string): string | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
