import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { cachedTiles, lastCheckpoint, rootOf, tileReader } from '#platform/audit-log/index.ts';
import { readDidDocument } from '#verifier/did-document.ts';
import { askTimeStamp } from '../../../../src/domains/operations/audit/ask-time-stamp.ts';
import { askWitness } from '../../../../src/domains/operations/audit/ask-witness.ts';
import { startTsa, type TestTsa, type TsaFault } from '../../../support/peers/time-stamp-authority.ts';
import { startWitness, type TestWitness, type WitnessFault } from '../../../support/peers/witness.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { until } from '../webhooks/receiver.ts';

describe('an answer of a timestamp authority or a witness', () => {
  let service: TestService;
  let tsa: TestTsa;
  let witness: TestWitness;
  before(async () => {
    [tsa, witness] = await Promise.all([startTsa(), startWitness()]);
    service = await startTestService();
    await service.account();
    await newest();
  });
  after(async () => {
    await service?.stop();
    await Promise.all([tsa.close(), witness.close()]);
  });

  const newest = () => until(() => service.ctx.db.system(lastCheckpoint));
  const stamp = (authorities: string[]) =>
    askTimeStamp(
      service.ctx,
      { url: tsa.url, authorities: authorities.map((pem) => new X509Certificate(pem)) },
      'note',
    );
  const cosign = async (seen: number) => {
    const { name, publicKey, setting } = witness;
    const [url = ''] = setting.split('#');
    return askWitness(service.ctx, { witness: { name, publicKey, url }, checkpoint: await newest(), seen });
  };

  it('is accepted with a certificate under a given root, or under any root if none is given', async () => {
    tsa.fault = undefined;
    for (const authorities of [[], [tsa.ca]]) assert.ok((await stamp(authorities)).length > 100);
    const [one, two] = tsa.asked;
    assert.ok(one?.nonce && two?.nonce && one.certReq && !one.nonce.isEqual(two.nonce));
    const stranger = await startTsa();
    await stranger.close();
    await assert.rejects(stamp([stranger.ca]), { code: 'wrong_certificate' });
    assert.ok(await stamp([stranger.ca, tsa.ca]));
  });

  const stamps: [TsaFault, string][] = [
    ['rejects', 'refused'],
    ['down', 'refused'],
    ['garbage', 'not_an_answer'],
    ['trailing bytes', 'not_an_answer'],
    ['wrong nonce', 'wrong_nonce'],
    ['no nonce', 'wrong_nonce'],
    ['other imprint', 'wrong_imprint'],
    ['broken signature', 'not_signed'],
    ['names another certificate', 'not_signed'],
    ['a certificate for other things', 'wrong_certificate'],
    ['an ended certificate', 'wrong_certificate'],
  ];
  for (const [fault, code] of stamps)
    it(`is refused as a timestamp: ${fault}`, async () => {
      tsa.fault = fault;
      await assert.rejects(stamp([tsa.ca]), { name: 'AttestationRefused', code });
    });

  const cosignatures: [WitnessFault, string][] = [
    ['down', 'refused'],
    ['garbage', 'not_signed'],
    ['signs another tree', 'not_signed'],
    ['other key', 'not_signed'],
    ['endless', 'refused'],
  ];
  for (const [fault, code] of cosignatures)
    it(`is refused as a cosignature: ${fault}`, async () => {
      witness.fault = fault;
      await assert.rejects(cosign(0), { name: 'AttestationRefused', code });
    });

  it('raises an alarm if the witness has seen a larger log, another tree, or another beginning', async () => {
    witness.fault = undefined;
    const { size, root } = await newest();
    const { body } = await service.anonymous.get('/.well-known/did.json');
    witness.log = readDidDocument(body);
    assert.match(await cosign(0), /^— witness/);
    const own = witness.latest;
    assert.ok(own && size > 1);
    assert.match(await cosign(0), /^— witness/, 'its size is taken from its answer');
    for (const wrong of [
      { size: size + 1, root },
      { size, root: Buffer.alloc(32, 1) },
      { size: 1, root: Buffer.alloc(32, 1) },
    ]) {
      witness.latest = { ...own, ...wrong };
      await assert.rejects(cosign(0), { code: 'another_log' }, JSON.stringify(wrong));
    }
    const first = await service.ctx.db.system((tx) => rootOf(cachedTiles(tileReader(tx)), 1));
    witness.latest = { ...own, size: 1, root: first };
    assert.match(await cosign(1), /^— witness/);
  });

  it('is a refusal if the witness does not know the log', async () => {
    witness.log = { did: 'did:web:other.example', keys: [], proofKeys: [], environment: null };
    await assert.rejects(cosign(0), { code: 'refused' });
  });
});
