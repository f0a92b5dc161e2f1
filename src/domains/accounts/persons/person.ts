/** The holder's data in an identity document, limited to the fields that persons need. */
export interface Identity {
  /** ICAO 9303-3 code, such as `UTO`. */
  issuingState: string;
  /** ISO 3166-2 code, such as `US-CA`, if a state or province numbers its documents itself. */
  issuingSubdivision?: string;
  documentNumber: string;
  personalNumber?: string;
  familyName: string;
  givenNames: string;
  /** Calendar day. */
  birthDate: string;
}

export interface PersonName {
  familyName: string;
  givenNames: string;
}

/** A person's profile, sealed under the person's data key. */
export interface Profile {
  /** Latest first; earlier ones (maiden names, other spellings) are kept as aliases. */
  names: PersonName[];
  /** Absent without a document. */
  birthDate?: string;
}

/**
 * The keys that identify a person across enrollments: issuer with document number or personal number, and the birth
 * date. The name is not part of them, because names change and are spelled in many ways.
 */
export function identityKeys(identity: Identity): string[] {
  const { issuingState, issuingSubdivision, documentNumber, personalNumber, birthDate } = identity;
  // Two states of a country may give two people the same number.
  const issuer = issuingSubdivision ?? issuingState;
  const numbers = [`document/${documentNumber}`, ...(personalNumber ? [`personal/${personalNumber}`] : [])];
  return numbers.map((number) => `${issuer}/${number}/${birthDate}`);
}

/** The profile with one more document: its name comes first, and no name occurs twice. */
export function withIdentity(profile: Profile | undefined, { familyName, givenNames, birthDate }: Identity): Profile {
  const latest: Profile = { names: [{ familyName, givenNames }], birthDate };
  return profile ? mergeProfiles(latest, profile) : latest;
}

/** All names of both profiles, those of the later one first. */
export function mergeProfiles(later: Profile, earlier: Profile): Profile {
  const isNew = (name: PersonName): boolean =>
    !later.names.some((known) => known.familyName === name.familyName && known.givenNames === name.givenNames);
  return { ...later, names: [...later.names, ...earlier.names.filter(isNew)] };
}

/** All names as texts, the latest first. */
export const textsOf = ({ names }: Profile): string[] =>
  names.map(({ familyName, givenNames }) => `${givenNames} ${familyName}`);
