import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import {
  auditOf,
  type Body,
  base64,
  dataUri,
  decided,
  dumpDatabase,
  eventsOf,
  idvBody,
  keyWith,
  picture,
  reasonsOf,
  selfie,
  submit,
  tracesOf,
  verifyAnna,
  verifyPerson,
} from './use-verifications.ts';

const ID = /^ver_[0-9a-z]{26}$/;

describe('verification of a person', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    // The first verification loads the engine's networks, so that later answers are immediate.
    await verifyAnna((await service.account()).api);
    account = await service.account();
  });
  after(() => service.stop());

  describe('at POST /v1/verifications', () => {
    it('is decided before the answer, which has exactly the fields in API.md', async () => {
      const asked = idvBody('passport-anna', 'p08', { userId: 'user 1 ', metadata: { order: '42' } });
      const { status, body } = await account.api.post('/v1/verifications', asked);
      assert.deepEqual([status, body.status, body.verified], [200, 'verified', true], JSON.stringify(body));
      assert.match(body.verificationId, ID);
      assert.equal(body.userId, 'user 1 ', "the caller's own id comes back as it was given");
      assert.equal(body.liveness, 'not_performed');
      assert.deepEqual(body.metadata, { order: '42' });
      assert.ok(!('extracted' in body), 'what the document says needs pii:read');
      const data = { userId: 'user 1 ', verificationId: body.id };
      const ids = { personId: body.personId, credentialId: body.credentialId };
      const assurance = {
        wallet: 'not_performed',
        faceMatch: 'passed',
        liveness: 'not_performed',
        reviewedByHuman: false,
      };
      assert.deepEqual(body.assurance, assurance);
      assert.deepEqual(await eventsOf(account.api, body.id), [
        { event: 'identity.verified', data: { ...data, status: 'verified', ...ids, assurance } },
        {
          event: 'credential.issued',
          data: { ...data, ...ids, sourceId: body.id, type: 'IdentityVerificationCredential' },
        },
      ]);
      const actions = ['verification.created', 'verification.processing', 'identity.verified'];
      assert.deepEqual(await auditOf(service, body.id), actions);
    });

    it('accepts plain base64, and names the person when there is no userId', async () => {
      const asked = { type: 'idv', document: { front: base64('passport-anna') }, selfie: base64(selfie('p08')) };
      const body = await verifyPerson(account.api, asked);
      assert.equal(body.verified, true, JSON.stringify(body));
      const [event] = await eventsOf(account.api, body.id);
      assert.equal(event?.data.userId, body.personId);
    });

    const expectations: [string, object, string][] = [
      [
        'all data of the document',
        { expected: { familyName: 'Eriksson', birthDate: '1994-08-12' }, country: 'UTO' },
        'verified',
      ],
      ['another name', { expected: { familyName: 'Ericsson' } }, 'needs_review'],
      ['another country', { country: 'SWE' }, 'needs_review'],
      ['another kind of document', { document: { front: dataUri('passport-anna'), type: 'id_card' } }, 'needs_review'],
    ];
    for (const [what, more, status] of expectations) {
      it(`is ${status} when the caller expects ${what}`, async () => {
        const body = await verifyPerson(account.api, idvBody('passport-anna', 'p08', more));
        assert.equal(body.status, status, JSON.stringify(body.checks));
        const check = body.checks.find((each: Body) => each.key === 'expected_data_match');
        assert.equal(check.result, status === 'verified' ? 'passed' : 'failed');
      });
    }
  });

  describe('at POST /v1/identities/verify', () => {
    it('answers exactly as specified', async () => {
      const documents = [dataUri('passport-anna'), dataUri(selfie('p08'))];
      const { status, body } = await account.api.post('/v1/identities/verify', { userId: 'user-7', documents });
      const { verificationId } = body.data;
      assert.match(verificationId, ID);
      assert.equal(status, 200);
      assert.deepEqual(body, { status: 'success', data: { verificationId, status: 'pending', userId: 'user-7' } });
      assert.equal((await decided(account.api, verificationId)).status, 'verified');
    });

    it('answers invalid documents with status and message', async () => {
      const answer = await account.api.post('/v1/identities/verify', { userId: 'u', documents: ['no picture'] });
      const { status, message } = answer.body;
      assert.deepEqual([answer.status, status, typeof message], [422, 'error', 'string']);
    });

    // Documents in any order and encoding, with the decision, the reason, and the events.
    const table: [string, string[], string, string | null, string[]][] = [
      [
        'selfie first, both sides of a card, mixed encodings',
        [base64(selfie('p04')), dataUri('card-back'), base64('card-front')],
        'verified',
        null,
        ['identity.verified', 'credential.issued'],
      ],
      [
        "another person's selfie",
        [dataUri('passport-anna'), dataUri(selfie('p05'))],
        'rejected',
        'faces_differ',
        ['identity.rejected'],
      ],
      [
        'an expired passport',
        [dataUri('passport-expired'), dataUri(selfie('p07'))],
        'rejected',
        'document_expired',
        ['identity.rejected'],
      ],
      [
        'a wrong check digit',
        [dataUri('passport-wrong-check-digit'), dataUri(selfie('p05'))],
        'needs_review',
        'mrz_check_digit',
        ['identity.review_required'],
      ],
      ['no document', [dataUri(selfie('p08'))], 'requires_input', 'no_document', ['identity.requires_input']],
    ];
    for (const [what, documents, status, reason, events] of table) {
      it(`with ${what} answers ${status}`, async () => {
        const id = await submit(account.api, documents, 'user-3');
        const verification = await decided(account.api, id);
        assert.equal(verification.status, status, JSON.stringify(verification.checks));
        assert.equal(verification.verified, status === 'verified');
        if (reason) assert.ok(reasonsOf(verification).includes(reason));
        const told = await eventsOf(account.api, id);
        assert.deepEqual(
          told.map(({ event }) => event),
          events,
        );
        assert.equal(told[0]?.data.userId, 'user-3');
        if (reason) assert.ok(told[0]?.data.reasons.includes(reason));
        assert.equal((await auditOf(service, id)).at(-1), events[0]);
      });
    }

    it('asks for a missing selfie, and verifies when it is sent', async () => {
      const { api } = account;
      const id = await submit(api, [dataUri('passport-femi-sideways')]);
      assert.equal((await decided(api, id)).status, 'requires_input');
      const documents = [dataUri('passport-femi-sideways'), dataUri(selfie('p07'))];
      const taken = await api.post(`/v1/verifications/${id}/resubmit`, { documents });
      assert.deepEqual([taken.status, taken.body.status, taken.body.attempt], [202, 'processing', 2]);
      assert.equal((await decided(api, id)).status, 'verified');
      assert.deepEqual(
        (await eventsOf(api, id)).map(({ event }) => event),
        ['identity.requires_input', 'identity.verified', 'credential.issued'],
      );
      assert.deepEqual(await auditOf(service, id), [
        'verification.created',
        'verification.processing',
        'identity.requires_input',
        'verification.resubmitted',
        'identity.verified',
      ]);
    });
  });

  describe('of known persons', () => {
    it('finds the same person under two userIds, and a renewal adds a credential', async () => {
      const [one, two] = [
        await verifyAnna(account.api, { userId: 'left' }),
        await verifyAnna(account.api, { userId: 'right' }),
      ];
      assert.equal(one.personId, two.personId);
      assert.notEqual(one.credentialId, two.credentialId);
      const { body } = await account.api.get(`/v1/persons/${one.personId}`);
      assert.ok(['left', 'right'].every((userId) => body.userIds.includes(userId)));
    });

    it('creates one person when the same document is sent twice at the same moment', async () => {
      const { api } = await service.account();
      const body = idvBody('travel-document', 'p09');
      const [one, two] = await Promise.all([verifyPerson(api, body), verifyPerson(api, body)]);
      assert.deepEqual([one.status, two.status], ['verified', 'verified']);
      assert.equal(one.personId, two.personId);
    });
  });

  // Last, after the verifications of Anna, the card holders and the others.
  describe('with personal data', () => {
    it('shows document data only with pii:read, and records the access', async () => {
      const { id } = await verifyAnna(account.api);
      const key = await keyWith(service, account, ['verifications:read', 'pii:read']);
      const plain = await account.api.get(`/v1/verifications/${id}`);
      assert.deepEqual(tracesOf('passport-anna', JSON.stringify(plain.body)), []);
      const { body } = await createApiClient(service.url, key).get(`/v1/verifications/${id}`);
      assert.equal(body.extracted.birthDate, '1994-08-12');
      assert.equal(body.extracted.familyName, 'ERIKSSON');
      assert.equal((await auditOf(service, id)).at(-1), 'personal_data.read');
    });

    it('leaves no personal data or picture in plain text anywhere', async () => {
      const dump = await dumpDatabase(service);
      const logs = service.logs.join('');
      const pages = ['passport-anna', 'card-back', 'passport-expired', 'passport-wrong-check-digit', 'travel-document'];
      for (const page of pages) {
        assert.deepEqual(tracesOf(page, dump), []);
        assert.deepEqual(tracesOf(page, logs), []);
        assert.ok(!dump.includes(base64(page).slice(2000, 2040)) && !logs.includes(base64(page).slice(2000, 2040)));
      }
      assert.ok(dump.includes('identity.verified'), 'the dump holds what it should');
      const folder = join(service.ctx.config.dataDir, 'blobs');
      const all = await readdir(folder, { recursive: true, withFileTypes: true });
      // Files in `.incoming` are still being written, such as the head of the audit log.
      const names = all.filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.incoming'));
      assert.ok(names.length > 10);
      for (const { parentPath, name } of names) {
        const stored = await readFile(join(parentPath, name));
        assert.ok(!stored.includes(picture('passport-anna').subarray(0, 20)), 'a picture at rest is ciphertext');
        assert.doesNotMatch(stored.subarray(0, 200).toString('latin1'), /JFIF|Exif|^\xff\xd8\xff/);
      }
    });
  });
});
