import assert from 'node:assert/strict';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { encodeCredential, redactCredential } from '#domains/credentials/credentials/index.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { auditOf, type Body, keyWith } from '../../identity/identity-verification/use-verifications.ts';
import { claimsOf, disclosed, issueTo } from './use-credentials.ts';

const FORMATS = ['vc+jwt', 'jwt_vc_json', 'dc+sd-jwt', 'ldp_vc'] as const;
/** The status lists that each names, in this order. */
const KINDS = {
  'vc+jwt': ['revocation', 'suspension'],
  ldp_vc: ['revocation', 'suspension'],
  jwt_vc_json: ['suspension'],
  'dc+sd-jwt': ['token'],
};
const DAY = 86_400;
const PERSONAL = ['given_name', 'family_name', 'birthdate', 'nationalities'];
const OTHERS = ['age_over_18', 'age_over_21', 'document', 'examined_on', 'face_match', 'liveness', 'reviewed_by_human'];

type Issued = Awaited<ReturnType<typeof issueTo>>;

/** Each entry as `address#index`. */
function statusOf(format: string, credential: Body): string[] {
  const claims = claimsOf(format, credential);
  if (format === 'dc+sd-jwt') return [`${claims.status.status_list.uri}#${claims.status.status_list.idx}`];
  return [claims.credentialStatus]
    .flat()
    .map((entry: Body) => `${entry.statusListCredential}#${entry.statusListIndex}`);
}

