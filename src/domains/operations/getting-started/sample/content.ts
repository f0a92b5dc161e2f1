import { createProject, declarePerformer } from '#domains/agreements/projects/index.ts';
import {
  createRelease,
  distributeRelease,
  getRelease,
  readRelease,
  releaseBody,
} from '#domains/agreements/releases/index.ts';
import { kybBody, startBusinessVerification } from '#domains/business/business-verification/index.ts';
import { bundleBody, createBundle } from '#domains/compliance/bundles/index.ts';
import type { Context } from '#domains/context.ts';
import { idvBody, verifyNow } from '#domains/identity/identity-verification/index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { AMINA, LIV, MATEO, nameOf, OTHERS, type SamplePerson, ZOE } from './people.ts';

/**
 * Creates a part of the sample data through the operations that callers use; returns the IDs of the created objects.
 */
type Step = (ctx: Context, actor: Actor) => Promise<(string | null)[]>;

/** The caller's own ID of the production. */
const PROJECT = 'sample-winter-coats';
const PHOTOGRAPHER = { legalName: 'Jonas Vik', email: 'jonas.vik@example.org' };

const verify =
  ({ userId, givenName, familyName, birthDate, outcome }: SamplePerson): Step =>
  async (ctx, actor) => {
    const expected = { givenName, familyName, birthDate };
    const request = idvBody.parse({ type: 'idv', userId, testOutcome: outcome, expected });
    const { id, personId } = await verifyNow(ctx, actor, request);
    return [id, personId];
  };

// Uses names and numbers of the sample registers.
async function verifyBusiness(
  ctx: Context,
  actor: Actor,
  { userId, business }: { userId: string; business: object },
  testOutcome: string,
): Promise<string> {
  const address = { lines: ['1 Sample Street'], city: 'London', postalCode: 'SW1A 1AA', country: 'GB' };
  const whole = { ...business, country: 'GB', entityType: 'H0PO', address };
  return startBusinessVerification(ctx, actor, kybBody.parse({ type: 'kyb', userId, testOutcome, business: whole }));
}

/**
 * The producing business and its production. The shoot day is today, because people must be verified no later than the
 * first day of the shoot.
 */
const startProduction: Step = async (ctx, actor) => {
  const business = { name: 'Sample Films Ltd', registrationNumber: '00000001' };
  const verificationId = await verifyBusiness(ctx, actor, { userId: 'sample-2001', business }, 'approved');
  const today = dayOf(ctx.clock.now());
  const { id } = await createProject(ctx, actor, {
    externalId: PROJECT,
    title: 'Winter coats',
    description: 'Catalog and campaign for the winter collection. Sample data.',
    shootDates: [{ from: today, until: today }],
    producer: { verificationId },
    expectedPerformers: 4,
  });
  return [verificationId, id];
};

const reviewBusiness: Step = async (ctx, actor) => {
  const business = { name: 'Elsewhere Films Ltd', registrationNumber: '00000004' };
  return [await verifyBusiness(ctx, actor, { userId: 'sample-2002', business }, 'needs_review')];
};

const declare =
  (person: SamplePerson): Step =>
  async (ctx, actor) => {
    const { id } = await declarePerformer(ctx, actor, PROJECT, { userId: person.userId, legalName: nameOf(person) });
    return [id];
  };

/** A release in the production: signed by these parties or, if there are none, attested by the organization. */
async function release(
  ctx: Context,
  actor: Actor,
  person: SamplePerson,
  parties: readonly object[],
): Promise<{ id: string; ids: (string | null)[] }> {
  const { userId, birthDate } = person;
  const body = releaseBody.parse({
    ...{ userId, projectId: PROJECT, consent: true },
    performer: { legalName: nameOf(person), birthDate },
    photographer: PHOTOGRAPHER,
    shoot: { from: dayOf(ctx.clock.now()), place: 'London' },
    ...{ territory: 'European Union', term: '3 years', media: ['catalog', 'online shop', 'social media'] },
    compensation: '650 EUR',
    parties,
    // The signer is not a real person.
    signing: { requireVerifiedIdentity: false },
  });
  const id = await createRelease(ctx, actor, await readRelease(ctx, body));
  const { agreementId, credentialId } = await getRelease(ctx, actor, id);
  return { id, ids: [id, agreementId, credentialId] };
}

const attest: Step = async (ctx, actor) => {
  const { id, ids } = await release(ctx, actor, ZOE, []);
  await distributeRelease(ctx, actor, id, { recipients: ['rights@platform.example'], disclose: [] });
  return ids;
};

const send: Step = async (ctx, actor) => {
  const { ids } = await release(ctx, actor, AMINA, [
    { role: 'performer', name: nameOf(AMINA), email: 'amina.okafor@example.org', order: 1 },
    { role: 'photographer', name: PHOTOGRAPHER.legalName, email: PHOTOGRAPHER.email, order: 2 },
  ]);
  return ids;
};

const bundle: Step = async (ctx, actor) => {
  const { id } = await createBundle(ctx, actor, bundleBody.parse({ projectId: PROJECT }));
  return [id];
};

const PERFORMERS = [ZOE, AMINA, MATEO, LIV];

export const STEPS: readonly Step[] = [
  startProduction,
  ...[...PERFORMERS, ...OTHERS].map(verify),
  reviewBusiness,
  ...PERFORMERS.map(declare),
  ...[attest, send, bundle],
];
