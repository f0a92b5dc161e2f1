import assert from 'node:assert/strict';
import sharp from 'sharp';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import {
  type Body,
  dataUri,
  dumpDatabase,
  ERASING,
  idvBody,
  keyWith,
  picture,
  selfie,
  startWithAccount,
  verifyAnna,
  verifyPerson,
} from './use-verifications.ts';

/** The position of the birth date on the passport pages, which have the same layout. */
const BIRTH_DATE = { left: 430, top: 438, width: 240, height: 44 };

/** The page of a minor, with Anna's birth date pasted over the printed one. */
async function forgedPage(): Promise<string> {
  const patch = await sharp(picture('passport-anna')).extract(BIRTH_DATE).png().toBuffer();
  const { left, top } = BIRTH_DATE;
  const page = await sharp(picture('passport-aged-17'))
    .composite([{ input: patch, left, top }])
    .jpeg({ quality: 92 })
    .toBuffer();
  return `data:image/jpeg;base64,${page.toString('base64')}`;
}

describe('the printed text on a document', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    ({ service, account, api } = await startWithAccount({ scopes: ERASING }));
  });
  after(() => service.stop());

  const readPersonalData = async (id: string): Promise<Body> => {
    const key = await keyWith(service, account, ['verifications:read', 'pii:read']);
    return (await createApiClient(service.url, key).get(`/v1/verifications/${id}`)).body;
  };
  const printCheck = ({ checks }: Body) => checks.find(({ key }: Body) => key === 'visual_zone_match');

  it('matches the machine-readable data of a genuine page, and the check contains no personal data', async () => {
    const body = await verifyAnna(api);
    assert.equal(printCheck(body).result, 'passed');
    assert.equal((await readPersonalData(body.id)).printed, null);
  });

  it('sends the case to review if it differs, and shows both readings to those with pii:read', async () => {
    const body = await verifyPerson(
      api,
      idvBody('passport-aged-17', 'p08', { document: { front: await forgedPage() } }),
    );
    assert.equal(body.status, 'needs_review', JSON.stringify(body.checks));
    assert.deepEqual([printCheck(body).result, printCheck(body).reason], ['unclear', 'visual_zone_differs']);
    const seen = await createApiClient(service.url, await keyWith(service, account, ['verifications:read'])).get(
      `/v1/verifications/${body.id}`,
    );
    assert.ok(!('printed' in seen.body));
    const { extracted, printed } = await readPersonalData(body.id);
    assert.equal(extracted.birthDate, '2009-03-01');
    assert.deepEqual(printed.disagreements, [
      { field: 'birthDate', machineReadable: '2009-03-01', printed: '12 AUG 1994' },
    ]);
    assert.ok(!(await dumpDatabase(service)).includes('12 AUG 1994'));

    // It remains with the reviewer's decision until the verification is redacted.
    await api.post(`/v1/verifications/${body.id}/decision`, { decision: 'reject', reason: 'Altered' });
    assert.equal((await readPersonalData(body.id)).printed.disagreements.length, 1);
    await api.post(`/v1/verifications/${body.id}/redact`, {});
    assert.equal((await readPersonalData(body.id)).printed, null);
  });

  it('is shown but not decided on when a document has no machine-readable data', async () => {
    const front = dataUri('licence-eu-front');
    const request = { type: 'idv', document: { front }, selfie: dataUri(selfie('p07')) };
    const { body } = await api.post('/v1/verifications', request);
    assert.notEqual(body.status, 'verified');
    const { extracted, printed } = await readPersonalData(body.id);
    assert.equal(extracted, null);
    assert.match(printed.values.familyName.text, /M[UÜ]LLER/i);
    assert.deepEqual([printed.values.birthDate.days.includes('1981-09-30'), printed.disagreements], [true, []]);
  });
});
