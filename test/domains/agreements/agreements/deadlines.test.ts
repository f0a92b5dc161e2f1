import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { ageCutoff, dayFromNumber, dayNumber, dayOf } from '#verifier/encoding/days.ts';
import { handleDueAgreements } from '../../../../src/domains/agreements/agreements/jobs.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { CONTRACT, draft, eventsOf, MARA, mailsTo, sent } from './use-agreements.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const address = () => `p-${randomUUID().slice(0, 8)}@example.org`;

describe('deadlines of agreements', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  const get = async (id: string) => (await account.api.get(`/v1/agreements/${id}`)).body;

  it('expire an agreement once, with an event, and count as expired before the job runs', async () => {
    const party = { ...MARA, email: address() };
    const { id } = await sent(account.api, { ...CONTRACT, parties: [party], expiresInDays: 1 });
    const [mail] = await mailsTo(service, party.email, 1);
    await handleDueAgreements(service.ctx);
    assert.equal((await get(id)).status, 'sent');
    service.advance(DAY + 1);
    assert.equal((await get(id)).status, 'expired');
    assert.equal((await account.api.post(`/v1/agreements/${id}/void`, { reason: 'late' })).status, 409);
    assert.equal((await account.api.post(`/v1/agreements/${id}/remind`)).status, 409);
    assert.deepEqual(
      (await account.api.get('/v1/agreements?status=expired')).body.data.map((each: { id: string }) => each.id),
      [id],
    );
    await Promise.all([handleDueAgreements(service.ctx), handleDueAgreements(service.ctx)]);
    await handleDueAgreements(service.ctx);
    assert.deepEqual(
      (await eventsOf(service, id)).map(({ type }) => type),
      ['agreement.sent', 'agreement.expired'],
    );
    assert.equal((await fetch(mail?.link ?? '')).status, 410);
    const [, told] = await mailsTo(service, party.email, 2);
    assert.equal(told?.subject, 'A document expired before all parties had signed');
  });

  it('send reminders as often as scheduled, with the same link', async () => {
    const party = { ...MARA, email: address() };
    const reminders = { everyDays: 2, most: 2 };
    const { id } = await sent(account.api, { ...CONTRACT, parties: [party], reminders });
    // Emails sent at the same time arrive in either order.
    await mailsTo(service, party.email, 1);
    for (const days of [1, 1, 0, 2, 2, 2]) {
      service.advance(days * DAY + 1);
      await handleDueAgreements(service.ctx);
    }
    const mails = await mailsTo(service, party.email, 3);
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      [
        'A document is ready for you to sign',
        'Reminder: a document is ready for you to sign',
        'Reminder: a document is ready for you to sign',
      ],
    );
    assert.equal(new Set(mails.map(({ link }) => link)).size, 1);
    const shown = await get(id);
    assert.deepEqual([shown.parties[0].remindersSent, shown.nextReminderAt], [2, null]);
  });

  it('allow a manual reminder at most once an hour', async () => {
    const party = { ...MARA, email: address() };
    const { id } = await sent(account.api, { ...CONTRACT, parties: [party] });
    const remind = () => account.api.post(`/v1/agreements/${id}/remind`);
    const early = await remind();
    assert.deepEqual([early.status, early.body.code], [429, 'rate_limited']);
    assert.ok(Number(early.headers.get('retry-after')) > 0);
    service.advance(HOUR);
    assert.equal((await remind()).status, 200);
    assert.equal((await remind()).status, 429);
    assert.equal((await mailsTo(service, party.email, 2)).length, 2);
  });

  it('must lie in the future, and are checked again when the agreement is sent', async () => {
    const now = service.ctx.clock.now().getTime();
    const at = (ms: number) => new Date(now + ms).toISOString();
    for (const expiresAt of [at(-1000), at(367 * DAY * 1000)]) {
      const answer = await account.api.post('/v1/agreements', { ...CONTRACT, expiresAt });
      assert.deepEqual([answer.status, answer.body.errors[0].path], [422, 'expiresAt']);
    }
    const { id } = await draft(account.api, { ...CONTRACT, expiresAt: at(HOUR * 1000) });
    service.advance(HOUR + 1);
    assert.equal((await account.api.post(`/v1/agreements/${id}/send`)).status, 422);
    assert.equal((await get(id)).status, 'draft');
    assert.equal((await account.api.patch(`/v1/agreements/${id}`, { expiresInDays: 1 })).status, 200);
    assert.equal((await account.api.post(`/v1/agreements/${id}/send`)).status, 200);
  });

  it('take account of birthdays: a party who is a minor on sending needs a guardian', async () => {
    const today = dayOf(service.ctx.clock.now());
    const adult = { ...MARA, birthDate: ageCutoff(today, 18) };
    const minor = { ...MARA, birthDate: dayFromNumber(dayNumber(adult.birthDate) + 1) };
    const guardian = { role: 'mother', kind: 'guardian', name: 'Ulla Lindqvist', email: address() };
    const answer = await account.api.post('/v1/agreements', { ...CONTRACT, parties: [minor] });
    assert.deepEqual([answer.status, answer.body.errors[0].path], [422, 'parties.0.birthDate']);
    await sent(account.api, { ...CONTRACT, parties: [adult] });
    await sent(account.api, { ...CONTRACT, parties: [minor, { ...guardian, guardianOf: 'author' }] });
  });
});
