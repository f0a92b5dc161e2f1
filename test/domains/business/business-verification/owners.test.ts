import assert from 'node:assert/strict';
import { identityVerification } from '#domains/identity/identity-verification/index.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { openHosted } from '../../../support/hosted-page.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import {
  type Body,
  decided,
  dumpDatabase,
  keyWith,
  startWithAccount,
  verifyAnna,
} from '../../identity/identity-verification/use-verifications.ts';
import { agree, captureBody, captureData } from '../../identity/verification-sessions/use-sessions.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { approve, examined, kybBody, tasksOf } from './use-businesses.ts';

const HOUR = 3600;
const ANNA = { kind: 'person', name: 'Eriksson, Anna Maria', birthDate: '1994-08-12', email: 'anna@example.org' };
const BO = { kind: 'person', name: 'Bo Unreachable', birthDate: '1970-01-01' };
const OWNERS = [
  { ...ANNA, share: 10 },
  {
    kind: 'company',
    name: 'Nordhavn Holding Limited',
    country: 'GB',
    share: 90,
    owners: [
      { ...ANNA, share: 50 },
      { ...BO, share: 50 },
    ],
  },
];

describe('the beneficial owners of a business', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let reader: ApiClient;
  let company: Body;
  before(async () => {
    ({ service, account, api } = await startWithAccount());
    reader = createApiClient(service.url, await keyWith(service, account, ['verifications:read', 'pii:read']));
    company = await examined(api, kybBody({ owners: OWNERS }));
  });
  after(() => service.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  const owners = async (id = company.id): Promise<Body[]> =>
    (await api.get(`/v1/verifications/${id}/owners`)).body.data;
  const inviteOf = (owner: Body, body: object = {}) =>
    api.post(`/v1/verifications/${company.id}/owners/${owner.id}/invite`, body);
  /** The emailed tokens, oldest first. */
  const links = async (): Promise<string[]> =>
    (await service.mails()).flatMap((mail) => /\/verify\/([\w-]{43})/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? []);
  const waitForLinks = (count: number) => until(async () => ((await links()).length >= count ? links() : undefined));

  it('are shown with path and share, and with names only with pii:read', async () => {
    const [anna, bo] = await owners();
    assert.deepEqual([anna.share, anna.bases, anna.state], [55, ['ownership'], 'invited']);
    assert.deepEqual(anna.paths, [
      { share: 45, steps: [{ share: 50 }, { share: 90 }] },
      { share: 10, steps: [{ share: 10 }] },
    ]);
    assert.deepEqual([bo.share, bo.state, bo.reason, bo.invitedAt], [45, 'unverified', 'not_invited', null]);
    const [known] = (await reader.get(`/v1/verifications/${company.id}/owners`)).body.data;
    assert.deepEqual(known.person, {
      name: 'Eriksson, Anna Maria',
      birthDate: '1994-08-12',
      country: null,
      email: 'anna@example.org',
    });
    assert.equal(known.paths[0].steps[1].name, 'Nordhavn Holding Limited');
    assert.doesNotMatch(await dumpDatabase(service), /eriksson|anna@example|unreachable/i);
  });

  it('get a link when the policy requires it, and the page explains why', async () => {
    const [token = ''] = await waitForLinks(1);
    const page = await openHosted(service.anonymous, `/verify/${token}`);
    assert.equal(page.status, 200);
    assert.match(page.body, /Meridian Studio Limited has named you/);
    const mails = await service.mails();
    assert.match(mails.at(-1) ?? '', /To: anna@example\.org/);
  });

  it('can be emailed again after an hour, and then the first link stops working', async () => {
    const [anna] = await owners();
    const [first = ''] = await links();
    const early = await inviteOf(anna);
    assert.deepEqual([early.status, early.body.code], [429, 'rate_limited']);
    assert.ok(Number(early.headers.get('retry-after')) > 3000);
    service.advance(HOUR + 1);
    const again = await inviteOf(anna);
    assert.deepEqual([again.status, again.body.state, again.body.sessionId], [202, 'invited', anna.sessionId]);
    const [, second = ''] = await waitForLinks(2);
    assert.equal((await openHosted(service.anonymous, `/verify/${first}`)).status, 404);
    assert.equal((await captureData(service.anonymous, second)).state.status, 'created');
  });

  it('need an email address, and receive the link at the given one', async () => {
    const bo = (await owners())[1];
    const without = await inviteOf(bo);
    assert.deepEqual([without.status, without.body.errors?.[0].path], [422, 'email']);
    const broken = await inviteOf(bo, { email: 'nobody' });
    assert.deepEqual([broken.status, broken.body.code], [400, 'validation_failed']);
    const sent = await Promise.all([
      inviteOf(bo, { email: 'bo@example.org' }),
      inviteOf(bo, { email: 'b2@example.org' }),
    ]);
    assert.deepEqual(sent.map(({ status }) => status).sort(), [202, 429]);
    await waitForLinks(3);
  });

  it("are not visible to other organizations or on a person's verification", async () => {
    const [anna] = await owners();
    const stranger = (await service.account()).api;
    const path = `/v1/verifications/${company.id}/owners`;
    assert.equal((await stranger.get(path)).status, 404);
    assert.equal((await stranger.post(`${path}/${anna.id}/invite`, {})).status, 404);
    assert.equal((await api.post(`${path}/own_${'0'.repeat(26)}/invite`, {})).status, 404);
  });

  it('are verified once their pictures are, and the task is updated', async () => {
    const token = (await links())[1] ?? '';
    await agree(service.anonymous, token);
    const sent = await service.anonymous.post(
      `/verify/${token}/submission`,
      await captureBody(service.anonymous, token),
    );
    assert.equal(sent.status, 202, JSON.stringify(sent.body));
    const [anna] = await owners();
    const session = (await api.get(`/v1/verification-sessions/${anna.sessionId}`)).body;
    const verification = await decided(api, session.verificationId);
    const expected = verification.checks.find(({ key }: Body) => key === 'expected_data_match');
    assert.equal(expected.result, 'passed', 'the whole name in another order is the one on the document');
    assert.equal(verification.metadata.businessOwner, anna.id);
    if (verification.status === 'needs_review') {
      assert.equal((await owners())[0].state, 'in_progress');
      const approval = { decision: 'approve', reason: 'Seen in person' };
      assert.equal((await api.post(`/v1/verifications/${verification.id}/decision`, approval)).status, 200);
    } else assert.equal(verification.status, 'verified', JSON.stringify(verification.checks));
    const after = (await owners())[0];
    assert.deepEqual([after.state, after.reason, after.verificationId], ['verified', null, verification.id]);
    await until(async () => {
      const { tasks } = (await api.get(`/v1/verifications/${company.id}`)).body;
      return tasks.find(({ key, figures }: Body) => key === 'owners_verified' && figures.verified === 1);
    });
    assert.equal((await inviteOf(after)).status, 409);
  });

  it('are verified by their existing user only when name and birth date match', async () => {
    await verifyAnna(api, { userId: 'anna' });
    const alike = { ...ANNA, email: undefined, userId: 'anna' };
    const CASES = [
      [{ ...alike, name: 'Anna Eriksson' }, 'verified', null],
      [{ ...alike, birthDate: '1994-08-13' }, 'unverified', 'identity_differs'],
      [{ ...alike, name: 'Bert Andersson' }, 'unverified', 'identity_differs'],
      [{ ...alike, birthDate: undefined }, 'unverified', 'birth_date_missing'],
      [{ ...alike, userId: 'nobody' }, 'unverified', 'not_invited'],
    ] as const;
    for (const [owner, state, reason] of CASES) {
      const made = await examined(api, kybBody({ owners: [{ ...owner, share: 100, control: true }] }));
      const [found] = await owners(made.id);
      assert.deepEqual([found.state, found.reason], [state, reason], JSON.stringify(owner));
      assert.deepEqual(found.bases, ['ownership', 'control']);
      assert.equal(tasksOf(made).owners_verified === 'success', state === 'verified');
    }
  });

  it('suspend an approved business when one of them is no longer verified', async () => {
    const owner = { ...ANNA, email: undefined, userId: 'anna', share: 100, control: true };
    const { id } = await examined(api, kybBody({ owners: [owner] }));
    const approved = await approve(api, id);
    assert.deepEqual([approved.status, approved.body.status], [200, 'approved'], JSON.stringify(approved.body));
    await service.sql('superuser', "update verifications set expires_at = now() where status = 'verified'");
    const expire = identityVerification.jobs?.find(({ queue }) => queue === 'identity-verification.expire');
    await expire?.handle(service.ctx, {}, { attempt: 0, signal: AbortSignal.timeout(60_000) });
    const suspended = await until(async () => {
      const { body } = await api.get(`/v1/verifications/${id}`);
      return body.status === 'suspended' ? body : undefined;
    });
    assert.equal(suspended.suspensionReason, 'owner_expired');
    const [after] = await owners(id);
    assert.deepEqual([after.state, after.reason], ['expired', 'identity_expired']);
  });

  it('lose their links with the verification, and their names when it is redacted', async () => {
    const made = await examined(api, kybBody({ owners: [{ ...ANNA, share: 100 }] }));
    const token = (await waitForLinks(4)).at(-1) ?? '';
    assert.equal((await api.post(`/v1/verifications/${made.id}/cancel`)).status, 200);
    assert.equal((await captureData(service.anonymous, token)).state.status, 'cancelled');
    const [owner] = await owners(made.id);
    service.advance(HOUR + 1);
    const late = await api.post(`/v1/verifications/${made.id}/owners/${owner.id}/invite`, {});
    assert.deepEqual([late.status, late.body.code], [409, 'conflict']);
    const eraser = createApiClient(service.url, await keyWith(service, account, ['compliance:erase']));
    assert.equal((await eraser.post(`/v1/verifications/${made.id}/redact`)).status, 200);
    const [erased] = (await reader.get(`/v1/verifications/${made.id}/owners`)).body.data;
    assert.deepEqual([erased.person, erased.paths, erased.share, erased.bases], [null, [], 100, ['ownership']]);
  });

  it('are no longer verified after their credential is revoked', async () => {
    const { credentialId } = await verifyAnna(api, { userId: 'anna' });
    const { id } = await examined(
      api,
      kybBody({ owners: [{ ...ANNA, email: undefined, userId: 'anna', share: 100 }] }),
    );
    assert.equal((await owners(id))[0].state, 'verified');
    const revoked = await api.post(`/v1/credentials/${credentialId}/revoke`, { reason: 'issued_in_error' });
    assert.equal(revoked.status, 200, JSON.stringify(revoked.body));
    const after = await until(async () => (await owners(id)).find(({ state }) => state !== 'verified'));
    assert.deepEqual([after.state, after.reason], ['expired', 'identity_revoked']);
  });
});
