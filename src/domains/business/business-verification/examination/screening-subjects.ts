import type { ScreeningSubject } from '#domains/reference/screening/index.ts';
import type { Ownership } from '../facts.ts';
import type { BusinessDetails } from '../verification.ts';

/** The key of the business itself among the screened subjects. */
export const BUSINESS_SUBJECT = 'business';

export interface KeyedSubject {
  /** `business`, or `owner:` and the owner's key. */
  key: string;
  subject: ScreeningSubject;
}

/** The subjects to screen: the business, and all the people and companies named as its owners. */
export function screeningSubjects(business: BusinessDetails, { people, companies }: Ownership): KeyedSubject[] {
  return [
    { key: BUSINESS_SUBJECT, subject: businessSubject(business) },
    ...people.map(({ key, name, birthDate, country }) => ({
      key: `owner:${key}`,
      subject: {
        kind: 'person' as const,
        name,
        ...(birthDate !== null && { birthDate }),
        ...(country !== null && { countries: [country] }),
      },
    })),
    ...companies.map(({ key, name, country, registrationNumber }) => ({
      key: `owner:${key}`,
      subject: {
        kind: 'company' as const,
        name,
        ...(country !== null && { countries: [country] }),
        ...(registrationNumber !== null && { registrationNumbers: [registrationNumber] }),
      },
    })),
  ];
}

function businessSubject({
  name,
  otherNames,
  country,
  registrationNumber,
  lei,
  taxId,
  vatId,
}: BusinessDetails): ScreeningSubject {
  return {
    kind: 'company',
    name,
    ...(otherNames && { aliases: otherNames }),
    countries: [country],
    registrationNumbers: [registrationNumber, lei, taxId, vatId].filter((number) => number !== undefined),
  };
}
