import assert from 'node:assert/strict';
import { createPublicKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certificateName } from '#verifier/credential/certificate.ts';
import { parseTrust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import { makeManifestLeaf, makeRoot } from '../../../../src/agent/certificates/make-certificate.ts';
import { selfSigned } from '../../../support/peers/self-signed.ts';
import { startTestService } from '../../../support/service.ts';
import { FILE_SCOPES } from '../files/use-files.ts';
import { JPEG, judgeWithC2pa, registerPicture, sign } from './use-manifests.ts';

const DAY_MS = 86_400_000;
const validity = { notBefore: new Date(Date.now() - DAY_MS), notAfter: new Date(Date.now() + 30 * DAY_MS) };
const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const pem = (der: Uint8Array): string => new X509Certificate(der).toString();

describe('content credentials under the operator’s certificate', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avouch-manifest-certificate-'));
  });
  after(() => rm(folder, { recursive: true }));

  /** Signs a picture with this configuration; returns the name of the certificate. */
  async function signWith(certificate: string, key: KeyObject, root?: string) {
    const files = { DOCUMENT_CERTIFICATE: join(folder, 'certificate.pem'), DOCUMENT_KEY: join(folder, 'key.pem') };
    await writeFile(files.DOCUMENT_CERTIFICATE, certificate);
    await writeFile(files.DOCUMENT_KEY, key.export({ format: 'pem', type: 'pkcs8' }));
    const service = await startTestService(files);
    try {
      const { api } = await service.account({ scopes: [...FILE_SCOPES, 'proofs:read'] });
      await api.post('/v1/projects', { externalId: 'summer', title: 'Summer' });
      const made = await registerPicture(api, JPEG, { depicted: 'nobody' });
      const { file, answer } = await sign(api, made.id, JPEG);
      const trust = parseTrust((await api.get('/v1/trust')).body);
      assert.equal(verify({ file }, { trust, now: new Date() }).verdict, 'pass');
      return { certificate: answer.certificate, ...(await judgeWithC2pa(file, 'image/jpeg', root)) };
    } finally {
      await service.stop();
    }
  }

  it('uses one that may sign claims, which the C2PA reader then trusts', async () => {
    const [root, key] = [newKey(), newKey()];
    const issuer = { privateKey: root, der: await makeRoot({ privateKey: root, validity }) };
    const of = { privateKey: key, issuer, validity, issuerUrl: 'https://studio.example/orgs/one', orgId: 'one' };
    const der = Buffer.from(await makeManifestLeaf(of), 'base64');
    const signed = await signWith(pem(der), key, pem(Buffer.from(issuer.der, 'base64')));
    assert.equal(signed.certificate, certificateName(der));
    assert.deepEqual([signed.state, signed.failures], ['Trusted', []]);
  });

  it('uses that of the service instead of one that may not', async () => {
    const key = newKey();
    const der = await selfSigned({ privateKey: key, publicKey: createPublicKey(key), name: 'own' });
    const signed = await signWith(pem(der), key);
    assert.notEqual(signed.certificate, certificateName(der));
    assert.deepEqual([signed.state, signed.failures], ['Valid', ['signingCredential.untrusted']]);
  });
});
