// What the page of a link says about the document, by the state of the party.
import assert from 'node:assert/strict';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { type Body, IDRIS, MARA, openParty, type PartyAtPage, pagesBuilt, sendContract } from './use-signing.ts';

const TITLE = 'Book of the sea';
const LANGUAGES = ['en', 'es'];

describe('the signing page', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
    await pagesBuilt(service);
  });
  after(() => service?.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  /** The data that the page of a link starts with. */
  const dataOf = async ({ token }: PartyAtPage): Promise<Body> => {
    const { status, body } = await service.anonymous.get(`/sign/${token}`);
    assert.equal(status, 200);
    const [, json = ''] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(String(body)) ?? [];
    return JSON.parse(json).data;
  };
  const arrive = async (role: string): Promise<{ agreement: Body; party: PartyAtPage }> => {
    const agreement = await sendContract(account.api, [
      { ...MARA, kind: 'signer', order: 1 },
      { ...IDRIS, kind: 'viewer', order: 1 },
    ]);
    return { agreement, party: await openParty(service, account.api, agreement, role) };
  };

  const states: [string, string, (at: { agreement: Body; party: PartyAtPage }) => Promise<unknown>, string | null][] = [
    ['open', 'author', async () => undefined, TITLE],
    ['open', 'publisher', async () => undefined, TITLE],
    ['done', 'author', async ({ party }) => party.read().then(() => party.sign()), TITLE],
    ['declined', 'author', ({ party }) => party.post1('decline', { reason: 'No' }), null],
    [
      'closed',
      'author',
      ({ agreement }) => account.api.post(`/v1/agreements/${agreement.id}/void`, { reason: 'A mistake' }),
      null,
    ],
  ];
  for (const [status, role, act, title] of states)
    it(`shows ${title === null ? 'nothing of the document' : 'the title'} to the ${role} if ${status}`, async () => {
      const at = await arrive(role);
      await act(at);
      const data = await dataOf(at.party);
      const signs = status === 'open' && role === 'author';
      assert.deepEqual(
        [data.state.status, data.title, data.disclosures.map(({ language }: Body) => language)],
        [status, title, signs ? LANGUAGES : []],
      );
    });
});
