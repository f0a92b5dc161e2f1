import assert from 'node:assert/strict';
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { base58ToBytes, bytesToMultibase } from '@veramo/utils';
import { parseCompactJws } from '../../src/agent/credentials/compact-jws.ts';
import { requirePlainForm } from '../../src/agent/credentials/data-integrity/document-rules.ts';
import { addProof } from '../../src/agent/credentials/data-integrity/issue-data-integrity.ts';
import { verifyProof } from '../../src/agent/credentials/data-integrity/verify-proof.ts';
import { readDataModel2 } from '../../src/agent/credentials/data-model-2.ts';
import { discloseClaims } from '../../src/agent/credentials/sd-jwt/disclose-claims.ts';
import { parseSdJwt } from '../../src/agent/credentials/sd-jwt/parse-sd-jwt.ts';
import { parseKeyBinding, verifyKeyBinding } from '../../src/agent/credentials/sd-jwt/verify-key-binding.ts';
import { importPublicJwk } from '../../src/agent/credentials/verification-key.ts';
import { checkSignature } from '../../src/agent/credentials/verify-jws.ts';
import type { Agent, PublicJwk } from '../../src/agent/index.ts';
import { BITSTRING_EXAMPLE, EDDSA_RDFC_2022, EDDSA_RDFC_2022_CHAIN } from '../vectors/data-integrity.ts';
import { RFC_7515_A3, RFC_8037_A4 } from '../vectors/jws.ts';
import { ISSUER_KEY, OPENID4VP, RFC_9901_SECTION_5, RFC_9901_SECTION_6, SD_JWT_VC } from '../vectors/sd-jwt.ts';
import { createAgentDatabase, startAgent } from './fixture.ts';
import { encode } from './wallet.ts';

