import { isObject } from '#kernel/is-object.ts';
import { makeRecord } from './make-record.ts';
import type { GleifRecord } from './registry-record.ts';

// Column names of GLEIF's CSV: LEI-CDF paths with dots; repeated elements are numbered from 1.
const ADDRESS = 'Entity.LegalAddress';
const AUTHORITY = 'Entity.RegistrationAuthority';
const NUMBERED = [1, 2, 3, 4, 5];
const OTHER_NAMES = [
  ...NUMBERED.map((n) => `Entity.OtherEntityNames.OtherEntityName.${n}`),
  ...NUMBERED.map((n) => `Entity.TransliteratedOtherEntityNames.TransliteratedOtherEntityName.${n}`),
];
const LINES = [`${ADDRESS}.FirstAddressLine`, ...[1, 2, 3].map((n) => `${ADDRESS}.AdditionalAddressLine.${n}`)];
const REQUIRED = [
  'LEI',
  'Entity.LegalName',
  'Entity.LegalJurisdiction',
  'Entity.EntityStatus',
  `${AUTHORITY}.RegistrationAuthorityEntityID`,
  'Registration.RegistrationStatus',
  `${ADDRESS}.Country`,
];

export const CSV_COLUMNS = {
  required: REQUIRED,
  optional: [
    'Entity.LegalForm.EntityLegalFormCode',
    'Entity.EntityCreationDate',
    `${AUTHORITY}.RegistrationAuthorityID`,
    'Registration.LastUpdateDate',
    ...['City', 'Region', 'PostalCode'].map((part) => `${ADDRESS}.${part}`),
    ...OTHER_NAMES,
    ...LINES,
  ],
};

/** A row of the golden copy's CSV. */
export function readCsvRecord(row: unknown): GleifRecord | { refused: string } {
  const text = (column: string): string => {
    const value = isObject(row) ? row[column] : undefined;
    return typeof value === 'string' ? value : '';
  };
  return makeRecord({
    lei: text('LEI'),
    name: text('Entity.LegalName'),
    otherNames: OTHER_NAMES.map(text),
    legalForm: text('Entity.LegalForm.EntityLegalFormCode'),
    entityStatus: text('Entity.EntityStatus'),
    leiStatus: text('Registration.RegistrationStatus'),
    jurisdiction: text('Entity.LegalJurisdiction'),
    registrationNumber: text(`${AUTHORITY}.RegistrationAuthorityEntityID`),
    registrationAuthority: text(`${AUTHORITY}.RegistrationAuthorityID`),
    addressLines: LINES.map(text),
    city: text(`${ADDRESS}.City`),
    region: text(`${ADDRESS}.Region`),
    postalCode: text(`${ADDRESS}.PostalCode`),
    addressCountry: text(`${ADDRESS}.Country`),
    createdOn: text('Entity.EntityCreationDate'),
    updatedAt: text('Registration.LastUpdateDate'),
  });
}
