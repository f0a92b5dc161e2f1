import { isObject } from '#kernel/is-object.ts';
import { makeRecord } from './make-record.ts';
import type { GleifRecord } from './registry-record.ts';

/**
 * A record of the golden copy's JSON, which represents LEI-CDF's XML: the text of an element is under `$` beside its
 * attributes, or alone if it has none; a repeatable element is a list, or a single value.
 */
export function readJsonRecord(record: unknown): GleifRecord | { refused: string } {
  const entity = at(record, 'Entity');
  const registration = at(record, 'Registration');
  const address = at(entity, 'LegalAddress');
  const authority = at(entity, 'RegistrationAuthority');
  return makeRecord({
    lei: text(at(record, 'LEI')),
    name: text(at(entity, 'LegalName')),
    otherNames: [
      ...all(at(entity, 'OtherEntityNames'), 'OtherEntityName'),
      ...all(at(entity, 'TransliteratedOtherEntityNames'), 'TransliteratedOtherEntityName'),
    ],
    legalForm: text(at(at(entity, 'LegalForm'), 'EntityLegalFormCode')),
    entityStatus: text(at(entity, 'EntityStatus')),
    leiStatus: text(at(registration, 'RegistrationStatus')),
    jurisdiction: text(at(entity, 'LegalJurisdiction')),
    registrationNumber: text(at(authority, 'RegistrationAuthorityEntityID')),
    registrationAuthority: text(at(authority, 'RegistrationAuthorityID')),
    addressLines: [text(at(address, 'FirstAddressLine')), ...all(address, 'AdditionalAddressLine')],
    city: text(at(address, 'City')),
    region: text(at(address, 'Region')),
    postalCode: text(at(address, 'PostalCode')),
    addressCountry: text(at(address, 'Country')),
    createdOn: text(at(entity, 'EntityCreationDate')),
    updatedAt: text(at(registration, 'LastUpdateDate')),
  });
}

function at(value: unknown, key: string): unknown {
  return isObject(value) ? value[key] : undefined;
}

function text(value: unknown): string {
  const content = isObject(value) ? value.$ : value;
  return typeof content === 'string' ? content : '';
}

function all(value: unknown, key: string): string[] {
  const found = at(value, key);
  return (Array.isArray(found) ? found : [found]).map(text);
}