describe('test vectors of the standards', () => {
  describe('SD-JWT VC', () => {
    let agent: Agent;
    before(async () => {
      const keys = new Map([
        ['https://example.com/.well-known/jwt-vc-issuer/issuer', { issuer: SD_JWT_VC.issuer, kid: SD_JWT_VC.keyId }],
        ['https://issuer.example.com/.well-known/jwt-vc-issuer', { issuer: OPENID4VP.issuer, kid: undefined }],
      ]);
      const fetchDocument = async (url: string) => {
        const { issuer, kid } = keys.get(url) ?? {};
        return { status: 200, body: Buffer.from(JSON.stringify({ issuer, jwks: { keys: [{ ...ISSUER_KEY, kid }] } })) };
      };
      ({ agent } = await startAgent(await createAgentDatabase(), { fetchDocument }));
    });
    after(() => agent.close());

    it('verify as in the draft', async () => {
      const result = await agent.verify(SD_JWT_VC.issued, { at: SD_JWT_VC.presentedAt });
      assert.equal(result.verified, true, JSON.stringify(result.checks));
      assert.equal(result.issuer, SD_JWT_VC.issuer);
      const { given_name, family_name, is_over_65, birthdate } = result.claims ?? {};
      assert.deepEqual(
        { given_name, family_name, is_over_65, birthdate },
        {
          given_name: 'John',
          family_name: 'Doe',
          is_over_65: true,
          birthdate: '1940-01-01',
        },
      );
    });

    for (const [name, vector] of Object.entries({ 'the draft': SD_JWT_VC, 'OpenID4VP 1.0': OPENID4VP })) {
      const { audience, nonce, presentedAt, presented } = vector;
      it(`verify as ${name} presents them, and not for another audience, nonce, or hour`, async () => {
        const expected = { audience, nonce, at: presentedAt };
        const result = await agent.verifyPresentation(presented, expected);
        assert.equal(result.verified, true, JSON.stringify(result));
        const reasonOf = async (change: object) =>
          (await agent.verifyPresentation(presented, { ...expected, ...change })).checks.at(-1)?.reason;
        assert.equal(await reasonOf({ audience: 'https://example.org' }), 'audience_mismatch');
        assert.equal(await reasonOf({ nonce: '0' }), 'nonce_mismatch');
        assert.equal(await reasonOf({ at: new Date(presentedAt.getTime() + 3_600_000) }), 'too_old');
      });
    }
  });

  describe('RFC 9901', () => {
    it('section 5: signature, key binding and processed payload', () => {
      const { presented, processed, audience, nonce } = RFC_9901_SECTION_5;
      const binding = presented.slice(presented.lastIndexOf('~') + 1);
      const sdJwt = parseSdJwt(presented);
      checkSignature(sdJwt.jws, importPublicJwk(ISSUER_KEY));
      assert.deepEqual(discloseClaims(sdJwt), processed);
      const holderJwk = processed.cnf.jwk as PublicJwk;
      const shown = presented.slice(0, presented.length - binding.length);
      const claims = verifyKeyBinding(parseKeyBinding(binding), { holderJwk, presented: shown, hash: sdJwt.hash });
      assert.deepEqual([claims.aud, claims.nonce], [audience, nonce]);
      const other = { ...sdJwt.jws, signature: Buffer.alloc(64, 1) };
      assert.throws(() => checkSignature(other, importPublicJwk(ISSUER_KEY)), { reason: 'signature_invalid' });
    });

    const { address, ...structures } = RFC_9901_SECTION_6;
    for (const [name, { payload, disclosures }] of Object.entries(structures)) {
      it(`section 6: ${name}`, () => {
        const text = [`${encode({ alg: 'ES256' })}.${encode(payload)}.AA`, ...disclosures, ''].join('~');
        assert.deepEqual(discloseClaims(parseSdJwt(text)), { address });
      });
    }
  });

  describe('eddsa-rdfc-2022', () => {
    const keyOf = (multibase: string) => {
      const x = Buffer.from(base58ToBytes(multibase.slice(1)).subarray(2)).toString('base64url');
      return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    };
    const { signed, controller, publicKeyMultibase, secretKeyMultibase } = EDDSA_RDFC_2022;
    const by = {
      key: keyOf(publicKeyMultibase),
      keyId: signed.proof.verificationMethod,
      signer: controller,
    };
    const verify = (document: Record<string, unknown>, key = by) =>
      verifyProof(document, { proof: { ...Object(document.proof) }, previous: [] }, key);

    it('the signed credential of vc-di-eddsa verifies, and fails once changed', async () => {
      const { proof: _, ...content } = signed;
      requirePlainForm(content);
      await verify(signed);
      await assert.rejects(verify({ ...signed, name: 'Another' }), { reason: 'signature_invalid' });
      await assert.rejects(
        verify({ ...signed, extra: {} }, { ...by, key: keyOf(BITSTRING_EXAMPLE.publicKeyMultibase) }),
        { reason: 'signature_invalid' },
      );
    });

    it('the key of the example creates the same proof, except for the time, which we omit', async () => {
      const seed = base58ToBytes(secretKeyMultibase.slice(1)).subarray(2, 34);
      const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
      const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
      const x = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url');
      assert.equal(bytesToMultibase(x, 'base58btc', 'ed25519-pub'), publicKeyMultibase);
      const { proof, ...document } = signed;
      const ours = await addProof(document, {
        verificationMethod: proof.verificationMethod,
        sign: async (data) => sign(null, data, privateKey),
      });
      await verify(ours);
      assert.deepEqual(
        Object.keys(ours.proof as object).sort(),
        Object.keys(proof)
          .filter((name) => name !== 'created')
          .sort(),
      );
    });

    it('the proof set and the proof chain of vc-di-eddsa verify, and fail without the proofs that they cover', async () => {
      const { proof: proofs } = EDDSA_RDFC_2022_CHAIN;
      for (const proof of proofs) {
        const keyId = proof.verificationMethod;
        const [signer = '', multibase = ''] = keyId.split('#');
        const key = { key: keyOf(multibase), keyId, signer };
        const names = [proof.previousProof ?? []].flat();
        const previous = proofs.filter(({ id }) => id !== undefined && names.includes(id));
        assert.equal(previous.length, names.length);
        await verifyProof(EDDSA_RDFC_2022_CHAIN, { proof, previous }, key);
        const others = previous.length > 0 ? previous.slice(1) : proofs.slice(0, 1);
        const refused = { reason: 'signature_invalid' };
        await assert.rejects(verifyProof(EDDSA_RDFC_2022_CHAIN, { proof, previous: others }, key), refused);
        await assert.rejects(verifyProof({ ...EDDSA_RDFC_2022_CHAIN, name: 'X' }, { proof, previous }, key), refused);
      }
    });

    it('the example of Bitstring Status List verifies, and its status is read', async () => {
      const example = BITSTRING_EXAMPLE.signed;
      const keyId = example.proof.verificationMethod;
      await verify(example, {
        ...by,
        key: keyOf(BITSTRING_EXAMPLE.publicKeyMultibase),
        keyId,
        signer: 'did:example:12345',
      });
      const facts = readDataModel2(example, 'embedded');
      assert.deepEqual(facts, { issuer: 'did:example:12345', validFrom: Date.parse('2021-04-05T14:27:42Z') });
    });
  });

  describe('JWS', () => {
    it('RFC 7515 A.3: ES256', () => {
      const jws = parseCompactJws(RFC_7515_A3.compact);
      checkSignature(jws, importPublicJwk(RFC_7515_A3.jwk));
      assert.equal(jws.payload.iss, 'joe');
    });

    it('RFC 8037 A.4: Ed25519', () => {
      const { signingInput, signature, jwk } = RFC_8037_A4;
      const jws = { signingInput: Buffer.from(signingInput), signature: Buffer.from(signature, 'base64url') };
      checkSignature({ ...jws, header: {}, payload: {} }, importPublicJwk(jwk));
    });
  });
});
