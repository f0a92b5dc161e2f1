import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { handleDueAgreements } from '../../../../src/domains/agreements/agreements/jobs.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { CONTRACT, IDRIS, MARA, mailsTo, sent } from './use-agreements.ts';

const address = () => `p-${randomUUID().slice(0, 8)}@example.org`;
const [IN_ENGLISH, IN_SPANISH] = ['A document waits for your signature', 'Un documento espera tu firma'];

describe('mails to people whose language is known', function () {
  this.timeout(60_000);
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service.stop());

  const cases: [string, { document?: string; party?: string }, string][] = [
    ['are in English where nothing is known', {}, IN_ENGLISH],
    ['are in the language of the document', { document: 'es' }, IN_SPANISH],
    ["are in the party's own language before that", { document: 'es', party: 'en-GB' }, IN_ENGLISH],
    ['are in the language of a region', { party: 'es-AR' }, IN_SPANISH],
    [
      'are in the language of the document where no mail is written in that of the party',
      { document: 'es', party: 'fr' },
      IN_SPANISH,
    ],
  ];
  for (const [name, { document, party }, subject] of cases)
    it(name, async () => {
      const mara = { ...MARA, email: address(), ...(party && { locale: party }) };
      await sent(account.api, { ...CONTRACT, parties: [mara], ...(document && { language: document }) });
      const [mail] = await mailsTo(service, mara.email, 1);
      assert.equal(mail?.subject, subject);
    });

  it('are so for reminders and the end, each party in its own', async () => {
    const [mara, idris] = [
      { ...MARA, email: address(), locale: 'es' },
      { ...IDRIS, email: address(), locale: 'en' },
    ];
    const reminders = { everyDays: 1, most: 1 };
    const { id } = await sent(account.api, { ...CONTRACT, parties: [mara, idris], reminders });
    await Promise.all([mailsTo(service, mara.email, 1), mailsTo(service, idris.email, 1)]);
    service.advance(86_401);
    await handleDueAgreements(service.ctx);
    await Promise.all([mailsTo(service, mara.email, 2), mailsTo(service, idris.email, 2)]);
    const voided = await account.api.post(`/v1/agreements/${id}/void`, { reason: 'Llueve.\nIt rains.' });
    assert.equal(voided.status, 200);
    const told = await Promise.all([mailsTo(service, mara.email, 3), mailsTo(service, idris.email, 3)]);
    assert.deepEqual(
      told.map((mails) => mails.map(({ subject }) => subject)),
      [
        [IN_SPANISH, 'Recordatorio: un documento espera tu firma', 'Un documento se ha anulado'],
        [IN_ENGLISH, 'Reminder: a document waits for your signature', 'A document was voided'],
      ],
    );
    for (const [last] of told.map((mails) => mails.slice(-1)))
      assert.match(last?.text ?? '', /\r\n {2}Llueve\.\r\n {2}It rains\.\r\n/);
  });

  it('are in the language of the browser for who signs up or asks for a new password', async () => {
    const email = address();
    const headers = { 'Accept-Language': 'fr-CH, es;q=0.9, en;q=0.8' };
    const body = { email, password: 'correct horse battery', organization: 'Estudio' };
    assert.equal((await service.anonymous.post('/v1/auth/signup', body, headers)).status, 202);
    const [mail] = await mailsTo(service, email, 1);
    assert.equal(mail?.subject, 'Activa tu cuenta de Avouch');
    assert.match(mail?.link ?? '', /\/activate\?token=/);
  });
});
