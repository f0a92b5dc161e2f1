import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import { auditOf, type Body, decided, idvBody, keyWith, reasonsOf, startWithAccount } from './use-verifications.ts';

const ENTERED = {
  documentType: 'driving_licence',
  issuingState: 'D',
  documentNumber: 'b072rre2i55',
  familyName: 'Okafor',
  givenNames: 'Femi',
  birthDate: '1988-02-29',
  expiryDate: '2033-06-01',
};

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a document that software cannot read', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    ({ service, account, api } = await startWithAccount());
  });
  after(() => service.stop());

  const submitLicence = async (): Promise<Body> =>
    decided(api, (await api.post('/v1/verifications', idvBody('licence-eu-front', 'p07'))).body.id);
  const approve = (id: string, document?: object) =>
    api.post(`/v1/verifications/${id}/decision`, {
      decision: 'approve',
      reason: 'Read by eye',
      ...(document && { document }),
    });

  it('goes to review, where the reviewer enters its data', async () => {
    const { id, ...verification } = await submitLicence();
    assert.equal(verification.status, 'needs_review', JSON.stringify(verification.checks));
    assert.ok(reasonsOf(verification as Body).includes('visual_only'));
    const { status, body } = await approve(id, ENTERED);
    assert.deepEqual([status, body.status], [200, 'verified'], JSON.stringify(body));
    const reader = await keyWith(service, account, ['verifications:read', 'pii:read']);
    const shown = await fetch(`${service.url}/v1/verifications/${id}`, {
      headers: { authorization: `Bearer ${reader}` },
    });
    const { extracted } = (await shown.json()) as Body;
    assert.deepEqual(
      [extracted.documentFormat, extracted.documentNumber, extracted.birthDate, extracted.nationality],
      ['VISUAL', 'B072RRE2I55', '1988-02-29', ''],
    );
    const [row] = await service.sql(
      'superuser',
      "select details from audit_entries where subject = $1 and action = 'verification.document_entered'",
      [id],
    );
    assert.deepEqual(row?.details, { entered: Object.keys(ENTERED).join(', ') }, 'names of fields, no values');
  });

  it('cannot be approved without all of its data', async () => {
    const { id } = await submitLicence();
    const refused: [object | undefined, number, string[]][] = [
      [undefined, 409, []],
      [
        { familyName: 'Okafor' },
        422,
        ['documentType', 'issuingState', 'documentNumber', 'givenNames', 'birthDate', 'expiryDate'],
      ],
      [{ ...ENTERED, expiryDate: '1980-01-01' }, 422, ['expiryDate']],
      [{ ...ENTERED, expiryDate: '9999-12-31' }, 422, ['expiryDate']],
      [{ ...ENTERED, expiryDate: '2200-01-01' }, 422, ['expiryDate']],
      [{ ...ENTERED, expiryDate: inDays(-1) }, 422, ['expiryDate']],
      [{ ...ENTERED, birthDate: '1899-12-31' }, 422, ['birthDate']],
      [{ ...ENTERED, birthDate: inDays(1), expiryDate: '9999-12-31' }, 422, ['birthDate', 'expiryDate']],
      [{ ...ENTERED, familyName: 'Ok\u202eafor' }, 400, ['familyName']],
      [{ ...ENTERED, familyName: 'Oka\u200bfor' }, 400, ['familyName']],
      [{ ...ENTERED, givenNames: 'Fe\u001b[31mmi' }, 400, ['givenNames']],
      [{ ...ENTERED, givenNames: 'Fe\nmi' }, 400, ['givenNames']],
      [{ ...ENTERED, givenNames: '\u0007' }, 400, ['givenNames']],
      [{ ...ENTERED, givenNames: 'Femi\ue000' }, 400, ['givenNames']],
      [{ ...ENTERED, issuingState: 'Germany' }, 400, ['issuingState']],
      [{ ...ENTERED, documentType: 'visa' }, 400, ['documentType']],
      [{ ...ENTERED, birthDate: '1988-02-30' }, 400, ['birthDate']],
    ];
    for (const [document, status, fields] of refused) {
      const answer = await approve(id, document);
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      assert.deepEqual(
        (answer.body.errors ?? []).map((error: { path: string }) => error.path),
        fields.map((field) => `document.${field}`),
      );
    }
    assert.ok(!(await auditOf(service, id)).includes('verification.document_entered'));
    assert.equal((await api.get(`/v1/verifications/${id}`)).body.status, 'needs_review');
    const edges = { ...ENTERED, familyName: 'O’Brien-Ñandú', birthDate: '1900-01-01', expiryDate: '2199-12-31' };
    const { body } = await approve(id, edges);
    assert.equal(body.status, 'verified', JSON.stringify(body));
  });
});
