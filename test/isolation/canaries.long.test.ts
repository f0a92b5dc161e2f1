// Personal data and secrets, planted through every input that takes them, stand nowhere in the clear.
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { SCOPES } from '#platform/operation/actor.ts';
import { type Received, type Receiver, startReceiver } from '../domains/operations/webhooks/receiver.ts';
import { type MailServer, startMailServer } from '../support/mails.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { ALLOWED } from './canaries/allowed.ts';
import { formsOf } from './canaries/forms.ts';
import { databasePlaces, filePlaces, latin1, type Place, search, temporaryPlaces } from './canaries/places.ts';
import { plantMistakes } from './canaries/plant-mistakes.ts';
import { plantPapers } from './canaries/plant-papers.ts';
import { plantRecords } from './canaries/plant-records.ts';
import { plantVerifications } from './canaries/plant-verifications.ts';
import { createPlanter, made, type Planter } from './canaries/planter.ts';
import { CANARIES } from './canaries/values.ts';
import { idle } from './idle.ts';

/** By design in the clear: what callers are told so of. */
const METADATA = 'a-text-of-the-callers-own-4711';

describe('planted values', () => {
  let temporary: string[];
  let service: TestService;
  let receiver: Receiver;
  let mailServer: MailServer;
  let planter: Planter;
  before(async () => {
    temporary = await readdir(tmpdir());
    [receiver, mailServer] = await Promise.all([startReceiver(answerOf), startMailServer()]);
    service = await startTestService({ VC_API: '1', SMTP_URL: mailServer.url });
    planter = createPlanter(service, await service.account({ scopes: [...SCOPES] }), receiver);
    await plantRecords(planter);
    await plantVerifications(planter);
    await plantPapers(planter);
    await plantMistakes(planter);
    await made(planter.api.post('/v1/projects', { title: 'Autumn', metadata: { note: METADATA } }));
    await idle(service);
  });
  after(async () => {
    await service?.stop();
    await Promise.all([receiver?.close(), mailServer?.stop()]);
  });

  const assertNone = (places: readonly Place[], values: Readonly<Record<string, string>>): void => {
    const hits = search(places, values).filter(
      ({ canary, where }) => !ALLOWED.some((each) => each.canary.includes(canary) && each.where.test(where)),
    );
    assert.deepEqual(hits, []);
  };
  const all = () => ({ ...CANARIES, ...planter.secrets });

  it('are found in every encoding by the search itself', () => {
    assert.ok(Object.keys(CANARIES).length >= 30);
    for (const [canary, value] of Object.entries(all())) {
      for (const [form, text] of formsOf(value)) {
        const hits = search([{ where: 'here', text: `before ${text} after` }], { [canary]: value });
        assert.ok(
          hits.some((each) => each.form === form),
          `${canary} ${form}`,
        );
      }
    }
  });

  it('appear in no log line', () => {
    assert.ok(service.logs.length > 200, String(service.logs.length));
    assertNone(
      service.logs.map((line) => ({ where: 'log', text: latin1(line) })),
      all(),
    );
  });

  it('appear in no error', () => {
    assert.ok(planter.refusals.length > 130, String(planter.refusals.length));
    assertNone(planter.refusals, all());
  });

  it('appear in no webhook', () => {
    const events = new Set(receiver.received.map(({ body }) => JSON.parse(body).event));
    assert.ok(events.size > 8, [...events].join());
    assertNone(
      receiver.received.map((each) => ({ where: 'webhook', text: latin1(JSON.stringify(each)) })),
      all(),
    );
  });

  it('appear in no metric', async () => {
    const { body } = await service.anonymous.get('/metrics');
    assert.match(body, /^# HELP/m);
    assertNone([{ where: 'metrics', text: latin1(body) }], all());
  });

  it('appear in no column of any table', async () => {
    const places = await databasePlaces(service);
    assert.ok(places.length > 800, String(places.length));
    const known = search(places, { METADATA, user: 'user-3' }).map(({ canary }) => canary);
    assert.deepEqual(new Set(known), new Set(['METADATA', 'user']), 'values that are stored by design are found');
    assertNone(places, all());
  });

  it('appear in no file of the data folder', async () => {
    const places = await filePlaces(service.ctx.config.dataDir);
    assert.ok(places.filter(({ where }) => where.includes('blobs')).length > 10, String(places.length));
    assertNone(places, all());
  });

  it('appear in no file left in the temporary folder', async () => {
    // A birth date alone may be anyone's.
    const own = Object.entries(all()).filter(([canary]) => !/BirthDate|birthDate|ownPassword/.test(canary));
    assertNone(await temporaryPlaces(temporary), Object.fromEntries(own));
  });

  it('appear in emails to the people whom they concern', () => {
    const text = mailServer.received.map((mail) => `${mail.to} ${mail.text}`).join();
    for (const email of [CANARIES.partyEmail, CANARIES.recipientEmail, CANARIES.signUpEmail])
      assert.ok(text.includes(email), email);
  });
});

const answerOf = (response: ServerResponse, { path }: Received): void => {
  response
    .writeHead(path.includes('refuse') ? 500 : 200, { 'x-why': CANARIES.receiverAnswer })
    .end(CANARIES.receiverAnswer);
};
