import assert from 'node:assert/strict';
import { SCOPES as ALL } from '#platform/operation/actor.ts';
import { answerWith, newHolder } from '../../../../scripts/bench/wallets/wallet.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import {
  ask,
  copyFor,
  presentAsAsked,
  resultOf,
  verifiedAnna,
} from '../../credentials/presentations/use-presentations.ts';
import { decided } from '../../identity/identity-verification/use-verifications.ts';
import { testModeOf } from '../../operations/test-mode/use-test-mode.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { type Body, type Tools, toolsOf } from './use-erasures.ts';

describe('erasures of presentations', () => {
  let service: TestService;
  let account: TestAccount;
  let tools: Tools;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: [...ALL] });
    tools = toolsOf(account, service);
  });
  after(() => service.stop());

  it('match the userId in metadata, not the same word in disclosed data', async () => {
    const { credentialId } = await verifiedAnna(account.api);
    const holder = newHolder();
    const copy = await copyFor(service, account, { credentialId, format: 'dc+sd-jwt', holder });
    const present = async (metadata: object): Promise<string> => {
      const { id, request } = await ask(account.api, { ask: ['family_name'], metadata });
      const answer = await answerWith(request, { identity: [await presentAsAsked(copy, { holder, request })] });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return id;
    };
    const [other, own] = [await present({ shop: '7' }), await present({ customer: 'eriksson' })];
    await tools.eraseAll({ userId: 'eriksson' });
    const shown = await resultOf(account.api, other);
    assert.ok(JSON.stringify(shown).includes('ERIKSSON'), 'somebody else with that name');
    assert.equal((await account.api.get(`/v1/presentation-requests/${own}`)).body.metadata?.customer, undefined);
    const rows = await service.sql('superuser', 'select id from presentation_requests where erased_at is not null');
    assert.deepEqual(rows, [{ id: own }]);
  });

  describe('match in transaction data, which the export shows,', () => {
    const table: [string, object, object, object][] = [
      ['an address', { payee: 'rosa@one.example' }, { email: 'rosa@one.example' }, { payee: 'iris@one.example' }],
      [
        'an address in a text',
        { text: 'Invoice for Rosa@Two.example.' },
        { email: 'rosa@two.example' },
        { text: 'Invoice for prima.rosa@two.example, rosa@two.example.org, and rosa@two.example-shop.org' },
      ],
      [
        'an address in a link',
        { text: ['mailto:rosa@three.example', 'none'] },
        { email: 'rosa@three.example' },
        { text: 'mailto:iris@three.example' },
      ],
      [
        'an escaped address in a link',
        { link: 'https://shop.example/?customer=rosa%2Bshop%40four.example&order=7' },
        { email: 'rosa+shop@four.example' },
        { link: 'https://shop.example/?customer=rosa%40four.example' },
      ],
      [
        "an address as a member's name",
        { shares: { 'rosa@five.example': 1 } },
        { email: 'rosa@five.example' },
        { shares: { 'iris@five.example': 1 } },
      ],
      ['a userId', { customer: 'rosa-6' }, { userId: 'rosa-6' }, { customer: 'rosa-66' }],
      ['a number as userId', { customer: 4711 }, { userId: '4711' }, { customer: 47_110 }],
      ["a userId as a member's name", { shares: { 'rosa-8': 1 } }, { userId: 'rosa-8' }, { shares: { 'rosa-88': 1 } }],
    ];
    for (const [label, parameters, subject, unrelated] of table) {
      it(label, async () => {
        const create = async (given: object): Promise<string> => {
          const transaction = { type: 'urn:example:payment', credentialIds: ['identity'], parameters: given };
          return (await ask(account.api, { ask: ['age_over_18'], transactionData: [transaction] })).id;
        };
        const [id, other] = [await create(parameters), await create(unrelated)];
        await tools.eraseAll(subject);
        assert.equal((await resultOf(account.api, id)).transactionData, null);
        assert.deepEqual((await resultOf(account.api, other)).transactionData[0].parameters, unrelated);
      });
    }

    it('but no name of a member of the stored form', async () => {
      const transaction = { type: 'urn:example:payment', credentialIds: ['identity'], parameters: { a: 1 } };
      const { id } = await ask(account.api, { ask: ['age_over_18'], transactionData: [transaction] });
      for (const userId of ['type', 'parameters', 'identity']) await tools.eraseAll({ userId });
      assert.deepEqual((await resultOf(account.api, id)).transactionData[0].parameters, { a: 1 });
    });
  });

  it('distinguish twins with the same birth date and family name, as exports do', async () => {
    const test = await testModeOf(service, account, { scopes: ALL });
    const organization = (await test.get('/v1/organization')).body.id;
    const show = async (userId: string, givenName: string): Promise<{ personId: string; id: string }> => {
      const expected = { givenName, familyName: 'Gemini', birthDate: '1990-05-21' };
      const body = { type: 'idv', userId, expected, testOutcome: 'verified' };
      const { personId, credentialId } = await decided(test, (await test.post('/v1/verifications', body)).body.id);
      const holder = newHolder();
      const of = { ...account, organization };
      const copy = await copyFor(service, of, { credentialId, format: 'dc+sd-jwt', holder });
      const { id, request } = await ask(test, { ask: ['given_name', 'family_name', 'birthdate'] });
      const answer = await answerWith(request, { identity: [await presentAsAsked(copy, { holder, request })] });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return { personId, id };
    };
    const [castor, pollux] = [await show('castor', 'Castor Leo'), await show('pollux', 'Pollux Leo')];
    const { body } = await test.get(`/v1/persons/${castor.personId}/data-export`, { 'Access-Reason': 'request' });
    const shown = body.items.filter(({ kind }: Body) => kind === 'presentation_request');
    assert.deepEqual(
      shown.map(({ id }: Body) => id),
      [castor.id],
    );
    assert.doesNotMatch(JSON.stringify(body), /pollux/i);
    const erasure = await test.post('/v1/erasures', { personId: castor.personId });
    await until(
      async () => (await test.get(`/v1/erasures/${erasure.body.id}`)).body.status === 'completed' || undefined,
    );
    assert.equal((await resultOf(test, castor.id)).disclosed, null);
    assert.match(JSON.stringify(await resultOf(test, pollux.id)), /pollux leo/i);
  });
});
