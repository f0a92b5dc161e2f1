import assert from 'node:assert/strict';
import sharp, { type Sharp } from 'sharp';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import type { TestService } from '../../../support/service.ts';
import {
  type Body,
  dataUri,
  ERASING,
  idvBody,
  keyWith,
  picture,
  reasonsOf,
  selfie,
  startWithAccount,
  verifyAnna,
  verifyPerson,
} from './use-verifications.ts';

/** The second detects near-identical pictures, and the first altered copies. */
const COPIES = ['selfie_copied', 'selfie_nearly_reused'];
const SELFIE = picture(selfie('p08'));

/** A selfie created from an earlier picture file. */
const ALTERED: [string, (shot: Sharp) => Sharp][] = [
  ['smaller and coarser', (shot) => shot.resize(300).median(3)],
  ['mirrored', (shot) => shot.flop()],
  ['recompressed', (shot) => shot],
  ['cropped', (shot) => shot.extract({ left: 25, top: 30, width: 430, height: 540 })],
  ['softened', (shot) => shot.blur(1.5)],
  ['stretched', (shot) => shot.resize(510, 600, { fit: 'fill' })],
  ['rotated', (shot) => shot.rotate(5, { background: '#999' })],
  ['lighter', (shot) => shot.gamma(1.8)],
];

describe('detection of copied pictures', function () {
  this.timeout(600_000);
  let service: TestService;
  let api: ApiClient;
  let first: Body;
  before(async () => {
    ({ service, api } = await startWithAccount());
    first = await verifyAnna(api, { userId: 'anna' });
  });
  after(() => service.stop());

  const sent = async (alter: (shot: Sharp) => Sharp, from = SELFIE): Promise<string> => {
    const altered = await alter(sharp(from)).jpeg({ quality: 85 }).toBuffer();
    return `data:image/jpeg;base64,${altered.toString('base64')}`;
  };
  const verify = (selfieUri: string, userId: string, by = api): Promise<Body> =>
    verifyPerson(by, { ...idvBody('passport-anna', 'p08', { userId }), selfie: selfieUri });
  /** A license with the same face and another name. */
  const licenceBody = (userId: string) => ({
    ...{ type: 'idv', userId },
    document: { front: dataUri('licence-ca-front'), back: dataUri('licence-ca-back') },
  });
  const verifyOther = (selfieUri: string): Promise<Body> =>
    verifyPerson(api, { ...licenceBody('other'), selfie: selfieUri });
  const copiesOf = ({ signals }: Body): Body[] => signals.filter(({ key }: Body) => key === 'selfie_copied');

  it('treats the same file of the same person as a retry', async () => {
    await verifyAnna(api, { userId: 'anna' });
    await verifyAnna(api);
  });

  for (const [how, alter] of ALTERED)
    it(`sends a ${how} copy of an earlier selfie to review`, async () => {
      const verification = await verifyOther(await sent(alter));
      const [copied] = verification.signals;
      assert.ok(COPIES.includes(copied?.key), JSON.stringify(verification.signals));
      assert.ok(copied.related.includes(first.id));
      assert.ok(reasonsOf(verification).includes('fraud_signal_review'));
      assert.equal(verification.status, 'needs_review');
    });

  it('allows everyone to reuse specimen pictures when specimens are accepted', async () => {
    const account = await service.account();
    await verifyAnna(account.api, { userId: 'anna' });
    const body = await verify(await sent((shot) => shot.flop()), 'another', account.api);
    assert.deepEqual([body.status, body.signals], ['verified', []]);
  });

  it('sends a copy of an earlier document portrait to review', async () => {
    const verification = await verifyOther(await sent((shot) => shot.flop(), picture('faces/p08-portrait')));
    assert.equal(copiesOf(verification).length, 1, JSON.stringify(verification.signals));
  });

  for (const still of ['selfie-2', 'eyes-closed'])
    it(`finds no copy in another picture of the same person (${still})`, async () => {
      const verification = await verify(dataUri(`faces/p08-${still}`), 'anna');
      assert.deepEqual(verification.signals, []);
      assert.equal(verification.status, 'verified');
    });

  it('compares pictures within one organization only', async () => {
    const { api: elsewhere } = await service.account();
    const verification = await verify(await sent((shot) => shot.flop()), 'anna', elsewhere);
    assert.deepEqual([verification.status, verification.signals], ['verified', []]);
  });

  it('forgets a picture when the biometric data are erased', async () => {
    const other = await service.account();
    const own = createApiClient(service.url, await keyWith(service, other, ERASING));
    const org = other.organization;
    const { id } = await verifyAnna(own, { userId: 'anna' });
    const kept = () => service.sql('superuser', 'select kind from shot_sketches where org_id = $1 order by 1', [org]);
    assert.deepEqual(
      (await kept()).map(({ kind }) => kind),
      ['portrait', 'selfie'],
    );
    assert.equal((await own.post(`/v1/verifications/${id}/redact`, {})).status, 200);
    assert.deepEqual(await kept(), []);
    const verification = await verify(await sent((shot) => shot.flop()), 'anna', own);
    assert.deepEqual([verification.status, verification.signals], ['verified', []]);
  });
});
