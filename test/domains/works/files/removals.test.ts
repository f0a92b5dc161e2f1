import assert from 'node:assert/strict';
import { advanceDueWithdrawals } from '../../../../src/domains/agreements/releases/withdrawal/advance-withdrawal.ts';
import { listJob } from '../../../../src/domains/works/files/removals/refresh-list.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { dataOf, openHosted } from '../../../support/hosted-page.ts';
import { linkIn, type MailServer, type ReceivedMail, startMailServer } from '../../../support/mails.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { toolsOf } from '../../compliance/erasures/use-erasures.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { declare, FILE_SCOPES, fileOf, hashOf, register, seen } from './use-files.ts';
import { signed } from './use-releases.ts';

const HOUR = 3600;
const PDQ = 'f8f8f0cce0f4e84d0e370a22028f67f0b36e2ed596623e1d33e6339c4e9c9b22';

describe('the files of a withdrawn release', () => {
  let mails: MailServer;
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    mails = await startMailServer();
    service = await startTestService({ SMTP_URL: mails.url });
    await openHosted(service.anonymous, '/verify');
  });
  after(async () => {
    await service.stop();
    await mails.stop();
  });
  beforeEach(async () => {
    await service.sql('superuser', 'delete from rate_windows');
    account = await service.account({
      scopes: [...FILE_SCOPES, 'pii:read', 'lookups:create', 'compliance:read', 'compliance:write', 'compliance:erase'],
    });
    ({ api } = account);
    await api.post('/v1/projects', { externalId: 'summer', title: 'Summer' });
    await declare(api, 'summer', 'ada');
  });

  const mailTo = (to: string, subject: RegExp): Promise<ReceivedMail> =>
    mails.next(to, (mail) => subject.test(mail.subject));
  const release = async (id: string): Promise<Body> => (await api.get(`/v1/releases/${id}`)).body;
  const filesOf = async (id: string, query = ''): Promise<Body> =>
    (await api.get(`/v1/releases/${id}/files${query}`)).body;
  const eventsOf = async (type: string): Promise<Body[]> => {
    const rows = await service.sql('superuser', 'select data from events where org_id = $1 and type = $2', [
      account.organization,
      type,
    ]);
    return rows.map(({ data }) => data);
  };
  let next = 0;
  /** A release of two files that was sent to two recipients and withdrawn; the paths of their pages. */
  async function withdrawn(more: object = {}): Promise<{ id: string; paths: string[]; to: string[]; files: Body[] }> {
    next += 1;
    const to = [`ann${next}@example.org`, `bob${next}@example.org`];
    const files = [
      await register(
        api,
        fileOf(`one ${next}`, { ...seen('ada'), perceptualHash: { algorithm: 'pdq', value: PDQ, quality: 90 } }),
      ),
      await register(api, fileOf(`two ${next}`, { ...seen('ada'), name: 'two.jpg' })),
    ];
    await register(api, fileOf(`nobody ${next}`, { depicted: 'nobody' }));
    const { id } = await signed(service, api, { userId: 'ada' });
    assert.deepEqual(await filesOf(id), { data: [], nextCursor: null });
    assert.equal((await api.post(`/v1/releases/${id}/distribute`, { recipients: to })).status, 200);
    for (const each of to) await mailTo(each, /was sent to you/);
    const answer = await api.post(`/v1/releases/${id}/withdraw`, more);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const links: string[] = [];
    for (const each of to) {
      const mail = await mailTo(each, /was withdrawn/);
      assert.match(mail.text, /The release covered 2 registered files/);
      links.push(new URL(linkIn(mail, `${service.url}/releases/`)).pathname);
    }
    return { id, paths: links, to, files };
  }

  it('are listed for the organization and each recipient, with their hashes to download', async () => {
    const { id, paths, files } = await withdrawn();
    const listed = await filesOf(id);
    assert.deepEqual(
      listed.data.map(({ fileId, sha256, perceptualHash, removals }: Body) => [
        fileId,
        sha256,
        perceptualHash,
        removals,
      ]),
      [
        [files[1]?.id, hashOf(`two ${next}`), null, []],
        [files[0]?.id, hashOf(`one ${next}`), PDQ, []],
      ],
    );
    const first = await filesOf(id, '?limit=1');
    const rest = await filesOf(id, `?limit=1&cursor=${first.nextCursor}`);
    assert.deepEqual([...first.data, ...rest.data], listed.data);
    assert.equal(rest.nextCursor, null);
    const named = await filesOf(id, '?expand=file');
    assert.equal(named.data[0].file.name, 'two.jpg');
    assert.equal((await api.delete(`/v1/files/${files[0]?.id}`)).status, 204);
    assert.equal((await filesOf(id)).data.length, 2, 'a deleted file stays in the list');

    const page = dataOf(await openHosted(service.anonymous, paths[0] ?? ''));
    assert.deepEqual(page.release.removal, { files: 2, removed: 0, notFound: 0, refused: 0 });
    assert.deepEqual(page.release.files, ['hashes.csv', 'hashes.json', 'status.json', 'trust.json']);
    const json = (await service.anonymous.get(`${paths[0]}/files/hashes.json`)).body;
    assert.deepEqual([json.format, json.releaseId, json.files.length], ['avouch-removal-v1', id, 2]);
    const csv = await fetch(`${service.url}${paths[0]}/files/hashes.csv`);
    assert.match(csv.headers.get('content-type') ?? '', /^text\/csv/);
    const text = await csv.text();
    assert.match(text, /^sha256,pdq,copy_of\r\n/);
    assert.ok(text.includes(`${hashOf(`one ${next}`)},${PDQ},\r\n`) && text.includes(`${hashOf(`two ${next}`)},,\r\n`));
    assert.doesNotMatch(JSON.stringify([page, json, text]), /Name of ada|two\.jpg/);
    assert.equal((await service.anonymous.get(`${paths[0]}/files/release.sd-jwt`)).status, 404);
  });

  it('include the copies that inherit the withdrawal, also in the list for platforms until a new signature', async () => {
    const from = (fileId: string, relation: string) => ({ derivedFrom: { fileId, relation } });
    await api.post('/v1/projects', { externalId: 'winter', title: 'Winter' });
    const film = await register(api, fileOf('film', seen('ada')));
    const small = await register(api, fileOf('small', from(film.id, 'resize')));
    const foreign = await register(api, {
      ...fileOf('foreign', { depicted: 'nobody', ...from(small.id, 'transcode') }),
      projectId: 'winter',
    });
    const own = await register(api, fileOf('own', { ...seen('ada'), ...from(film.id, 'version') }));
    const ofOwn = await register(api, fileOf('of own', from(own.id, 'resize')));
    const crop = await register(api, fileOf('crop', { depicted: 'nobody', ...from(film.id, 'crop') }));
    await register(api, fileOf('of crop', from(crop.id, 'resize')));
    const { id } = await signed(service, api, { userId: 'ada' });
    assert.equal((await api.post(`/v1/releases/${id}/distribute`, { recipients: ['cy@example.org'] })).status, 200);
    await mailTo('cy@example.org', /was sent to you/);
    assert.equal((await api.post(`/v1/releases/${id}/withdraw`, {})).status, 200);
    const notice = await mailTo('cy@example.org', /was withdrawn/);
    assert.match(notice.text, /The release covered 5 registered files/);

    const copies = [
      [film.id, null],
      [small.id, film.id],
      [foreign.id, small.id],
      [own.id, null],
      [ofOwn.id, own.id],
    ].toSorted();
    const copyOf = ({ fileId, copyOf: original }: Body) => [fileId, original];
    assert.deepEqual((await filesOf(id)).data.map(copyOf).toSorted(), copies);
    const events = await eventsOf('file.withdrawn');
    assert.deepEqual(events.map(copyOf).toSorted(), copies);
    assert.ok(events.every(({ releaseId, userId }) => releaseId === id && userId === 'ada'));
    const path = new URL(linkIn(notice, `${service.url}/releases/`)).pathname;
    const json = (await service.anonymous.get(`${path}/files/hashes.json`)).body;
    assert.deepEqual(
      json.files.find(({ sha256 }: Body) => sha256 === hashOf('small')),
      { sha256: hashOf('small'), pdq: null, copyOf: hashOf('film') },
    );
    const csv = await (await fetch(`${service.url}${path}/files/hashes.csv`)).text();
    assert.ok(csv.includes(`${hashOf('foreign')},,${hashOf('small')}\r\n`), csv);

    const all = ['film', 'small', 'foreign', 'own', 'of own'].map(hashOf).sort();
    const listed = async (status: string): Promise<string[]> => {
      const { data } = (await api.get('/v1/lookups/removals')).body;
      return data.flatMap((each: Body) => (each.status === status ? each.sha256 : [])).sort();
    };
    assert.deepEqual(await listed('withdrawn'), all);
    await register(api, fileOf('late', from(film.id, 'resize')));
    assert.deepEqual(await listed('withdrawn'), [...all, hashOf('late')].sort());
    assert.equal((await api.patch(`/v1/files/${own.id}`, { depicted: 'nobody', derivedFrom: null })).status, 200);
    assert.deepEqual(await listed('lifted'), [hashOf('own'), hashOf('of own')].sort());
    // As after an upgrade: the list did not exist when the release was withdrawn.
    await service.sql('superuser', 'delete from removed_hashes where org_id = $1', [account.organization]);
    assert.deepEqual(await listed('withdrawn'), []);
    await listJob.handle(service.ctx, {}, { attempt: 1, signal: new AbortController().signal });
    assert.deepEqual(await listed('withdrawn'), ['film', 'small', 'foreign', 'late'].map(hashOf).sort());
    await signed(service, api, { userId: 'ada' });
    await until(async () => ((await listed('lifted')).length === 4 ? true : undefined));
  });

  it('stay in the list for platforms, and in look-ups, after the performer is erased', async () => {
    const { files } = await withdrawn();
    const ids = files.map(({ sha256 }) => sha256).sort();
    const listed = async (): Promise<string[]> => {
      const { data } = (await api.get('/v1/lookups/removals')).body;
      return data.flatMap((each: Body) => (each.status === 'withdrawn' ? each.sha256 : [])).sort();
    };
    const found = async (): Promise<string[]> => {
      const { body } = await api.post('/v1/lookups', { hashes: ids.map((sha256) => ({ sha256 })) });
      return body.data.map(({ status }: Body) => status);
    };
    assert.deepEqual([await listed(), await found()], [ids, ['withdrawn', 'withdrawn']]);
    await toolsOf(account, service).eraseAll({ userId: 'ada' });
    await listJob.handle(service.ctx, {}, { attempt: 1, signal: new AbortController().signal });
    assert.deepEqual([await listed(), await found()], [ids, ['withdrawn', 'withdrawn']]);
  });

  it('have the outcomes that recipients state; the last one closes the withdrawal', async () => {
    const { id, paths } = await withdrawn();
    const [ann = '', bob = ''] = paths;
    const [one, two] = [hashOf(`one ${next}`), hashOf(`two ${next}`)];
    const said = await service.anonymous.post(`${ann}/acknowledge`, {
      of: 'withdrawal',
      files: [{ sha256: one.toUpperCase(), outcome: 'refused', note: 'Licensed elsewhere by Ann Lee' }],
      allFiles: { outcome: 'removed' },
    });
    assert.equal(said.status, 200, JSON.stringify(said.body));
    assert.deepEqual(said.body.removal, { files: 2, removed: 1, notFound: 0, refused: 1 });
    assert.notEqual(said.body.confirmedAt, null);
    const [, first] = (await filesOf(id)).data;
    assert.deepEqual(
      first.removals.map(({ outcome, note }: Body) => [outcome, note]),
      [['refused', 'Licensed elsewhere by Ann Lee']],
    );
    const withheld = await filesOf(id, '?withhold=personal_data');
    assert.doesNotMatch(JSON.stringify(withheld), /Licensed/);
    // A later statement replaces an earlier one.
    const again = await service.anonymous.post(`${ann}/acknowledge`, { files: [{ sha256: one, outcome: 'removed' }] });
    assert.deepEqual(again.body.removal, { files: 2, removed: 2, notFound: 0, refused: 0 });
    assert.equal(again.body.confirmedAt, said.body.confirmedAt);
    assert.equal((await release(id)).withdrawal.closedAt, null);

    const last = await service.anonymous.post(`${bob}/acknowledge`, {
      of: 'withdrawal',
      files: [{ sha256: two, outcome: 'not_found' }],
    });
    assert.equal(last.status, 200);
    const closed = await until(async () => {
      const { withdrawal } = await release(id);
      return withdrawal.closedAt === null ? undefined : withdrawal;
    });
    const { recipients, acknowledged, files, removed, notFound, refused, overdueAt } = closed;
    assert.deepEqual(
      [recipients, acknowledged, files, removed, notFound, refused, overdueAt],
      [2, 2, 2, 2, 1, 0, null],
    );
    const [event, ...more] = await eventsOf('release.withdrawal_closed');
    assert.deepEqual(
      [event?.releaseId, event?.recipients, event?.files, event?.inTime, more.length],
      [id, 2, 2, true, 0],
    );
    const { data } = (await api.get(`/v1/releases/${id}/distributions`)).body;
    assert.deepEqual(
      data.map(({ removal }: Body) => removal),
      [
        { removed: 0, notFound: 1, refused: 0 },
        { removed: 2, notFound: 0, refused: 0 },
      ],
    );
    const rows = await service.sql('superuser', 'select action from audit_entries where org_id = $1 and subject = $2', [
      account.organization,
      id,
    ]);
    const actions = rows.map(({ action }) => action);
    for (const action of ['removals_stated', 'withdrawal_acknowledged', 'withdrawal_closed'])
      assert.ok(actions.includes(`release.${action}`), action);
  });

  describe('are not reported', () => {
    const bad: [string, object, number][] = [
      ['with a hash of another release', { files: [{ sha256: hashOf('other'), outcome: 'removed' }] }, 422],
      ['with a short hash', { files: [{ sha256: 'abc', outcome: 'removed' }] }, 400],
      ['without an outcome', { files: [{ sha256: hashOf('other') }] }, 400],
      ['with an unknown outcome', { allFiles: { outcome: 'sold' } }, 400],
      ['as refused without a note', { allFiles: { outcome: 'refused' } }, 400],
      ['with a note of 1,001 letters', { allFiles: { outcome: 'refused', note: 'x'.repeat(1001) } }, 400],
      ['with an empty list', { files: [] }, 400],
      [
        'with 1,001 files',
        { files: Array.from({ length: 1001 }, () => ({ sha256: hashOf('x'), outcome: 'removed' })) },
        400,
      ],
    ];
    let of: { id: string; paths: string[] };
    before(async () => {
      account = await service.account({ scopes: [...FILE_SCOPES, 'pii:read'] });
      ({ api } = account);
      await api.post('/v1/projects', { externalId: 'summer', title: 'Summer' });
      await declare(api, 'summer', 'ada');
      of = await withdrawn();
    });
    for (const [what, body, status] of bad)
      it(`${what}: ${status}`, async () => {
        const answer = await service.anonymous.post(`${of.paths[0]}/acknowledge`, body);
        assert.equal(answer.status, status, JSON.stringify(answer.body));
        const page = dataOf(await openHosted(service.anonymous, of.paths[0] ?? ''));
        assert.deepEqual([page.release.confirmedAt, page.release.removal.removed], [null, 0]);
      });
  });

  it('are not reported for a release in force: 409', async () => {
    await register(api, fileOf('in force', seen('ada')));
    const { id } = await signed(service, api, { userId: 'ada' });
    await api.post(`/v1/releases/${id}/distribute`, { recipients: ['force@example.org'] });
    const path = new URL(linkIn(await mailTo('force@example.org', /was sent/), `${service.url}/releases/`)).pathname;
    const answer = await service.anonymous.post(`${path}/acknowledge`, { allFiles: { outcome: 'removed' } });
    assert.equal(answer.status, 409);
    assert.equal((await service.anonymous.get(`${path}/files/hashes.json`)).status, 404);
  });

  it('are not reported as a whole before their list is complete: 409', async () => {
    const { id, paths } = await withdrawn();
    const path = `${paths[0]}/acknowledge`;
    // As before the job that lists the files.
    await service.sql('superuser', 'update releases set withdrawal_listed_at = null where id = $1', [id]);
    const report = { of: 'withdrawal', allFiles: { outcome: 'removed' } };
    assert.equal((await service.anonymous.post(path, report)).status, 409);
    await service.sql('superuser', 'update releases set withdrawal_listed_at = now() where id = $1', [id]);
    const stale = await service.anonymous.post(path, { ...report, of: 'release' });
    assert.deepEqual([stale.status, stale.body.removal.removed, stale.body.confirmedAt], [200, 0, null]);
    const said = await service.anonymous.post(path, report);
    assert.deepEqual([said.status, said.body.removal.removed], [200, 2]);
  });

  it('are reminded of a day before the deadline and at the deadline, when the owners are notified once', async () => {
    const { id, paths, to } = await withdrawn();
    const [ann = '', bob = ''] = to;
    await service.anonymous.post(`${paths[1]}/acknowledge`, { of: 'withdrawal' });
    const remindersTo = (address: string) =>
      mails.received.filter((mail) => mail.to === address && /^(Reminder|Overdue)/.test(mail.subject)).length;
    await advanceDueWithdrawals(service.ctx);
    service.advance(25 * HOUR);
    for (let run = 0; run < 2; run += 1) await advanceDueWithdrawals(service.ctx);
    const reminder = await mailTo(ann, /^Reminder: a model release was withdrawn/);
    assert.match(reminder.text, /The release covered 2 registered files/);
    assert.equal(new URL(linkIn(reminder, `${service.url}/releases/`)).pathname, paths[0]);
    assert.deepEqual(await eventsOf('release.withdrawal_overdue'), []);
    service.advance(24 * HOUR);
    for (let run = 0; run < 2; run += 1) await advanceDueWithdrawals(service.ctx);
    await mailTo(ann, /^Overdue/);
    const escalated = await mailTo(account.email, /did not confirm the withdrawal of a release/);
    assert.ok(escalated.text.includes(`${service.url}/dashboard/agreements/releases/${id}`), escalated.text);
    assert.match(escalated.text, /1 of 2 recipients/);
    assert.doesNotMatch(escalated.text, /example\.org/);
    service.advance(48 * HOUR);
    await advanceDueWithdrawals(service.ctx);
    assert.deepEqual([remindersTo(ann), remindersTo(bob)], [2, 0]);
    const [overdue, ...others] = await eventsOf('release.withdrawal_overdue');
    assert.deepEqual([overdue?.releaseId, overdue?.outstanding, overdue?.recipients, others.length], [id, 1, 2, 0]);
    assert.notEqual((await release(id)).withdrawal.overdueAt, null);
    // Late, and closed all the same.
    await service.anonymous.post(`${paths[0]}/acknowledge`, { of: 'withdrawal' });
    const [closed] = await until(async () => {
      const events = await eventsOf('release.withdrawal_closed');
      return events.length > 0 ? events : undefined;
    });
    assert.equal(closed?.inTime, false);
  });

  it('are reminded of only at a deadline that is less than a day away', async () => {
    const { to } = await withdrawn({ acknowledgeWithinHours: 3 });
    service.advance(2 * HOUR);
    await advanceDueWithdrawals(service.ctx);
    service.advance(HOUR);
    await advanceDueWithdrawals(service.ctx);
    for (const each of to) await mailTo(each, /^Overdue/);
    assert.equal(mails.received.filter((mail) => mail.to === to[0] && /^Reminder/.test(mail.subject)).length, 0);
  });

  it('belong to one organization', async () => {
    const { id } = await withdrawn();
    const other = await service.account({ scopes: [...FILE_SCOPES, 'pii:read'] });
    assert.equal((await other.api.get(`/v1/releases/${id}/files`)).status, 404);
  });
});
