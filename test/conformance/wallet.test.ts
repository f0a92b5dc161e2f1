// A wallet that others wrote (credo-ts 0.6.3) against the service: receive, present, and what must be refused.
import assert from 'node:assert/strict';
import { SdJwtVcRecord, W3cCredentialRecord } from '@credo-ts/core';
import {
  credentialOf,
  dropBinding,
  dropDisclosure,
  onToken,
  tamperCredential,
  tamperDisclosure,
} from './spoil-answer.ts';
import { ask, type Json, offer, present, receive, resultOf, type Stage, setStage } from './use-wallet.ts';
import type { Rewrite } from './wallet/wire.ts';

const FORMATS = ['dc+sd-jwt', 'jwt_vc_json'] as const;
const MODES = ['direct_post', 'direct_post.jwt'];
const SCHEMES = ['x509_hash', 'decentralized_identifier'];
const TOKEN = /\/oid4vci\/token$/;
const RESPONSE = /\/oid4vp\/responses\//;

describe('a third-party wallet', () => {
  let stage: Stage;
  before(async () => {
    stage = await setStage();
  });
  after(() => stage.end());

  /** What asks for the age in a format. */
  const queries: Record<'dc+sd-jwt' | 'jwt_vc_json', () => object> = {
    'dc+sd-jwt': () => ({
      id: 'identity',
      format: 'dc+sd-jwt',
      meta: { vct_values: [`${stage.service.url}/credential-types/identity-verification/v1`] },
      claims: [{ path: ['age_over_18'], values: [true] }],
    }),
    jwt_vc_json: () => ({
      id: 'identity',
      format: 'jwt_vc_json',
      meta: { type_values: [['IdentityVerificationCredential']] },
      claims: [{ path: ['credentialSubject', 'ageOver18'], values: [true] }],
    }),
  };
  const request = (format: (typeof FORMATS)[number], more: object = {}) =>
    ask(stage, { dcql: { credentials: [queries[format]()] }, responseMode: 'direct_post', ...more });

  describe('receives', () => {
    it('dc+sd-jwt with a transaction code, bound to a separate key', async () => {
      const { token, records } = await receive(stage, ['dc+sd-jwt']);
      assert.equal(token.accessTokenResponse.token_type, 'DPoP');
      const [record] = records;
      assert.ok(record instanceof SdJwtVcRecord);
      const { prettyClaims, header, kbJwt } = record.firstCredential;
      assert.deepEqual([header.typ, header.alg, kbJwt], ['dc+sd-jwt', 'ES256', undefined]);
      const { age_over_18, family_name, iss, cnf } = prettyClaims as Json;
      assert.deepEqual([age_over_18, family_name], [true, 'ERIKSSON']);
      assert.equal(iss, `${stage.service.url}/orgs/${stage.account.organization}`);
      assert.equal(cnf.jwk.kty, 'EC');
    });

    it('jwt_vc_json with a transaction code, bound to a separate DID', async () => {
      const { records } = await receive(stage, ['jwt_vc_json']);
      const [record] = records;
      assert.ok(record instanceof W3cCredentialRecord);
      const { issuerId, type, credentialSubjectIds } = record.firstCredential;
      assert.deepEqual(type, ['VerifiableCredential', 'IdentityVerificationCredential']);
      assert.equal(issuerId, stage.service.ctx.agent.issuerDid(stage.account.organization));
      assert.match(credentialSubjectIds[0] ?? '', /^did:jwk:/);
    });

    it('both formats in one offer, with several copies of each', async () => {
      const { records } = await receive(stage, [...FORMATS], 3);
      assert.deepEqual(
        records.map(({ credentialInstances }) => credentialInstances.length),
        [3, 3],
      );
    });

    describe('nothing', () => {
      it('for a wrong transaction code', async () => {
        const { resolved: resolvedCredentialOffer, txCode } = await offer(stage, ['dc+sd-jwt']);
        const wrong = txCode === '000000' ? '000001' : '000000';
        await assert.rejects(stage.wallet.openid4vc.holder.requestToken({ resolvedCredentialOffer, txCode: wrong }));
        const { status, body } = stage.wire.last(TOKEN);
        assert.deepEqual([status, body.error], [400, 'invalid_grant']);
      });

      it('for a code that was used', async () => {
        const { resolved: resolvedCredentialOffer, txCode } = await offer(stage, ['dc+sd-jwt']);
        await stage.wallet.openid4vc.holder.requestToken({ resolvedCredentialOffer, txCode });
        await assert.rejects(stage.wallet.openid4vc.holder.requestToken({ resolvedCredentialOffer, txCode }));
        const { status, body } = stage.wire.last(TOKEN);
        assert.deepEqual([status, body.error], [400, 'invalid_grant']);
      });
    });
  });

  describe('presents', () => {
    for (const format of FORMATS) {
      for (const responseMode of MODES) {
        for (const clientIdScheme of SCHEMES) {
          it(`${format} by ${responseMode} to ${clientIdScheme}`, async () => {
            const { id, link } = await request(format, { responseMode, clientIdScheme });
            const { ok, serverResponse } = await present(stage, link);
            assert.ok(ok, JSON.stringify(serverResponse));
            const { state, disclosed } = await resultOf(stage, id);
            assert.equal(state, 'verified');
            const expected =
              format === 'dc+sd-jwt' ? { age_over_18: true } : { credentialSubject: { ageOver18: true } };
            assert.deepEqual(disclosed[0].claims, expected);
          });
        }
      }
    }

    describe('and is refused', () => {
      const refusals: [string, (typeof FORMATS)[number], Rewrite][] = [
        ['a tampered disclosure', 'dc+sd-jwt', onToken(tamperDisclosure)],
        ['a missing disclosure', 'dc+sd-jwt', onToken(dropDisclosure)],
        ['no key binding', 'dc+sd-jwt', onToken(dropBinding)],
        ['a tampered credential', 'jwt_vc_json', onToken(tamperCredential)],
        ['no presentation around the credential', 'jwt_vc_json', onToken(credentialOf)],
      ];
      for (const [what, format, rewrite] of refusals) {
        it(`for ${format} with ${what}`, async () => {
          const { id, link } = await request(format);
          stage.wire.spoilNext(RESPONSE, rewrite);
          const { ok, serverResponse } = await present(stage, link);
          assert.deepEqual([ok, serverResponse?.status], [false, 400], JSON.stringify(serverResponse));
          const { state, disclosed } = await resultOf(stage, id);
          assert.deepEqual([state, disclosed], ['failed', null]);
        });
      }

      for (const format of FORMATS) {
        it(`for ${format} if the same answer is sent twice`, async () => {
          const { link } = await request(format);
          let sent = new URLSearchParams();
          stage.wire.spoilNext(RESPONSE, (form) => {
            sent = new URLSearchParams(form);
          });
          assert.ok((await present(stage, link)).ok);
          const { url } = stage.wire.last(RESPONSE);
          assert.equal((await fetch(url, { method: 'POST', body: sent })).status, 400);
        });

        it(`for ${format} if the answer is to another request`, async () => {
          const { link: first } = await request(format);
          let stolen = '';
          stage.wire.spoilNext(RESPONSE, (form) => {
            stolen = form.get('vp_token') ?? '';
          });
          assert.ok((await present(stage, first)).ok);
          const { id, link } = await request(format);
          stage.wire.spoilNext(RESPONSE, (form) => form.set('vp_token', stolen));
          const { serverResponse } = await present(stage, link);
          assert.equal(serverResponse?.status, 400);
          assert.equal((await resultOf(stage, id)).state, 'failed');
        });
      }
    });
  });
});
