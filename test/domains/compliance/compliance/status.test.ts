import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { linkIn, type MailServer, startMailServer } from '../../../support/mails.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { create, verifyPerson } from '../../agreements/releases/use-releases.ts';
import { auditOf, type Body } from '../../identity/identity-verification/use-verifications.ts';
import { changedEvents, changePolicy, changesOf, isAt, SCOPES, statusOf, sweep, unmetOf } from './use-compliance.ts';

const NONE = '00000000000000000000000000';
const SHOOT = { from: '2033-01-01', until: '2033-01-02' };

describe('the compliance status', () => {
  let mails: MailServer;
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let project: Body;
  before(async () => {
    mails = await startMailServer();
    service = await startTestService({ SMTP_URL: mails.url });
    service.ctx.engine.warmUp();
    account = await service.account({ scopes: SCOPES });
    ({ api } = account);
    const made = await api.post('/v1/projects', { externalId: 'summer', title: 'Summer', shootDates: [SHOOT] });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    project = made.body;
  });
  after(async () => {
    await service.stop();
    await mails.stop();
  });

  it("shows a project's missing items and fixes, by either ID", async () => {
    const body = await statusOf(api, '?of=project&id=summer');
    assert.deepEqual([body.of, body.id, body.status], ['project', project.id, 'missing']);
    assert.equal(body.policyVersion, 'default/1');
    assert.deepEqual(body.counts, { met: 1, expiring: 0, missing: 2, blocked: 0 });
    const subject = { type: 'project', id: project.id };
    const about = { status: 'missing', subject, projectId: project.id, dueAt: null, until: null };
    assert.deepEqual(
      body.requirements.filter(({ status }: Body) => status === 'missing'),
      [
        {
          requirement: 'producer_verified',
          reason: 'producer_missing',
          fix: { method: 'PATCH', path: `/v1/projects/${project.id}` },
          ...about,
        },
        {
          requirement: 'performers_complete',
          reason: 'nobody_declared',
          fix: { method: 'POST', path: `/v1/projects/${project.id}/performers` },
          ...about,
        },
      ],
    );
    const { requirements } = await statusOf(api, `?of=project&id=${project.id}&status=met`);
    assert.deepEqual(
      requirements.map(({ requirement }: Body) => requirement),
      ['records_complete'],
    );
  });

  it('of the organization shows what its projects lack, with a link to each', async () => {
    const body = await statusOf(api);
    assert.deepEqual(
      [body.of, body.id, body.status, body.pending],
      ['organization', account.organization, 'missing', 0],
    );
    assert.deepEqual(unmetOf(body), [
      'producer_verified missing producer_missing',
      'performers_complete missing nobody_declared',
    ]);
    const { fix } = body.requirements.find(({ status }: Body) => status === 'missing');
    assert.deepEqual(unmetOf(await statusOf(api, new URL(fix.path, 'http://x').search)), unmetOf(body));
  });

  it('is stored, records the first evaluation only in the history, and emits each change once', async () => {
    await changesOf(api, project.id, isAt('missing'));
    await changesOf(api, account.organization, isAt('missing'));
    const declared = { userId: 'anna', legalName: 'Anna Maria Eriksson', stageNames: ['Annie'] };
    const answer = await api.post(`/v1/projects/${project.id}/performers`, declared);
    assert.equal(answer.status, 201);
    const [first, ...others] = await changesOf(api, project.id, (all) => all.length > 1);
    assert.deepEqual([first?.from, first?.to, first?.of], [null, 'missing', 'project']);
    const told = await changedEvents(api, project.id);
    assert.deepEqual(
      told.map(({ data }) => data),
      others.map(({ from, to, requirements, policyVersion }) => ({
        ...{ of: 'project', id: project.id, from, to, requirements, policyVersion },
      })),
    );
    const asked = told.flatMap(({ data }) => data.requirements);
    assert.deepEqual(
      asked.find(({ requirement }) => requirement === 'identity_verified'),
      {
        requirement: 'identity_verified',
        from: null,
        to: 'missing',
      },
    );
    assert.deepEqual(asked.find(({ requirement }) => requirement === 'performers_complete')?.to, 'met');
    await sweep(service);
    assert.equal((await changedEvents(api, project.id)).length, told.length);
    assert.ok(!JSON.stringify(told).includes('"anna"'));
    const rows = await service.sql('superuser', 'select requirements from compliance_states');
    assert.ok(!JSON.stringify(rows).includes('"anna"'), 'what is kept names no user');
  });

  it("of a user in a project shows that user's requirements, each with its API call", async () => {
    const body = await statusOf(api, '?of=person&id=anna');
    assert.equal(body.id, 'anna');
    assert.deepEqual(unmetOf(body), [
      'identity_verified missing identity_missing',
      'identity_verified missing identity_missing',
      'age_on_shoot_date missing age_unknown',
      'release_signed missing release_missing',
    ]);
    const release = body.requirements.find(({ requirement }: Body) => requirement === 'release_signed');
    assert.deepEqual(release.fix, {
      method: 'POST',
      path: '/v1/releases',
      body: { userId: 'anna', projectId: project.id },
    });
    const { fix } = body.requirements[0];
    const session = await api.post(fix.path, fix.body);
    assert.equal(session.status, 201, JSON.stringify(session.body));
  });

  it('is met once nothing is missing, as are the statuses of person and organization', async () => {
    await verifyPerson(api, 'passport-anna', 'p08', { userId: 'anna' });
    const release = { userId: 'anna', projectId: 'summer', consent: true, shoot: SHOOT };
    await create(api, release);
    const attested = await statusOf(api, '?of=project&id=summer');
    assert.deepEqual(unmetOf(attested), [
      'producer_verified missing producer_missing',
      'release_signed missing performer_signature_missing',
    ]);
    await changePolicy(api, { producer_verified: { enabled: false }, release_signed: { acceptAttested: true } });
    await changesOf(api, project.id, isAt('met'));
    await changesOf(api, account.organization, isAt('met'));
    const person = await statusOf(api, '?of=person&id=anna');
    assert.equal(person.status, 'met');
    assert.match(person.id, /^per_/);
    assert.deepEqual(
      await statusOf(api, `?of=person&id=${person.id}&limit=1`).then(({ counts }) => counts),
      person.counts,
    );
    const [identity] = person.requirements;
    assert.deepEqual(
      [identity.requirement, identity.subject],
      ['identity_verified', { type: 'person', id: person.id }],
    );
    assert.ok(Date.parse(identity.until) > Date.now());
    await changesOf(api, person.id, isAt('met'));
    assert.deepEqual((await statusOf(api)).counts, { met: 6, expiring: 0, missing: 0, blocked: 0 });
  });

  it('after a withdrawal shows the consequence and the deadline', async () => {
    const { body: releases } = await api.get('/v1/releases?userId=anna');
    const [{ id }] = releases.data;
    await api.post(`/v1/releases/${id}/distribute`, { recipients: ['agency@example.org'] });
    await mails.next('agency@example.org');
    const { body: withdrawn } = await api.post(`/v1/releases/${id}/withdraw`);
    await changesOf(api, project.id, isAt('blocked'));
    const running = await statusOf(api, '?of=project&id=summer');
    assert.deepEqual(unmetOf(running), [
      'release_not_withdrawn blocked release_withdrawn',
      'withdrawal_acknowledged expiring acknowledgement_pending',
    ]);
    const clock = running.requirements.find(({ requirement }: Body) => requirement === 'withdrawal_acknowledged');
    assert.deepEqual([clock.dueAt, clock.subject], [withdrawn.acknowledgeBy, { type: 'release', id }]);
    assert.equal((await api.get(clock.fix.path)).status, 200);
    const told = await changedEvents(api, project.id);
    assert.deepEqual(told.at(-1)?.data.requirements, [
      { requirement: 'release_not_withdrawn', from: 'met', to: 'blocked' },
      { requirement: 'withdrawal_acknowledged', from: null, to: 'expiring' },
    ]);
  });

  it('changes when time passes', async () => {
    const before = (await changedEvents(api, project.id)).length;
    service.advance(48 * 3600);
    assert.ok(
      unmetOf(await statusOf(api, '?of=project&id=summer')).includes(
        'withdrawal_acknowledged blocked acknowledgement_overdue',
      ),
    );
    await sweep(service);
    await sweep(service);
    const told = await changedEvents(api, project.id);
    assert.equal(told.length, before + 1);
    const { from, to, requirements } = told.at(-1)?.data ?? {};
    assert.deepEqual([from, to], ['blocked', 'blocked'], 'the worst is the same');
    assert.deepEqual(requirements, [{ requirement: 'withdrawal_acknowledged', from: 'expiring', to: 'blocked' }]);
  });

  it('changes with an acknowledgment, and with the removal of a performer', async () => {
    const notice = await mails.next('agency@example.org', ({ subject }) => /withdrawn/.test(subject));
    const path = new URL(linkIn(notice, `${service.url}/releases/`)).pathname;
    const { status } = await service.anonymous.post(`${path}/acknowledge`, { of: 'withdrawal' });
    assert.equal(status, 200);
    await changesOf(api, project.id, (all) =>
      all
        .at(-1)
        ?.requirements.some(({ requirement, to }: Body) => requirement === 'withdrawal_acknowledged' && to === 'met'),
    );
    const { requirements } = await statusOf(api, '?of=project&id=summer&status=blocked');
    const [{ fix }] = requirements;
    assert.equal((await api.delete(fix.path)).status, 204);
    assert.deepEqual(unmetOf(await statusOf(api, '?of=project&id=summer')), [
      'performers_complete missing nobody_declared',
    ]);
    await changesOf(api, project.id, isAt('missing'));
  });

  it('is paginated without losing entries', async () => {
    const whole = await statusOf(api, '?limit=100');
    const seen: Body[] = [];
    for (let cursor = ''; ; ) {
      const page = await statusOf(api, `?limit=1${cursor}`);
      assert.deepEqual([page.status, page.counts], [whole.status, whole.counts]);
      seen.push(...page.requirements);
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    assert.deepEqual(seen, whole.requirements);
  });

  it("is readable only within the actor's organization, with its scope", async () => {
    const stranger = await service.account({ scopes: ['compliance:read'] });
    assert.equal((await stranger.api.get('/v1/compliance/status?of=project&id=summer')).status, 404);
    assert.equal((await stranger.api.get('/v1/compliance/status?of=person&id=anna')).status, 404);
    assert.equal((await stranger.api.get(`/v1/compliance/status?id=${account.organization}`)).status, 404);
    assert.deepEqual((await stranger.api.get('/v1/compliance/changes')).body.data, []);
    const own = await statusOf(stranger.api);
    assert.deepEqual([own.status, own.requirements], ['met', []], 'nothing is asked of who has nothing');
    const blind = (await service.account({ scopes: ['agreements:read'] })).api;
    for (const path of ['status', 'changes', 'policy', 'policies'])
      assert.equal((await blind.get(`/v1/compliance/${path}`)).status, 403, path);
    assert.equal((await service.anonymous.get('/v1/compliance/status')).status, 401);
  });

  const bad: [string, string, number][] = [
    ['a project without an id', '?of=project', 400],
    ['a person without an id', '?of=person', 400],
    ['an empty id', '?of=project&id=', 400],
    ['something else', '?of=team&id=x', 400],
    ['an unknown status', '?status=fine', 400],
    ['a cursor from another list', '?cursor=cmVsXzAw', 400],
    ['101 on a page', '?limit=101', 400],
    ['an unknown field', '?verbose=1', 400],
    ['an unknown project', `?of=project&id=prj_${NONE}`, 404],
    ['an unknown external id', '?of=project&id=winter', 404],
    ['an unknown person', `?of=person&id=per_${NONE}`, 404],
    ['an unknown user', '?of=person&id=nobody', 404],
  ];
  for (const [what, query, status] of bad)
    it(`refuses ${what}: ${status}`, async () => {
      assert.equal((await api.get(`/v1/compliance/status${query}`)).status, status);
    });

  it('leaves an entry in the audit log for each change', async () => {
    const actions = await auditOf(service, project.id);
    assert.equal(
      actions.filter((action) => action === 'compliance.changed').length,
      (await changedEvents(api, project.id)).length,
    );
  });
});
