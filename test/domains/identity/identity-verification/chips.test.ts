// Verification with a passport chip: what it replaces, which evidence takes precedence, and that forged chips fail.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { encodeJpeg2000, jp2Of } from '../../../support/peers/jpeg2000.ts';
import {
  answerOf,
  type Csca,
  type Dsc,
  daysFromNow,
  dg1Of,
  dg14Of,
  dg15Of,
  ecKeys,
  makeCrl,
  makeMasterList,
  newCsca,
  newDsc,
} from '../../../support/peers/travel-document.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { frames, livenessFor, newSession } from '../verification-sessions/use-sessions.ts';
import { type ChipOptions, chipOf, importAuthorities, importRevocations } from './use-chips.ts';
import {
  type Body,
  dataUri,
  dumpDatabase,
  ERASING,
  idvBody,
  keyWith,
  picture,
  reasonsOf,
  selfie,
  truth,
  verifyPerson,
} from './use-verifications.ts';

const ANNA = truth('passport-anna').mrz;
const SOREN = truth('passport-soren').mrz;

describe('the chip of a passport', function () {
  this.timeout(600_000);
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let csca: Csca;
  let foreign: Csca;
  let dsc: Dsc;
  let blank: Buffer;

  before(async () => {
    service = await startTestService();
    service.ctx.engine.warmUp();
    account = await service.account({ scopes: ERASING });
    ({ api } = account);
    csca = newCsca();
    foreign = newCsca({ name: 'Arcadia CSCA', country: 'AR' });
    dsc = newDsc(csca);
    const background = { r: 200, g: 190, b: 180 };
    blank = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer();
  });
  after(() => service.stop());

  const chip = (more: Partial<ChipOptions> = {}, by = dsc) => chipOf(by, { mrz: ANNA, ...more });
  const chipBody = (sent: object, more: object = {}) => ({
    type: 'idv',
    chip: sent,
    selfie: dataUri(selfie('p08')),
    ...more,
  });
  const verify = (sent: object, more: object = {}): Promise<Body> => verifyPerson(api, chipBody(sent, more));
  /** The same picture of the same face is a fraud signal if someone else submitted it before. */
  const startAnew = async (): Promise<void> => {
    account = await service.account({ scopes: ERASING });
    ({ api } = account);
  };
  const resultOf = ({ checks }: Body, key: string): string | undefined =>
    checks.find((check: Body) => check.key === key)?.result;

  it('does not count before an operator has imported authorities of states', async () => {
    const { status, body } = await api.post('/v1/verifications', chipBody(chip()));
    assert.deepEqual([status, body.code], [422, 'no_trusted_issuers'], JSON.stringify(body));
    const lister = newDsc(newCsca({ name: 'Utopia Lists' }), { purpose: '2.23.136.1.1.3', name: 'Master List Signer' });
    const report = await importAuthorities(service, makeMasterList([csca.pem, foreign.pem], lister));
    assert.deepEqual([report.imported, report.refused], [2, 0]);
  });

  it('replaces the picture of the document, and its portrait the printed one', async () => {
    const body = await verify(chip(), { userId: 'anna' });
    assert.equal(body.status, 'verified', JSON.stringify(reasonsOf(body)));
    for (const key of ['chip_authentic', 'document_found', 'document_face_found', 'face_match', 'document_not_expired'])
      assert.equal(resultOf(body, key), 'passed', key);
    assert.equal(resultOf(body, 'chip_original'), 'not_performed');
    assert.deepEqual([body.assurance.faceMatch, body.assurance.wallet], ['passed', 'not_performed']);
    const reader = createApiClient(service.url, await keyWith(service, account, ['verifications:read', 'pii:read']));
    const { extracted } = (await reader.get(`/v1/verifications/${body.id}`)).body;
    assert.deepEqual(
      [extracted.documentType, extracted.documentFormat, extracted.documentNumber, extracted.familyName],
      ['passport', 'TD3', 'L898902C3', 'ERIKSSON'],
    );
    const pictures = (await api.get(`/v1/verifications/${body.id}/pictures`)).body.data;
    assert.deepEqual(
      pictures.map(({ kind, role }: Body) => [kind, role]),
      [
        ['picture', 'selfie'],
        ['chip', 'front'],
      ],
    );
    const again = await verifyPerson(api, idvBody('passport-anna', 'p08'));
    assert.equal(again.personId, body.personId, 'a picture of the same passport is the same person');
  });

  it('may have its portrait in JPEG 2000, in color or grey, which reviewers see as a JPEG', async () => {
    for (const isGrey of [false, true]) {
      await startAnew();
      const codestream = await encodeJpeg2000(picture('faces/p08-portrait'), { isGrey });
      const body = await verify(chip({ portrait: isGrey ? codestream : jp2Of(codestream, 16) }));
      assert.equal(body.status, 'verified', JSON.stringify(reasonsOf(body)));
      assert.equal(resultOf(body, 'face_match'), 'passed');
      const reader = createApiClient(service.url, await keyWith(service, account, ['verifications:read', 'pii:read']));
      const { data } = (await reader.get(`/v1/verifications/${body.id}/pictures`)).body;
      const { id } = data.find(({ kind }: Body) => kind === 'chip');
      const shown = await reader.get(`/v1/verifications/${body.id}/pictures/${id}?rendition=jpeg`);
      assert.deepEqual([shown.status, shown.headers.get('content-type')], [200, 'image/jpeg']);
    }
    await startAnew();
  });

  it('can be sent with matching pictures of the document', async () => {
    const body = await verify(chip(), { document: { front: dataUri('passport-anna') } });
    assert.equal(body.status, 'verified', JSON.stringify(reasonsOf(body)));
    assert.equal(resultOf(body, 'chip_print_match'), 'passed');
  });

  const JP2 = Buffer.from('0000000c6a5020200d0a870a00000000', 'hex');
  const expired = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
  const outcomes: [string, () => object, object, string, string][] = [
    [
      "another passport's picture",
      () => chip(),
      { document: { front: dataUri('passport-soren') } },
      'needs_review',
      'chip_differs',
    ],
    ["another person's selfie", () => chip(), { selfie: dataUri(selfie('p02')) }, 'rejected', 'faces_differ'],
    [
      'its own portrait as the selfie',
      () => chip(),
      { selfie: dataUri('faces/p08-portrait') },
      'needs_review',
      'faces_too_alike',
    ],
    [
      "another person's data",
      () => ({ ...chip(), dg1: dg1Of(SOREN).toString('base64') }),
      {},
      'requires_input',
      'chip_data_changed',
    ],
    [
      "another person's portrait",
      () => ({ ...chip(), dg2: chip({ face: 'faces/p03-portrait' }).dg2 }),
      { selfie: dataUri(selfie('p03')) },
      'requires_input',
      'chip_data_changed',
    ],
    [
      "another person's portrait beside a genuine picture",
      () => ({ ...chip(), dg2: chip({ face: 'faces/p03-portrait' }).dg2 }),
      { document: { front: dataUri('passport-anna') } },
      'needs_review',
      'chip_data_changed',
    ],
    ['an unknown issuer', () => chip({}, newDsc(newCsca())), {}, 'requires_input', 'chip_issuer_unknown'],
    [
      'an unknown issuer, with a genuine picture',
      () => chip({}, newDsc(newCsca())),
      { document: { front: dataUri('passport-anna') } },
      'needs_review',
      'chip_issuer_unknown',
    ],
    ['an issuer of another state', () => chip({}, newDsc(foreign)), {}, 'requires_input', 'chip_issuer_other_state'],
    [
      'an expired signer',
      () => chip({}, newDsc(csca, { to: daysFromNow(-1) })),
      {},
      'requires_input',
      'chip_expired_signer',
    ],
    [
      'a signed zone with a wrong check digit',
      () => chip({ mrz: [ANNA[0] ?? '', (ANNA[1] ?? '').replace('9408126', '9408125')] }),
      {},
      'requires_input',
      'chip_unreadable',
    ],
    ['an expiry date in the past', () => chip({ mrz: expired }), {}, 'rejected', 'document_expired'],
    ['a portrait in damaged JPEG 2000', () => chip({ portrait: JP2 }), {}, 'needs_review', 'chip_portrait_unsupported'],
    ['a portrait without a face', () => chip({ portrait: blank }), {}, 'requires_input', 'no_document_face'],
    ['invalid data', () => ({ sod: 'AAAA', dg1: 'AAAA', dg2: 'AAAA' }), {}, 'requires_input', 'chip_unreadable'],
  ];
  for (const [what, sent, more, status, reason] of outcomes)
    it(`is ${status} with ${what}: ${reason}`, async () => {
      const body = await verify(sent(), more);
      assert.equal(body.status, status, JSON.stringify(reasonsOf(body)));
      assert.ok(reasonsOf(body).includes(reason), JSON.stringify(reasonsOf(body)));
      assert.deepEqual([body.credentialId, body.assurance], [null, null]);
    });

  it('can be sent again after a refusal', async () => {
    await startAnew();
    const body = await verify(chip({}, newDsc(newCsca())));
    assert.deepEqual(body.inputReasons.map(({ code }: Body) => code)[0], 'chip_refused');
    const asked = { documents: [picture(selfie('p08')).toString('base64')], chip: chip() };
    const { status } = await api.post(`/v1/verifications/${body.id}/resubmit`, asked);
    assert.equal(status, 202);
    for (;;) {
      const { body: now } = await api.get(`/v1/verifications/${body.id}`);
      if (now.status === 'processing') continue;
      assert.equal(now.status, 'verified', JSON.stringify(reasonsOf(now)));
      return;
    }
  });

  it('proves that it is genuine by answering the liveness challenge, once', async () => {
    await startAnew();
    const keys = ecKeys();
    const more = new Map([
      [14, dg14Of()],
      [15, dg15Of(keys)],
    ]);
    const answer = async (nonceOf: (given: string) => string) => {
      const { challenge } = await newSession(api);
      const rnd = createHash('sha256').update(nonceOf(challenge.nonce)).digest().subarray(0, 8);
      const activeAuthentication = answerOf(keys, rnd).toString('base64');
      const liveness = livenessFor(challenge, await frames());
      return { type: 'idv', chip: { ...chip({ more }), activeAuthentication }, liveness };
    };
    const sent = await answer((given) => given);
    const body = await verifyPerson(api, sent);
    assert.equal(resultOf(body, 'chip_original'), 'passed', JSON.stringify(reasonsOf(body)));
    const replayed = await api.post('/v1/verifications', sent);
    assert.deepEqual([replayed.status, replayed.body.code], [409, 'challenge_used']);
    const copied = await verifyPerson(api, await answer(() => 'the nonce of another day'));
    assert.ok(reasonsOf(copied).includes('chip_cloned'), JSON.stringify(reasonsOf(copied)));
    assert.notEqual(copied.status, 'verified');
  });

  it('is refused once its signer is on the revocation list', async () => {
    await startAnew();
    const revoked = newDsc(csca);
    const before = await verify(chip({}, revoked));
    assert.equal(before.status, 'verified', JSON.stringify(reasonsOf(before)));
    await assert.rejects(importRevocations(service, makeCrl(csca, [revoked], { by: foreign.keys }), csca));
    await assert.rejects(importRevocations(service, makeCrl(csca, [revoked], { next: daysFromNow(-1) }), csca));
    await importRevocations(service, makeCrl(csca, [revoked]), csca);
    const body = await verify(chip({}, revoked));
    assert.deepEqual([body.status, reasonsOf(body).includes('chip_revoked')], ['requires_input', true]);
    assert.equal((await verify(chip())).status, 'verified', 'of one that was not revoked');
    const outdated = makeCrl(csca, [revoked], { next: daysFromNow(-1) });
    await importRevocations(service, [makeCrl(foreign, [newDsc(foreign)]), outdated], csca, foreign);
    const later = await verify(chip({}, revoked));
    assert.deepEqual([later.status, reasonsOf(later).includes('chip_revoked')], ['requires_input', true]);
  });

  const invalid: [string, () => object, number, string][] = [
    [
      'a challenge answer without a challenge',
      () => chipBody({ ...chip(), dg15: 'AAAA', activeAuthentication: 'AAAA' }),
      400,
      'chip.activeAuthentication',
    ],
    [
      'a challenge answer without its key',
      () => chipBody({ ...chip(), activeAuthentication: 'AAAA' }),
      400,
      'chip.dg15',
    ],
    ['no signature', () => chipBody({ ...chip(), sod: undefined }), 400, 'chip.sod'],
    ['a file that is not base64', () => chipBody({ ...chip(), dg1: 'not base64!' }), 422, 'chip.dg1'],
    [
      'a file that is too large',
      () => chipBody({ ...chip(), dg1: Buffer.alloc(2000).toString('base64') }),
      422,
      'chip.dg1',
    ],
    ['a chip for a wallet', () => ({ type: 'idv', method: 'wallet', chip: chip() }), 400, 'method'],
    ['no selfie', () => ({ type: 'idv', chip: chip() }), 400, 'selfie'],
  ];
  for (const [what, body, status, path] of invalid)
    it(`is not accepted with ${what}`, async () => {
      const answer = await api.post('/v1/verifications', body());
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      assert.ok(
        answer.body.errors.some((error: Body) => error.path.startsWith(path)),
        JSON.stringify(answer.body),
      );
    });

  it('leaves no readable data, before and after it is redacted', async () => {
    account = await service.account({ scopes: [...ERASING, 'compliance:read', 'pii:read'] });
    ({ api } = account);
    const { id, personId } = await verify(chip(), { userId: 'anna-3' });
    const exported = await api.get(`/v1/persons/${personId}/data-export`, { 'Access-Reason': 'legal-request' });
    assert.equal(exported.status, 200, JSON.stringify(exported.body));
    assert.ok(JSON.stringify(exported.body).includes(chip().dg1), 'an export for the person has the files of the chip');
    const dump = await dumpDatabase(service);
    for (const text of [ANNA.join(''), chip().dg1]) assert.ok(!dump.includes(text));
    assert.equal((await api.post(`/v1/verifications/${id}/redact`, {})).status, 200);
    const [row] = await service.sql('superuser', 'select chip from verifications where id = $1', [id]);
    assert.equal(row?.chip, null);
    const pictures = (await api.get(`/v1/verifications/${id}/pictures`)).body.data;
    assert.ok(pictures.every(({ available }: Body) => !available));
  });
});
