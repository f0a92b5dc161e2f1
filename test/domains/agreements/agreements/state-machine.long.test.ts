// Random sequences of commands against the service, over HTTP: it accepts, refuses, and reports exactly as the model
// does. A failure prints the seed and the shortest failing sequence.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { handleDueAgreements } from '../../../../src/domains/agreements/agreements/jobs.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { type Kind, MODEL, type Model, newModel } from './agreement-model.ts';
import { type Body, CONTRACT, draft, eventsOf } from './use-agreements.ts';
import { completed, type PartyAtPage, partyAt } from './use-signing.ts';

const DAY = 86_400;
const SEED = 6_014_527;
const RUNS = 10;

/** One agreement in the service. */
interface Real {
  id: string;
  partyIds: string[];
  /** The page of each party that has ever had a link. */
  pages: Map<number, PartyAtPage>;
}

describe('the agreement state machine', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service.stop());

  const call = (real: Real, verb: string, body?: object) => account.api.post(`/v1/agreements/${real.id}/${verb}`, body);

  const PERFORM: Record<keyof typeof MODEL, (real: Real, index: number) => Promise<boolean | undefined>> = {
    send: async (real) => (await call(real, 'send')).status === 200,
    void: async (real) => (await call(real, 'void', { reason: 'No longer needed' })).status === 200,
    expire: async () => {
      service.advance(2 * DAY);
      await handleDueAgreements(service.ctx);
      return undefined;
    },
    link: async (real, index) => {
      const partyId = real.partyIds[index] ?? '';
      const { status, body } = await call(real, `parties/${partyId}/link`, { deliver: 'answer' });
      if (status !== 200) return false;
      const token = new URL(body.url).pathname.split('/').at(-1) ?? '';
      real.pages.set(index, partyAt(service, { token, agreementId: real.id, partyId }));
      return true;
    },
    read: async (real, index) => {
      const page = real.pages.get(index);
      if (!page) return false;
      const { body: state } = await page.get('state');
      if (state.needs?.consent) await page.post('consent', { agreed: true, disclosureHash: state.disclosureHash });
      return (await page.post('viewed', { documentHash: state.documentHash })).status === 200;
    },
    sign: async (real, index) => (await real.pages.get(index)?.sign())?.status === 200,
    decline: async (real, index) => (await real.pages.get(index)?.post1('decline', { reason: 'No' }))?.status === 200,
  };

  async function step(model: Model, real: Real, [name, index]: Step): Promise<void> {
    const party = index % model.parties.length;
    // Commands that need a link first look for one: without an invitation there is none, and the command is refused.
    if (['read', 'sign', 'decline'].includes(name) && !real.pages.has(party))
      assert.equal(await PERFORM.link(real, party), MODEL.link(model, party), `link for ${name}`);
    const expected = MODEL[name](model, party);
    const accepted = await PERFORM[name](real, party);
    if (accepted !== undefined) assert.equal(accepted, expected, `${name} by ${party}`);
    if (model.status === 'completed') await completed(account.api, real.id);
    await compare(model, real);
  }

  async function compare(model: Model, real: Real): Promise<void> {
    const { body } = await account.api.get(`/v1/agreements/${real.id}`);
    assert.equal(body.status, model.status);
    assert.deepEqual(
      body.parties.map(({ status }: Body) => status),
      model.parties.map(({ status }) => status),
    );
    const told = (await eventsOf(service, real.id)).map(({ type, data }) =>
      data.partyId === undefined ? type : `${type} ${real.partyIds.indexOf(data.partyId)}`,
    );
    assert.deepEqual(told, model.events);
  }

  type Step = [name: keyof typeof MODEL, index: number];
  const kind = fc.constantFrom<Kind>('signer', 'signer', 'approver', 'viewer', 'cc');
  const party = fc.record({ kind, order: fc.integer({ min: 1, max: 3 }) });
  const parties = fc
    .record({
      order: fc.integer({ min: 1, max: 2 }),
      others: fc.array(party, { maxLength: 3 }),
      witnessed: fc.boolean(),
    })
    .map(({ order, others, witnessed }) => [
      { kind: 'signer' as Kind, order },
      ...others,
      ...(witnessed ? [{ kind: 'witness' as Kind, order: 4 }] : []),
    ]);
  const name = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom<Step[0]>('read', 'sign') },
    { weight: 4, arbitrary: fc.constantFrom<Step[0]>('link', 'send') },
    { weight: 1, arbitrary: fc.constantFrom<Step[0]>('void', 'expire', 'decline') },
  );
  const steps = fc.array(fc.tuple(name, fc.nat({ max: 4 })), { minLength: 4, maxLength: 14 });

  it('accepts, refuses and announces as the reference model does, each event once', async () => {
    const ends = new Map<string, number>();
    const property = fc.asyncProperty(parties, steps, async (given, random) => {
      await service.sql('superuser', 'delete from rate_windows');
      const named = given.map((each, index) => ({
        ...each,
        role: `p${index}`,
        name: `P ${index}`,
        email: `p${index}@example.org`,
      }));
      const made = await draft(account.api, { ...CONTRACT, parties: named, expiresInDays: 1 });
      const real: Real = { id: made.id, partyIds: made.parties.map(({ id }: Body) => id), pages: new Map() };
      const model = newModel(given);
      for (const each of [...random.slice(0, 1), ['send', 0] as Step, ...random.slice(1)])
        await step(model, real, each);
      ends.set(model.status, (ends.get(model.status) ?? 0) + 1);
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true });
    assert.ok(ends.size >= 3, `too few ends were met: ${[...ends.keys()].join(', ')}`);
  });

  it('completes in every order in which parties may act', async () => {
    const orders = [1, 1, 2, 3];
    for (const kinds of [
      ['signer', 'approver', 'signer', 'witness'],
      ['approver', 'viewer', 'signer', 'cc'],
    ] as Kind[][]) {
      const given = kinds.map((each, index) => ({ kind: each, order: orders[index] ?? 1 }));
      const named = given.map((each, index) => ({
        ...each,
        role: `p${index}`,
        name: `P ${index}`,
        email: `p${index}@example.org`,
      }));
      const made = await draft(account.api, { ...CONTRACT, parties: named });
      const real: Real = { id: made.id, partyIds: made.parties.map(({ id }: Body) => id), pages: new Map() };
      const model = newModel(given);
      await step(model, real, ['send', 0]);
      for (const index of [3, 2, 1, 0, 1, 2, 3])
        for (const name of ['read', 'sign'] as const) await step(model, real, [name, index]);
      assert.equal(model.status, 'completed');
    }
  });
});
