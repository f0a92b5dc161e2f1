import type { CalendarDay } from '#verifier/encoding/days.ts';

export interface SamplePerson {
  userId: string;
  givenName: string;
  familyName: string;
  birthDate: CalendarDay;
  /** The outcome of the verification, see `testOutcome`. */
  outcome: string;
}

export const nameOf = ({ givenName, familyName }: SamplePerson): string => `${givenName} ${familyName}`;

const person = (
  userId: string,
  name: readonly [given: string, family: string],
  birthDate: CalendarDay,
  outcome: string,
): SamplePerson => ({ userId, givenName: name[0], familyName: name[1], birthDate, outcome });

/** Performers of the production: with a release, waiting for a signature, without one, and under review. */
export const ZOE = person('sample-1041', ['Zoë', 'Doe'], '1991-04-17', 'verified');
export const AMINA = person('sample-1042', ['Amina', 'Okafor'], '1996-09-02', 'verified');
export const MATEO = person('sample-1043', ['Mateo', 'García'], '1988-12-21', 'verified');
export const LIV = person('sample-1044', ['Liv', 'Berg'], '1999-06-30', 'needs_review');

/** People in other productions whose verification did not pass. */
export const OTHERS: readonly SamplePerson[] = [
  person('sample-1045', ['Ivo', 'Novák'], '1994-02-11', 'requires_input:image_too_dark'),
  person('sample-1046', ['Sam', 'Reed'], '1985-10-05', 'rejected:document_expired'),
  person('sample-1047', ['Kai', 'Lund'], '1997-03-28', 'rejected:faces_differ'),
];
