import { findEntityType, isCountry, isEntityTypeOf, isSubdivisionOf } from '#domains/reference/reference/index.ts';
import { AppError, type FieldError } from '#kernel/errors.ts';
import { normaliseName } from '#platform/names/normalise-name.ts';
import { checkLei } from './intake/check-lei.ts';
import { checkNumber } from './intake/check-number.ts';
import { type NormalAddress, normaliseAddress } from './intake/normalise-address.ts';
import { resolveOwnership } from './ownership/index.ts';
import type { KybBody } from './schema.ts';
import type { BusinessAddress, BusinessDetails, BusinessIntake, BusinessOwner } from './verification.ts';

/**
 * Converts a body to the stored intake. Throws 422 with every impossible field: an unknown country or legal form, wrong
 * check digits, shares that do not add up. Merely unusual values are left to the tasks.
 */
export function readIntake({ business, owners, applicant }: KybBody): BusinessIntake {
  const errors = [...businessProblems(business), ...ownerProblems(owners, business)];
  if (errors.length > 0) throw new AppError('unprocessable', { errors });
  const address = addressOf(normaliseAddress(business.address));
  return { business: { ...business, address }, owners, ...(applicant && { applicant }) };
}

function addressProblems(business: BusinessDetails): FieldError[] {
  const { lines, city } = normaliseAddress(business.address);
  return [
    ...(lines.length === 0 ? [{ path: 'business.address.lines', message: 'Must contain words' }] : []),
    ...(city === '' ? [{ path: 'business.address.city', message: 'Must contain words' }] : []),
  ];
}

function addressOf({ lines, city, region, postalCode, country }: NormalAddress): BusinessAddress {
  return { lines, city, country, ...(region !== null && { region }), ...(postalCode !== null && { postalCode }) };
}

function businessProblems(business: BusinessDetails): FieldError[] {
  const { country, subdivision, address, lei } = business;
  return [
    ...countryProblem('business.country', country),
    ...countryProblem('business.address.country', address.country),
    ...addressProblems(business),
    ...nameProblems('business.name', business.name),
    ...(business.otherNames ?? []).flatMap((name, index) => nameProblems(`business.otherNames.${index}`, name)),
    ...(subdivision !== undefined && !isSubdivisionOf(subdivision, country)
      ? [{ path: 'business.subdivision', message: 'Must be a subdivision of the country (ISO 3166-2)' }]
      : []),
    ...formProblems(business),
    ...(lei !== undefined && checkLei(lei).state !== 'valid'
      ? [{ path: 'business.lei', message: 'Must be an LEI: its check digits are wrong (ISO 17442-1)' }]
      : []),
    ...numberProblems(business),
  ];
}

/** A name without comparable characters would match no list and no register. */
function nameProblems(path: string, name: string): FieldError[] {
  const isTelling = /[\p{L}\p{N}]/u.test(name) && normaliseName(name).length > 0;
  return isTelling ? [] : [{ path, message: 'Must contain letters that can be compared' }];
}

function countryProblem(path: string, code: string | undefined): FieldError[] {
  return code === undefined || isCountry(code) ? [] : [{ path, message: 'Must be a country of ISO 3166-1' }];
}

function formProblems({ country, subdivision, entityType }: BusinessDetails): FieldError[] {
  const path = 'business.entityType';
  if (!findEntityType(entityType)) return [{ path, message: 'Must be an active legal form of ISO 20275' }];
  return isEntityTypeOf(entityType, country, subdivision)
    ? []
    : [{ path, message: 'Must be a legal form of the country. See /v1/reference/entity-types' }];
}

/** Only a wrong check digit is certain to be a mistake. Number formats change, so other doubts are left to a task. */
function numberProblems({ country, subdivision, registrationNumber, taxId, vatId }: BusinessDetails): FieldError[] {
  const numbers = [
    { path: 'business.registrationNumber', number: registrationNumber, kind: 'registration' },
    { path: 'business.taxId', number: taxId, kind: 'tax' },
    { path: 'business.vatId', number: vatId, kind: 'vat' },
  ] as const;
  return numbers.flatMap(({ path, number, kind }) => {
    if (number === undefined || !isCountry(country)) return [];
    const check = checkNumber({ country, ...(subdivision && { subdivision }), number, kind });
    return check.state === 'invalid' && check.checkDigit ? [{ path, message: 'The check digit is wrong' }] : [];
  });
}

/** Any threshold will do: this only checks whether the shares can be computed. */
const ANY_THRESHOLD = 25;
const MOST_ERRORS = 50;

function ownerProblems(owners: readonly BusinessOwner[], business: BusinessDetails): FieldError[] {
  const { name, country, registrationNumber } = business;
  const counted = resolveOwnership(owners, {
    threshold: ANY_THRESHOLD,
    business: { name, country, registrationNumber },
  });
  const problems = counted.ok ? [] : counted.problems.map(({ path, message }) => ({ path, message }));
  return [...problems, ...problemsOfEach(owners)].slice(0, MOST_ERRORS);
}

function problemsOfEach(owners: readonly BusinessOwner[], at = 'owners'): FieldError[] {
  return owners.flatMap(({ name, country, owners: inner = [] }, index) => [
    ...nameProblems(`${at}.${index}.name`, name),
    ...countryProblem(`${at}.${index}.country`, country),
    ...problemsOfEach(inner, `${at}.${index}.owners`),
  ]);
}
