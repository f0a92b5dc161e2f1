import { makeAccount } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { SCOPES } from '#platform/operation/actor.ts';
import { Avouch } from '../../src/sdk/javascript/src/index.ts';

export const ACCOUNT = { email: 'dev@example.org', password: 'only for development', organization: 'Example Studio' };

/** Owner, test key and samples of what pages show; nothing where the account is there already. Returns the new test key. */
export async function makeSamples(ctx: Context, baseUrl: string): Promise<string | undefined> {
  const { apiKey, created } = await makeAccount(ctx, { ...ACCOUNT, key: 'development', scopes: SCOPES });
  if (!created) return undefined;
  const test = await new Avouch({ apiKey, baseUrl }).apiKeys.create({ name: 'samples', mode: 'test' });
  const avouch = new Avouch({ apiKey: test.apiKey, baseUrl });
  await verifyPeople(avouch);
  await verifyBusinesses(avouch);
  await avouch.projects.create({ externalId: 'summer', title: 'Summer catalogue' });
  for (const userId of ['anna', 'bea']) await avouch.createModelRelease({ userId, projectId: 'summer', consent: true });
  await avouch.consents.give({
    userId: 'anna',
    consent: true,
    purpose: 'Catalogue',
    notice: { text: 'Pictures for a catalogue' },
  });
  await avouch.webhooks.create({ url: 'http://127.0.0.1:4100', events: ['*'] });
  return test.apiKey;
}

/** One person of each state. */
async function verifyPeople(avouch: Avouch): Promise<void> {
  const people = [
    ['anna', 'Anna', 'verified'],
    ['bea', 'Bea', 'verified'],
    ['carl', 'Carl', 'needs_review:faces_unclear'],
    ['dora', 'Dora', 'rejected:document_expired'],
    ['emil', 'Emil', 'requires_input:image_too_dark'],
  ] as const;
  for (const [userId, givenName, testOutcome] of people) {
    const expected = { givenName, familyName: 'Sample', birthDate: '1995-04-12' };
    await avouch.verifications.create({ type: 'idv', userId, expected, testOutcome });
  }
}

async function verifyBusinesses(avouch: Avouch): Promise<void> {
  const address = { lines: ['1 Sample Street'], city: 'London', postalCode: 'SW1A 1AA', country: 'GB' };
  const companies = [
    ['Sample Films Ltd', '00000001', 'verified'],
    ['Dissolved Films Ltd', '00000002', 'needs_review'],
  ] as const;
  for (const [name, registrationNumber, testOutcome] of companies)
    await avouch.verifications.create({
      type: 'kyb',
      testOutcome,
      business: { name, registrationNumber, country: 'GB', entityType: 'H0PO', address },
    });
}
