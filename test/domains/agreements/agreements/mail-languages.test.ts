import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { handleDueAgreements } from '../../../../src/domains/agreements/agreements/jobs.ts';
import type { ApiAnswer } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { CONTRACT, IDRIS, MARA, mailsTo, sent } from './use-agreements.ts';

const address = () => `p-${randomUUID().slice(0, 8)}@example.org`;
const [IN_ENGLISH, IN_SPANISH] = ['A document is ready for you to sign', 'Tiene un documento para firmar'];

describe('emails to people whose language is known', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service.stop());

  const cases: [string, { document?: string; party?: string }, string][] = [
    ['are in English when no language is known', {}, IN_ENGLISH],
    ['are in the language of the document', { document: 'es' }, IN_SPANISH],
    ["are in the party's own language before that", { document: 'es', party: 'en-GB' }, IN_ENGLISH],
    ['are in the language of a region', { party: 'es-AR' }, IN_SPANISH],
  ];
  for (const [name, { document, party }, subject] of cases)
    it(name, async () => {
      const mara = { ...MARA, email: address(), ...(party && { locale: party }) };
      await sent(account.api, { ...CONTRACT, parties: [mara], ...(document && { language: document }) });
      const [mail] = await mailsTo(service, mara.email, 1);
      assert.equal(mail?.subject, subject);
    });

  const REFUSED: [string, (locale: string) => Promise<ApiAnswer>][] = [
    [
      'parties.0.locale',
      (locale) => account.api.post('/v1/agreements', { ...CONTRACT, parties: [{ ...MARA, locale }] }),
    ],
    [
      'parties.0.locale',
      (locale) =>
        account.api.post('/v1/releases', {
          ...{ userId: 'mara', projectId: 'locale', consent: true },
          ...{ compensation: '500 EUR', photographer: { legalName: 'Idris Bello' } },
          ...{ shoot: { from: '2026-05-02' }, performer: { legalName: MARA.name, birthDate: '1994-03-07' } },
          parties: [{ role: 'performer', name: MARA.name, email: MARA.email, locale }],
        }),
    ],
    [
      'signer.locale',
      (locale) =>
        account.api.post('/v1/consents', {
          ...{ userId: 'mara', consent: true, purpose: 'Pictures', notice: { text: 'We show pictures.' } },
          signer: { name: MARA.name, email: MARA.email, locale },
        }),
    ],
  ];
  for (const [path, send] of REFUSED)
    it(`use ${path}, a language that pages have`, async () => {
      for (const locale of ['de', 'eng', 'de-AT', 'english']) {
        const { status, body } = await send(locale);
        assert.deepEqual([locale, status, body.errors?.[0].path], [locale, 400, path]);
      }
      const taken = await send('es-MX');
      assert.ok(taken.status < 300, JSON.stringify(taken.body));
    });

  it('use the language of each party for reminders and the final copy', async () => {
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
        [IN_SPANISH, 'Recordatorio: tiene un documento para firmar', 'Un documento se ha anulado'],
        [IN_ENGLISH, 'Reminder: a document is ready for you to sign', 'A document was voided'],
      ],
    );
    for (const [last] of told.map((mails) => mails.slice(-1)))
      assert.match(last?.text ?? '', /\r\n {2}Llueve\.\r\n {2}It rains\.\r\n/);
  });

  it('use the language of the browser for sign-ups and password resets', async () => {
    const email = address();
    const headers = { 'Accept-Language': 'fr-CH, es;q=0.9, en;q=0.8' };
    const body = { email, password: 'correct horse battery', organization: 'Estudio' };
    assert.equal((await service.anonymous.post('/v1/auth/signup', body, headers)).status, 202);
    const [mail] = await mailsTo(service, email, 1);
    assert.equal(mail?.subject, 'Active su cuenta de Avouch');
    assert.match(mail?.link ?? '', /\/activate\?token=/);
  });
});
