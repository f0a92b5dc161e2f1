// Our mobile documents before others' software: a wallet (credo-ts 0.6.3), and a verifier (@owf/mdoc 0.6.0).
import assert from 'node:assert/strict';
import { createHash, createPublicKey, randomBytes, verify, X509Certificate } from 'node:crypto';
import { MdocRecord } from '@credo-ts/core';
import { CoseKey, DeviceResponse, IssuerSigned, type MdocContext } from '@owf/mdoc';
import {
  newAuthority,
  newPair,
  type PresentOptions,
  presentDocument,
  receiveDocument,
  transcriptOf,
} from '../../scripts/bench/wallets/mobile-document.ts';
import type { WalletRequest } from '../../scripts/bench/wallets/wallet.ts';
import { newKey, ReceivingWallet, readOffer } from '../support/peers/receiving-wallet.ts';
import { ask, type Format, present, receive, resultOf, type Stage, setStage } from './use-wallet.ts';

const AGE = 'eu.europa.ec.av.1';
const FORMATS: Format[] = ['mso_mdoc', AGE];

describe('mobile documents among others', () => {
  let stage: Stage;
  before(async () => {
    stage = await setStage();
  });
  after(() => stage.end());

  const typeOf = (format: Format): string =>
    format === AGE ? AGE : `${stage.service.url}/credential-types/identity-verification/v1`;

  for (const format of FORMATS)
    describe(`a third-party wallet, ${format}`, () => {
      it('receives copies for its own keys', async () => {
        const { records } = await receive(stage, [format], 3);
        const [record] = records;
        assert.ok(record instanceof MdocRecord);
        assert.equal(record.credentialInstances.length, 3);
        const { docType, issuerSignedNamespaces } = record.firstCredential;
        assert.equal(docType, typeOf(format));
        assert.equal(issuerSignedNamespaces[docType]?.age_over_18, true);
      });

      for (const responseMode of ['direct_post', 'direct_post.jwt'])
        it(`presents it by ${responseMode}`, async () => {
          const docType = typeOf(format);
          const { id, link } = await ask(stage, {
            dcql: {
              credentials: [
                {
                  id: 'document',
                  format: 'mso_mdoc',
                  meta: { doctype_value: docType },
                  claims: [{ path: [docType, 'age_over_18'], values: [true] }],
                },
              ],
            },
            responseMode,
          });
          const { ok, serverResponse } = await present(stage, link);
          assert.ok(ok, JSON.stringify(serverResponse));
          const { state, disclosed } = await resultOf(stage, id);
          assert.deepEqual([state, disclosed[0].claims], ['verified', { [docType]: { age_over_18: true } }]);
        });
    });

  describe('a third-party verifier', () => {
    const take = async (format: Format) => {
      const { account, credentialId, service } = stage;
      const { body } = await account.api.post(`/v1/credentials/${credentialId}/offer`, { formats: [format] });
      const offer = readOffer(body.offerUri);
      // Straight to the service: the front's certificate is for the other wallet.
      const at = { ...offer, credential_issuer: service.ctx.agent.issuerUrl(account.organization) };
      const wallet = await ReceivingWallet.meet(at.credential_issuer);
      const token = (await wallet.redeem(offer, body.txCode)).body.access_token;
      const key = newKey();
      const [configuration = ''] = offer.credential_configuration_ids;
      const { credential } = (await wallet.request(token, { configuration, keys: [key] })).body.credentials[0];
      const device = { privateKey: key.privateKey, publicKey: createPublicKey(key.privateKey) };
      return { credential, document: receiveDocument(credential, device) };
    };
    const root = async () => new X509Certificate(await stage.service.ctx.agent.rootCertificate()).raw;
    const sessionOf = (nonce: string) =>
      transcriptOf({
        clientId: 'x509_hash:x',
        nonce,
        responseUri: 'https://x.example/',
        metadata: {},
      } as WalletRequest);
    const transcript = sessionOf('one');

    for (const format of FORMATS)
      it(`accepts a document issued as ${format}, and refuses a changed one`, async () => {
        const { credential, document } = await take(format);
        const trustedCertificates = [await root()];
        await IssuerSigned.fromEncodedForOid4Vci(credential).verify({ trustedCertificates }, context);
        const judge = async (more: PresentOptions = {}, at: object = {}) =>
          DeviceResponse.fromEncodedForOid4Vp(
            presentDocument(document, undefined, { show: ['age_over_18'], transcript, ...more }),
          ).verify({ sessionTranscript: transcript, trustedCertificates, ...at }, context);
        await judge();
        const end = Date.parse(document.mso.get('validityInfo').get('validUntil').value);
        const refusals: [string, PresentOptions, object?][] = [
          ['another key', { by: newPair() }],
          ['another session', { transcript: sessionOf('another') }],
          ['a foreign root', {}, { trustedCertificates: [new X509Certificate((await newAuthority()).pem).raw] }],
          ['expired', {}, { now: new Date(end + 86_400_000) }],
          ['a changed element', { tamper: ([first = new Uint8Array()]) => [first.with(12, (first[12] ?? 0) ^ 1)] }],
        ];
        for (const [what, more, at] of refusals) await assert.rejects(judge(more, at), what);
      });
  });
});

/** The cryptography that the library leaves to its caller. */
const context: MdocContext = {
  crypto: {
    random: (length) => randomBytes(length),
    digest: ({ digestAlgorithm, bytes }) => createHash(digestAlgorithm.replace('-', '')).update(bytes).digest(),
    calculateEphemeralMacKey: () => assert.fail('no MAC is used'),
  },
  cose: {
    sign1: {
      sign: () => assert.fail('nothing is signed'),
      verify: ({ key, sign1 }) =>
        verify(
          'sha256',
          sign1.toBeSigned,
          { key: createPublicKey({ key: key.jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
          sign1.signature,
        ),
    },
    mac0: { sign: () => assert.fail('no MAC is used'), verify: () => assert.fail('no MAC is used') },
  },
  x509: {
    getIssuerNameField: ({ certificate, field }) =>
      new X509Certificate(certificate).issuer
        .split('\n')
        .flatMap((line) => (line.startsWith(`${field}=`) ? [line.slice(field.length + 1)] : [])),
    getPublicKey: ({ certificate }) =>
      CoseKey.fromJwk(new X509Certificate(certificate).publicKey.export({ format: 'jwk' }) as Record<string, unknown>),
    verifyCertificateChain: ({ trustedCertificates, x5chain: [leaf = new Uint8Array()] }) => {
      const signer = new X509Certificate(leaf);
      const roots = trustedCertificates.map((each) => new X509Certificate(each));
      assert.ok(roots.some((each) => signer.checkIssued(each) && signer.verify(each.publicKey)));
    },
    getCertificateData: ({ certificate }) => {
      const { issuer, subject, serialNumber, fingerprint256, validFromDate, validToDate } = new X509Certificate(
        certificate,
      );
      return {
        issuerName: issuer,
        subjectName: subject,
        serialNumber,
        thumbprint: fingerprint256,
        notBefore: validFromDate,
        notAfter: validToDate,
        pem: new X509Certificate(certificate).toString(),
      };
    },
  },
};
