import type { Avouch, CreateVerificationParams } from '#sdk';

const PEOPLE: readonly [outcome: string, givenName: string, familyName: string][] = [
  ['verified', 'Zoë', 'Doe'],
  ['verified', 'Amina', 'Okafor'],
  ['verified', 'Mateo', 'García'],
  ['needs_review', 'Liv', 'Berg'],
  ['needs_review:sampled_for_review', 'Noor', 'Haddad'],
  ['requires_input:image_too_dark', 'Ivo', 'Novák'],
  ['rejected:document_expired', 'Sam', 'Reed'],
  ['rejected:faces_differ', 'Kai', 'Lund'],
];

const BUSINESSES: readonly [outcome: string, name: string, number: string][] = [
  ['approved', 'Sample Films Ltd', '00000001'],
  ['needs_review', 'Elsewhere Films Ltd', '00000004'],
  ['rejected:inactive', 'Dissolved Films Ltd', '00000002'],
];

const address = { lines: ['1 Sample Street'], city: 'London', postalCode: 'SW1A 1AA', country: 'GB' };

/** What is made; the same again makes more verifications of the same people. */
export const SAMPLES: readonly CreateVerificationParams[] = [
  ...PEOPLE.map(([testOutcome, givenName, familyName], index) => ({
    type: 'idv' as const,
    userId: `sample-${index + 1}`,
    testOutcome,
    expected: { givenName, familyName, birthDate: `19${80 + index}-03-0${index + 1}` },
  })),
  ...BUSINESSES.map(([testOutcome, name, registrationNumber]) => ({
    type: 'kyb' as const,
    testOutcome,
    business: { name, registrationNumber, country: 'GB', entityType: 'H0PO', address },
  })),
];

/** One after the other, so that no one's share of calls is used up at once. */
export async function makeSamples(avouch: Avouch, onDone: (count: number) => void): Promise<void> {
  for (const [index, sample] of SAMPLES.entries()) {
    await avouch.verifications.create(sample);
    onDone(index + 1);
  }
}
