import assert from 'node:assert/strict';
import { readBundle } from '#verifier/bundle/bundle.ts';
import { verifyBundle } from '#verifier/bundle/verify-bundle.ts';
import { parseTrust } from '#verifier/trust.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { disclosedNames } from '../../agreements/releases/use-releases.ts';
import { FILE_SCOPES, fileOf, register } from '../../works/files/use-files.ts';
import { assignment, createWork, sendAssignment, signAll, TITLE, transferred } from '../../works/works/use-works.ts';
import { createProject, makeBundle, SCOPES } from './use-productions.ts';

const MARA = { name: 'Mara Lindqvist', userId: 'mara' };
const NORTH = { name: 'Studio North', userId: 'north' };

describe('the works of a bundle', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    const scopes = [...SCOPES, ...FILE_SCOPES, 'works:read', 'works:write'];
    account = await service.account({ scopes: [...new Set(scopes)] });
  });
  after(() => service.stop());

  const made = async (projectId: string, more: object = {}) => {
    const bundle = await makeBundle(account.api, projectId, more);
    const answer = await fetch(`${service.url}/v1/compliance/bundles/${bundle.id}/file`, {
      headers: { authorization: `Bearer ${account.apiKey}` },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const trust = parseTrust((await account.api.get('/v1/trust')).body);
    const verdict = await verifyBundle(bytes, { trust, now: service.ctx.clock.now() });
    return { bundle, file: readBundle(bytes), text: bytes.toString(), verdict };
  };

  it('are those of the project and of its files, with agreements that support their transfers', async () => {
    const { api } = account;
    const project = await createProject(api, { title: 'Sea' });
    const other = await createProject(api, { title: 'Other' });
    const work = await createWork(api, { projectId: project.id, authors: [{ userId: 'mara' }] });
    const song = await createWork(api, { projectId: other.id, kind: 'musical', title: 'Song of Mara' });
    await createWork(api, { projectId: other.id });
    const film = await register(api, fileOf('film', { projectId: project.id, depicted: 'nobody', workId: song.id }));
    const agreement = await sendAssignment(api, { from: MARA, to: NORTH, values: { works: [TITLE] } });
    await signAll(service, api, agreement);
    await transferred(api, work.id, assignment({ userId: 'mara' }, { userId: 'north' }, { agreementId: agreement.id }));
    const { bundle, file, text, verdict } = await made(project.id);
    assert.deepEqual(
      bundle.works,
      [work, song].map(({ id }, index) => ({ id, verdict: 'pass', title: index === 0 ? 'evidenced' : 'stated' })),
      JSON.stringify(verdict.rules.filter(({ rule }) => /^(work|agreement)/.test(rule))),
    );
    assert.deepEqual(
      verdict.works.map(({ id, title, files }) => [id, title, files]),
      [
        [work.id, 'evidenced', []],
        [song.id, 'stated', [film.id]],
      ],
    );
    const [credential = ''] = file.agreements ?? [];
    const names = disclosedNames(credential);
    assert.deepEqual(
      [names.includes('agreement_type'), names.includes('title'), names.includes('parties')],
      [true, false, false],
    );
    for (const hidden of [MARA.name, 'Studio North', TITLE]) assert.ok(!text.includes(hidden), hidden);

    const shown = await made(project.id, { disclose: ['projectTitle'] });
    assert.deepEqual(
      shown.file.works?.map(({ title }) => title),
      [TITLE, 'Song of Mara'],
    );
    const without = await made(project.id, { include: ['files'] });
    assert.deepEqual([without.file.format, without.file.works, without.bundle.works], ['avouch-bundle-v2', [], []]);
  });

  it('are named as disputed while a copyright complaint is open', async () => {
    const { api } = account;
    const project = await createProject(api, { title: 'Disputed' });
    const work = await createWork(api, { projectId: project.id });
    const complaint = { url: 'https://clips.example/film', kind: 'copyright', workId: work.id };
    const { status, body } = await api.post('/v1/complaints', complaint);
    assert.equal(status, 201, JSON.stringify(body));
    const open = await made(project.id);
    const said = open.verdict.notes.filter(({ code }) => code === 'work-disputed');
    assert.deepEqual(
      said.map(({ params }) => params),
      [{ id: work.id }],
    );
    assert.deepEqual(open.bundle.works, [{ id: work.id, verdict: 'pass', title: 'stated' }], 'only a warning');
    await api.post(`/v1/complaints/${body.id}/decision`, { outcome: 'rejected', reason: 'rights_not_infringed' });
    const decided = await made(project.id);
    assert.deepEqual(
      [decided.file.works?.[0]?.disputed, decided.verdict.notes.some(({ code }) => code === 'work-disputed')],
      [undefined, false],
    );
    assert.throws(
      () => readBundle(Buffer.from(open.text.replace('"disputed":true', '"disputed":false'))),
      /disputed: must be true or absent/,
    );
  });

  it('fail the bundle if a right was transferred twice', async () => {
    const { api } = account;
    const project = await createProject(api, { title: 'Twice' });
    const work = await createWork(api, { projectId: project.id });
    const [{ holderId }] = work.authors;
    for (const [name, validFrom] of [
      ['North', '2026-03-01'],
      ['South', '2026-03-02'],
    ])
      await transferred(api, work.id, assignment({ holderId }, { name }, { validFrom }));
    const { bundle, file, verdict } = await made(project.id);
    assert.deepEqual(bundle.works, [{ id: work.id, verdict: 'fail', title: 'faulty' }]);
    assert.equal(file.format, 'avouch-bundle-v2');
    assert.deepEqual(
      verdict.rules
        .filter(({ rule }) => rule.startsWith('work:'))
        .map(({ rule, result, message }) => [rule.split(':')[2], result, message]),
      [
        ['support', 'pass', 'agreements support 0 of 2 transfers'],
        ['chain', 'pass', `follows from the transfers on ${file.manifest.createdAt.slice(0, 10)}: faulty`],
        ['title', 'fail', 'has faults: overlap'],
      ],
    );
  });
});
