import assert from 'node:assert/strict';
import { decodeJwt } from 'jose';
import {
  findCredentialState,
  type PreparedCredential,
  prepareAgreementCredential,
  prepareConsentCredential,
  prepareReleaseCredential,
  type ReleaseClaims,
  redactCredential,
  saveCredential,
} from '#domains/credentials/credentials/index.ts';
import { newId } from '#kernel/ids.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { newSigner, signatureOf } from '../../../support/peers/signer.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { AGREEMENT, CONSENT, PAYLOAD, RELEASE, SIGNATURE } from './claims-of-sources.ts';
import { claimsOf, disclosed } from './use-credentials.ts';

const FORMATS = ['vc+jwt', 'jwt_vc_json', 'dc+sd-jwt', 'ldp_vc'] as const;

describe('agreement, release and consent credentials', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: ['credentials:read', 'credentials:write', 'pii:read'] });
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(() => service.stop());

  const actor = () => systemActor(account.organization, 'test');
  const save = async (credential: PreparedCredential): Promise<PreparedCredential> => {
    await service.ctx.db.org(actor(), (tx) =>
      saveCredential(service.ctx, tx, { actor: actor(), credential, userId: 'liv' }),
    );
    return credential;
  };
  const of = () => ({ org: account.organization, validFrom: service.ctx.clock.now() });
  const issue = {
    AgreementCredential: async () =>
      save(
        await prepareAgreementCredential(service.ctx, {
          ...of(),
          agreementId: newId('agreement'),
          agreement: AGREEMENT,
        }),
      ),
    ModelReleaseCredential: async (releaseId = newId('release'), changes: Partial<ReleaseClaims> = {}) =>
      save(
        await prepareReleaseCredential(service.ctx, {
          ...of(),
          releaseId,
          release: { ...RELEASE, releaseId, ...changes },
          validUntil: null,
        }),
      ),
    ConsentCredential: async () =>
      save(
        await prepareConsentCredential(service.ctx, {
          ...of(),
          consentId: newId('consent'),
          consent: CONSENT,
          validUntil: new Date(service.ctx.clock.now().getTime() + 365 * 86_400_000),
        }),
      ),
  };
  const get = async (id: string, format: string): Promise<Body> => {
    const { status, body } = await account.api.get(`/v1/credentials/${id}?format=${encodeURIComponent(format)}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.credential;
  };
  const verify = async (credential: unknown): Promise<Body> =>
    (await account.api.post('/v1/credentials/verify', { credential })).body;

  for (const type of ['AgreementCredential', 'ModelReleaseCredential', 'ConsentCredential'] as const) {
    for (const format of FORMATS) {
      it(`for ${type} as ${format} are created once, and pass every check`, async () => {
        const { id } = await issue[type]();
        const first = await get(id, format);
        assert.deepEqual(await get(id, format), first);
        const verdict = await verify(first);
        assert.equal(verdict.verified, true, JSON.stringify(verdict));
        const schema = verdict.checks.find(({ check }: Body) => check === 'schema');
        assert.equal(schema.result, 'passed', JSON.stringify(verdict));
        assert.equal((await get(id, 'vc+jwt')) !== undefined, true);
      });
    }
  }

  it('can be read, listed and found in events by what they attest', async () => {
    const { id, sourceId } = await issue.AgreementCredential();
    const { body } = await account.api.get(`/v1/credentials?sourceId=${sourceId}`);
    assert.deepEqual(
      body.data.map((each: Body) => [each.id, each.sourceId, each.verificationId, each.personId, each.validUntil]),
      [[id, sourceId, null, null, null]],
    );
    assert.equal((await account.api.get('/v1/credentials?type=AgreementCredential')).body.data[0].id, id);
    assert.equal((await account.api.post(`/v1/credentials/${id}/revoke`, { reason: 'issued_in_error' })).status, 200);
    const events = await service.sql(
      'superuser',
      `select type, data from events where subject = $1 order by position`,
      [id],
    );
    const told = { credentialId: id, type: 'AgreementCredential', personId: null, verificationId: null, sourceId };
    assert.deepEqual(events, [
      { type: 'credential.issued', data: { userId: 'liv', ...told } },
      { type: 'credential.revoked', data: { ...told, reason: 'issued_in_error' } },
    ]);
  });

  for (const format of ['vc+jwt', 'jwt_vc_json', 'ldp_vc']) {
    it(`as ${format} contain the performer's signature as evidence, and no name`, async () => {
      const { id } = await issue.ModelReleaseCredential();
      const credential = await get(id, format);
      const said = claimsOf(format, credential);
      assert.deepEqual([said.evidence].flat(), [{ type: ['DetachedSignature'], ...RELEASE.performerSignature }]);
      assert.equal(said.validUntil ?? said.expirationDate, undefined);
      assert.deepEqual(said.credentialSubject.scope, RELEASE.scope);
      assert.equal(JSON.stringify(said).includes('Liv '), false);
    });
  }

  const performerSignature = ({ checks }: Body) => {
    const found = checks.find(({ check }: Body) => check === 'performer_signature');
    return found && [found.result, found.reason].filter(Boolean).join(' ');
  };
  const other = newSigner();
  const NO_LEVEL = { performerSignatureLevel: null, performerLinkDelivery: null, performerIdentityIssuer: null };
  const forAnother = { ...PAYLOAD, documentHash: 'f'.repeat(64) };
  for (const [label, changes, expected] of [
    ['signed by the performer', {}, 'passed'],
    [
      'attested',
      { assurance: 'attested', performerSignature: null, performerDid: null, ...NO_LEVEL },
      'not_performed attested_by_issuer',
    ],
    [
      'attested, with the level of a signature',
      { assurance: 'attested', performerSignature: null, performerDid: null },
      'failed signature_not_valid',
    ],
    ['attested, and signed', { assurance: 'attested' }, 'failed signature_not_valid'],
    ['another key', { performerDid: other.did }, 'failed signature_not_valid'],
    ['another document', { documentHash: 'f'.repeat(64) }, 'failed signature_not_valid'],
    [
      'a payload that was not signed',
      { performerSignature: { ...SIGNATURE, payload: forAnother } },
      'failed signature_not_valid',
    ],
    [
      'a signature of another key',
      { performerSignature: { ...SIGNATURE, jws: signatureOf(other, PAYLOAD).jws } },
      'failed signature_not_valid',
    ],
  ] as const) {
    it(`for a release, ${label}, are ${expected} in every format`, async () => {
      const { id } = await issue.ModelReleaseCredential(newId('release'), changes);
      for (const format of FORMATS) {
        const verdict = await verify(await get(id, format));
        assert.equal(performerSignature(verdict), expected, `${format} ${JSON.stringify(verdict)}`);
        assert.equal(verdict.verified, !expected.startsWith('failed'), format);
      }
    });
  }

  it('fail when they withhold assurance or signature, not when they withhold names', async () => {
    const { id } = await issue.ModelReleaseCredential();
    const credential = await get(id, 'dc+sd-jwt');
    for (const [names, expected] of [
      [['legal_name', 'birthdate'], 'passed'],
      [['assurance'], 'failed not_disclosed'],
      [['performer_signature'], 'failed not_disclosed'],
    ] as const) {
      const verdict = await verify(withhold(credential, names));
      assert.deepEqual([performerSignature(verdict), verdict.verified], [expected, expected === 'passed']);
    }
  });

  it('of other types have no performer signature to check', async () => {
    const { id } = await issue.ConsentCredential();
    assert.equal(performerSignature(await verify(await get(id, 'vc+jwt'))), undefined);
  });

  it('as ldp_vc have an invalid proof after a change of the signature in their evidence', async () => {
    const { id } = await issue.ModelReleaseCredential();
    const credential = await get(id, 'ldp_vc');
    const [evidence] = [credential.evidence].flat();
    for (const changed of [
      { ...evidence, did: 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK' },
      { ...evidence, payload: { ...evidence.payload, documentHash: 'f'.repeat(64) } },
      { ...evidence, jws: `${evidence.jws.slice(0, -1)}B` },
    ])
      assert.equal((await verify({ ...credential, evidence: [changed] })).verified, false);
    assert.equal((await verify({ ...credential, evidence: undefined })).verified, false);
  });

  it('as dc+sd-jwt disclose names to those who may read them', async () => {
    const { id } = await issue.ModelReleaseCredential();
    const shown = disclosed(await get(id, 'dc+sd-jwt'));
    assert.deepEqual(
      [shown.legal_name, shown.stage_name, shown.birthdate, shown.performer_signature],
      ['Liv Sørensen', 'Luna Vale', '1999-03-04', RELEASE.performerSignature],
    );
    assert.equal((decodeJwt((await get(id, 'dc+sd-jwt')).split('~')[0]) as Body).exp, undefined);
  });

  it('replace an earlier one of the same source, which is revoked', async () => {
    const first = await issue.ModelReleaseCredential();
    const second = await issue.ModelReleaseCredential(first.sourceId);
    const { body } = await account.api.get(`/v1/credentials?sourceId=${first.sourceId}`);
    assert.deepEqual(
      body.data.map((each: Body) => [each.id, each.status, each.statusReason]),
      [
        [second.id, 'active', null],
        [first.id, 'revoked', 'superseded'],
      ],
    );
    const state = await service.ctx.db.org(actor(), (tx) => findCredentialState(tx, { sourceId: first.sourceId }));
    assert.equal(state?.id, second.id);
  });

  it('are erased with their source, while their status remains published', async () => {
    const { id, sourceId } = await issue.ModelReleaseCredential();
    const kept = await get(id, 'vc+jwt');
    await service.ctx.db.org(actor(), (tx) => redactCredential(service.ctx, tx, { actor: actor(), sourceId }));
    for (const format of FORMATS)
      assert.equal((await account.api.get(`/v1/credentials/${id}?format=${encodeURIComponent(format)}`)).status, 410);
    assert.equal((await verify(kept)).verified, true);
  });

  it('can be offered to the wallet of their holder', async () => {
    for (const type of ['ModelReleaseCredential', 'ConsentCredential'] as const) {
      const { id } = await issue[type]();
      const { status, body } = await account.api.post(`/v1/credentials/${id}/offer`, {
        formats: ['dc+sd-jwt', 'vc+jwt'],
      });
      assert.deepEqual([status, body.type], [201, type], JSON.stringify(body));
      const offer = JSON.parse(new URL(body.offerUri).searchParams.get('credential_offer') ?? '{}');
      assert.deepEqual(offer.credential_configuration_ids, [`${type}_sd_jwt`, `${type}_vc_jwt`]);
    }
  });
});

/** The SD-JWT without these disclosures. */
function withhold(credential: string, names: readonly string[]): string {
  const [jwt, ...disclosures] = credential.split('~');
  const isShown = (text: string) =>
    text === '' || !names.includes(JSON.parse(Buffer.from(text, 'base64url').toString())[1]);
  return [jwt, ...disclosures.filter(isShown)].join('~');
}
