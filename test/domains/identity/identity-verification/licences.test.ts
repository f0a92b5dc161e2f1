import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import {
  assertTaken,
  type Body,
  dataUri,
  decided,
  keyWith,
  reasonsOf,
  selfie,
  startWithAccount,
} from './use-verifications.ts';

/** Data about the Californian that the caller may already know. */
const JORDAN = { givenName: 'Jordan', familyName: "O'Brien", birthDate: '1989-07-16' };

describe("verification with a driver's license", () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    ({ service, account, api } = await startWithAccount());
  });
  after(() => service.stop());

  const verify = async (front: string, back: string, person: string, more: object = {}): Promise<Body> => {
    const document = { front: dataUri(`${front}-front`), back: dataUri(`${back}-back`), type: 'driving_licence' };
    const { status, body } = await api.post('/v1/verifications', {
      type: 'idv',
      document,
      selfie: dataUri(selfie(person)),
      ...more,
    });
    assertTaken({ status, body });
    return decided(api, body.id);
  };

  it('verifies its holder, and returns its type and issuing state', async () => {
    const body = await verify('licence-us', 'licence-us', 'p05', { country: 'USA', expected: JORDAN });
    assert.equal(body.status, 'verified', JSON.stringify(body.checks));
    const token = await keyWith(service, account, ['verifications:read', 'credentials:read', 'pii:read']);
    const get = async (path: string): Promise<Body> => {
      const answer = await fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      return answer.json();
    };
    const { extracted } = await get(`/v1/verifications/${body.id}`);
    assert.deepEqual(
      [extracted.documentType, extracted.documentFormat, extracted.issuingState, extracted.issuingSubdivision],
      ['driving_licence', 'AAMVA', 'USA', 'US-CA'],
    );
    assert.deepEqual(
      [extracted.documentNumber, extracted.birthDate, extracted.expiryDate, extracted.nationality],
      ['D4210877', '1989-07-16', '2031-07-16', ''],
    );
    const { credential } = await get(`/v1/credentials/${body.credentialId}`);
    const payload = Buffer.from(credential.split('.')[1], 'base64url').toString();
    assert.deepEqual(JSON.parse(payload).credentialSubject.document, { type: 'driving_licence', issuingState: 'USA' });
    assert.doesNotMatch(payload, /BRIEN|D4210877|1989-07-16/i);
  });

  it('finds the same person again by the same license', async () => {
    const [one, other] = [
      await verify('licence-us', 'licence-us', 'p05', { expected: JORDAN }),
      await verify('licence-us', 'licence-us', 'p05', { expected: JORDAN }),
    ];
    assert.ok(one.personId);
    assert.equal(one.personId, other.personId);
  });

  it('sends a front with the back of another license to review', async () => {
    const body = await verify('licence-us', 'licence-us-other', 'p05');
    assert.equal(body.status, 'needs_review', JSON.stringify(body.checks));
    const check = body.checks.find(({ key }: { key: string }) => key === 'front_back_match');
    assert.equal(check.result, 'failed');
    assert.equal(check.reason, 'front_back_differ');
  });

  it('sends a license other than the expected one to review', async () => {
    const body = await verify('licence-us', 'licence-us', 'p05', { expected: { ...JORDAN, birthDate: '1990-07-16' } });
    assert.equal(body.status, 'needs_review');
    assert.ok(reasonsOf(body).includes('expected_differs'));
  });

  it('asks for the back when only the front was sent', async () => {
    const { body } = await api.post('/v1/verifications', {
      type: 'idv',
      document: { front: dataUri('licence-us-front') },
      selfie: dataUri(selfie('p05')),
    });
    const found = await decided(api, body.id);
    assert.equal(found.status, 'requires_input', JSON.stringify(found.checks));
    assert.ok(reasonsOf(found).includes('no_document'));
  });
});