describe('credential encodings', () => {
  let service: TestService;
  let account: TestAccount;
  let issued: Issued;
  before(async () => {
    service = await startTestService();
    account = await service.account();
    issued = await issueTo(service, account.organization);
  });
  after(() => service.stop());

  const get = async (format: string, of = issued, api = account.api): Promise<Body> => {
    const { status, body } = await api.get(`/v1/credentials/${of.credentialId}?format=${encodeURIComponent(format)}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.credential;
  };
  const verify = async (credential: unknown): Promise<Body> =>
    (await account.api.post('/v1/credentials/verify', { credential })).body;
  const asReader = async () =>
    createApiClient(service.url, await keyWith(service, account, ['credentials:read', 'pii:read']));

  it('can be requested in a format with an unencoded plus sign in the query', async () => {
    for (const format of ['vc+jwt', 'dc+sd-jwt']) {
      for (const query of [format, encodeURIComponent(format)]) {
        const { status, body } = await account.api.get(`/v1/credentials/${issued.credentialId}?format=${query}`);
        assert.deepEqual([status, body.format], [200, format], query);
      }
    }
    const { status } = await account.api.get(`/v1/credentials/${issued.credentialId}?format=ldp+vc`);
    assert.equal(status, 400);
  });

  for (const format of FORMATS) {
    it(`as ${format} are created once, name their status lists, and pass every check`, async () => {
      const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => get(format)));
      for (const other of [...others, await get(format)]) assert.deepEqual(other, first);
      const kinds = await Promise.all(
        statusOf(format, first).map(async (entry) => {
          const id = /\/v1\/status-lists\/(stl_\w+)#/.exec(entry)?.[1];
          return (await service.sql('superuser', 'select kind from status_lists where id = $1', [id]))[0]?.kind;
        }),
      );
      assert.deepEqual(kinds, KINDS[format]);
      const verdict = await verify(first);
      assert.equal(verdict.verified, true, JSON.stringify(verdict));
      const results = Object.fromEntries(verdict.checks.map((check: Body) => [check.check, check.result]));
      assert.deepEqual(
        [results.signature, results.validity, results.schema, results.trust, results.status, results.holder_binding],
        ['passed', 'passed', 'passed', 'passed', 'passed', 'not_performed'],
      );
      const { asOf } = verdict.checks.find((check: Body) => check.check === 'status');
      assert.ok(Math.abs(Date.parse(asOf) - Date.now()) < 60_000, 'our own lists are read as they are now');
    });
  }

  it('have the same content in both VC Data Model formats, without name and birth date', async () => {
    const subjects = [];
    for (const format of ['vc+jwt', 'jwt_vc_json', 'ldp_vc']) {
      const credential = await get(format);
      const claims = claimsOf(format, credential);
      const { id, ...subject } = claims.credentialSubject;
      subjects.push(subject);
      assert.match(JSON.stringify(claims), /"ageOver18":true/);
      assert.doesNotMatch(JSON.stringify(claims), /eriksson|\banna\b|1994-/i);
      if (format === 'vc+jwt') assert.match(id, /^urn:uuid:/);
    }
    for (const subject of subjects) assert.deepEqual(subject, subjects[0]);
  });

  it('as dc+sd-jwt contain names only with pii:read, and the audit log records it', async () => {
    const plain = await get('dc+sd-jwt');
    assert.deepEqual(Object.keys(disclosed(plain)).sort(), [...OTHERS].sort());
    const whole = await get('dc+sd-jwt', issued, await asReader());
    assert.deepEqual(Object.keys(disclosed(whole)).sort(), [...OTHERS, ...PERSONAL].sort());
    assert.deepEqual(disclosed(whole).birthdate, '1994-08-12');
    assert.deepEqual(disclosed(whole).document, { type: 'passport', issuing_country: 'UTO' });
    assert.equal(whole.split('~')[0], plain.split('~')[0], 'one credential');
    for (const text of [plain, whole]) assert.equal((await verify(text)).verified, true);
    assert.equal(
      (await auditOf(service, issued.credentialId)).filter((action) => action === 'personal_data.read').length,
      1,
    );
    const claims = claimsOf('dc+sd-jwt', whole);
    assert.equal(claims.iss, `${service.url}/orgs/${account.organization}`);
    assert.equal(claims.iat % 3600, 0, 'the second of issuing says nothing');
    for (const name of [...OTHERS, ...PERSONAL]) assert.ok(!(name in claims), name);
    assert.ok(claims._sd.length > OTHERS.length + PERSONAL.length, 'decoys');
    assert.equal(decodeProtectedHeader(whole).typ, 'dc+sd-jwt');
  });

  it('have their type described at the address in vct', async () => {
    const { vct } = claimsOf('dc+sd-jwt', await get('dc+sd-jwt'));
    const answer = await fetch(vct);
    const metadata: Body = await answer.json();
    assert.equal(answer.status, 200);
    assert.equal(metadata.vct, vct);
    const named = (sd: string) => metadata.claims.flatMap((claim: Body) => (claim.sd === sd ? claim.path[0] : []));
    assert.deepEqual(named('always').sort(), [...OTHERS, ...PERSONAL].sort());
    assert.deepEqual(named('never'), ['environment']);
    assert.equal((await fetch(vct.replace('v1', 'v2'))).status, 404);
  });

  describe('for wallets', () => {
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
      y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
    };
    const did = 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK';
    const encode = (format: (typeof FORMATS)[number], holder: { jwk: object } | { did: string }, of = issued) =>
      encodeCredential(service.ctx, systemActor(account.organization, 'test'), {
        credentialId: of.credentialId,
        format,
        holder: 'jwk' in holder ? { jwk: { ...holder.jwk } } : holder,
      });

    it('contain the public holder key in cnf, and no private part of it', async () => {
      const { credential } = await encode('dc+sd-jwt', { jwk: { ...jwk, d: 'secret', kid: 'mine' } });
      assert.deepEqual(claimsOf('dc+sd-jwt', credential).cnf, { jwk });
      const verdict = await verify(credential);
      assert.equal(verdict.verified, true, JSON.stringify(verdict));
      assert.deepEqual(
        verdict.checks.find((check: Body) => check.check === 'holder_binding').reason,
        'needs_a_presentation',
      );
      assert.equal(disclosed(String(credential)).family_name, 'ERIKSSON');
    });

    for (const format of ['vc+jwt', 'jwt_vc_json', 'ldp_vc'] as const) {
      it(`as ${format} name the holder's DID`, async () => {
        for (const [holder, expected] of [
          [{ did }, did],
          [{ jwk }, `did:jwk:${Buffer.from(JSON.stringify(jwk)).toString('base64url')}`],
        ] as const) {
          const { credential } = await encode(format, holder);
          const subject =
            format === 'jwt_vc_json'
              ? decodeJwt(String(credential)).sub
              : claimsOf(format, credential).credentialSubject.id;
          assert.equal(subject, expected);
          assert.equal((await verify(credential)).verified, true);
        }
      });
    }

    it('have separate IDs and status entries, and an audit entry each', async () => {
      const copies = [
        await encode('vc+jwt', { did }),
        await encode('vc+jwt', { did }),
        await encode('dc+sd-jwt', { jwk }),
        await encode('dc+sd-jwt', { jwk }),
      ];
      const entries = copies.flatMap(({ format, credential }) => statusOf(format, credential));
      entries.push(...statusOf('vc+jwt', await get('vc+jwt')), ...statusOf('dc+sd-jwt', await get('dc+sd-jwt')));
      assert.equal(new Set(entries).size, entries.length);
      for (const { format, credential, statusIndexes } of copies) {
        assert.deepEqual(
          statusIndexes.map(({ listId, position }) => `${listId}#${position}`).sort(),
          statusOf(format, credential)
            .map((entry) => entry.replace(/^.*\//, ''))
            .sort(),
        );
      }
      const [one, two] = copies.map(({ credential }) => claimsOf('vc+jwt', credential).id);
      assert.notEqual(one, two);
      const rows = await service.sql(
        'superuser',
        "select details from audit_entries where action = 'credential.copy_issued' and details->>'copy' = any($1)",
        [copies.map(({ copy }) => copy)],
      );
      assert.equal(rows.length, copies.length);
    });

    const unusable: [string, { jwk: object } | { did: string }][] = [
      ['a key on another curve', { jwk: { ...jwk, crv: 'secp256k1' } }],
      ['an RSA key', { jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } }],
      ['a symmetric key', { jwk: { kty: 'oct', k: 'AQAB' } }],
      ['a DID, which cnf does not know', { did }],
    ];
    for (const [what, holder] of unusable) {
      it(`are refused to ${what}`, async () => {
        await assert.rejects(encode('dc+sd-jwt', holder), { code: 'unprocessable' });
      });
    }

    it('are refused for a credential that is inactive, unknown, or of another organization', async () => {
      const other = await issueTo(service, account.organization);
      await account.api.post(`/v1/credentials/${other.credentialId}/suspend`, { reason: 'other' });
      await assert.rejects(encode('vc+jwt', { did }, other), { code: 'conflict' });
      await account.api.post(`/v1/credentials/${other.credentialId}/revoke`, { reason: 'other' });
      await assert.rejects(encode('vc+jwt', { did }, other), { code: 'conflict' });
      await assert.rejects(encode('vc+jwt', { did }, { ...other, credentialId: `crd_${'0'.repeat(26)}` }), {
        code: 'not_found',
      });
      const stranger = await service.account();
      const foreign = await issueTo(service, stranger.organization);
      await assert.rejects(encode('vc+jwt', { did }, foreign), { code: 'not_found' });
    });
  });

  it('are created without names once the verification is redacted', async () => {
    const redacted = await issueTo(service, account.organization);
    const reader = await asReader();
    const before = await get('dc+sd-jwt', redacted, reader);
    assert.equal(disclosed(before).given_name, 'ANNA MARIA');
    const plain = await get('vc+jwt', redacted);
    const actor = systemActor(account.organization, 'test');
    await service.ctx.db.org(actor, async (tx) => {
      await redactCredential(service.ctx, tx, { actor, sourceId: redacted.verificationId });
      await service.ctx.vault.destroy(tx, { org: account.organization, subject: redacted.verificationId });
    });
    const after = await get('dc+sd-jwt', redacted, reader);
    assert.deepEqual(Object.keys(disclosed(after)).sort(), [...OTHERS].sort());
    assert.notEqual(after.split('~')[0], before.split('~')[0], 'the digests of the names are gone too');
    assert.equal(await get('vc+jwt', redacted), plain);
    for (const text of [before, after, plain])
      assert.equal((await verify(text)).verified, true, 'still true, still valid');
    const { status } = (await account.api.get(`/v1/credentials/${redacted.credentialId}`)).body;
    assert.equal(status, 'active');
    assert.ok((await auditOf(service, redacted.credentialId)).includes('credential.redacted'));
  });

  describe('of the first release of Avouch', () => {
    let old: Issued;
    const kept: Record<string, string> = {};
    before(async () => {
      old = await issueTo(service, account.organization);
      const { ctx } = service;
      const { organization: org } = account;
      const { subject } = (await account.api.get(`/v1/credentials/${old.credentialId}`)).body;
      const credential = {
        id: 'urn:uuid:0d0ad20d-5ec5-4cff-9f5b-3a17ad5e2a2b',
        type: ['VerifiableCredential', 'IdentityVerificationCredential'],
        validFrom: `${new Date().toISOString().slice(0, 19)}Z`,
        validUntil: '2034-04-14T23:59:59Z',
        credentialSubject: {
          id: subject,
          ageOver18: true,
          ageOver21: false,
          document: { type: 'passport', issuingState: 'UTO' },
          examinedOn: '2026-01-02',
          faceMatch: 'passed',
          liveness: 'not_performed',
          reviewedByHuman: false,
        },
      };
      for (const format of ['vc+jwt', 'jwt_vc_json'] as const) {
        const issuerDid = ctx.agent.issuerDid(org);
        const text = await ctx.agent.issue({ issuerDid, format, algorithm: 'ES256', credential });
        const column = format === 'vc+jwt' ? 'vc_jwt' : 'jwt_vc_json';
        const sealed = await ctx.db.org({ org }, (tx) =>
          ctx.vault.seal(tx, { org, subject: old.personId }, Buffer.from(text), `${column}/${old.credentialId}`),
        );
        await service.sql('superuser', `update credentials set ${column} = $2 where id = $1`, [
          old.credentialId,
          sealed,
        ]);
        kept[format] = text;
      }
      const id = [old.credentialId];
      await service.sql('superuser', 'update credentials set claims = null, personal_claims = null where id = $1', id);
      await service.sql('superuser', 'delete from credential_encodings where credential_id = $1', id);
      await service.sql('superuser', 'delete from status_entries where subject = $1', id);
    });

    it('are returned unchanged', async () => {
      for (const format of ['vc+jwt', 'jwt_vc_json']) {
        assert.equal(await get(format, old), kept[format]);
        const verdict = await verify(kept[format]);
        assert.equal(verdict.verified, true);
        assert.deepEqual([verdict.checks.at(-1).check, verdict.checks.at(-1).result], ['status', 'passed']);
      }
    });

    it('are available in the other formats too, with a status, without names', async () => {
      const sdJwt = await get('dc+sd-jwt', old, await asReader());
      assert.deepEqual(Object.keys(disclosed(sdJwt)).sort(), [...OTHERS].sort());
      assert.equal(disclosed(sdJwt).examined_on, '2026-01-02');
      assert.equal(disclosed(sdJwt).age_over_21, false);
      const document = await get('ldp_vc', old);
      assert.equal(document.credentialSubject.examinedOn, '2026-01-02');
      for (const each of [sdJwt, document]) assert.equal((await verify(each)).verified, true);
    });

    it('fail here once revoked, although they name no status list', async () => {
      await account.api.post(`/v1/credentials/${old.credentialId}/revoke`, { reason: 'superseded' });
      for (const text of [kept['vc+jwt'], kept.jwt_vc_json, await get('ldp_vc', old), await get('dc+sd-jwt', old)]) {
        const verdict = await verify(text);
        assert.equal(verdict.verified, false);
        assert.equal(verdict.checks.at(-1).reason, 'revoked');
      }
    });
  });

  describe('when time passes', () => {
    it('can be read after expiry, but are no longer issued to wallets', async () => {
      service.advance(8 * 365 * DAY);
      assert.equal(typeof (await get('vc+jwt')), 'string');
      const actor = systemActor(account.organization, 'test');
      await assert.rejects(
        encodeCredential(service.ctx, actor, {
          credentialId: issued.credentialId,
          format: 'vc+jwt',
          holder: { did: 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK' },
        }),
        { code: 'conflict' },
      );
    });
  });
});
