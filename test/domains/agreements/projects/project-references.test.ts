import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SCOPES } from '#platform/operation/actor.ts';
import type { ApiAnswer, ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

const NOTICE = { text: 'Your picture is shown on a page of the studio.' };
const WORK = { title: 'Book', kind: 'literary', authors: [{ name: 'Femke Jansen', share: 10_000 }] };
const DAY = { from: '2026-05-02', until: '2026-05-02' };

interface Operation {
  call: (api: ApiClient, project: string) => Promise<ApiAnswer>;
  /** A project that the caller's organization does not have. */
  unknown: number | 'empty' | 'makes one';
}

const agreement = (projectId: string) => ({
  type: 'contract',
  title: 'Location',
  body: 'The owner lets the studio film in the garden.',
  projectId,
  parties: [{ role: 'owner', name: 'Femke Jansen', email: 'femke@example.org' }],
});

const at = encodeURIComponent;
const list = (path: string): Operation => ({
  call: (api, project) => api.get(`${path}?projectId=${at(project)}`),
  unknown: 'empty',
});
const under = (method: 'get' | 'post' | 'patch', path: string, body?: object): Operation => ({
  call: (api, project) => {
    const address = `/v1/projects/${at(project)}${path}`;
    return method === 'get' ? api.get(address) : api[method](address, body);
  },
  unknown: 404,
});
let nth = 0;
const next = (): string => `user-${++nth}`;

/** Every operation that takes a project, by its operationId. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  getProject: under('get', ''),
  updateProject: under('patch', '', { title: 'Late summer' }),
  restoreProject: under('post', '/restore'),
  declarePerformer: {
    call: (api, project) =>
      api.post(`/v1/projects/${at(project)}/performers`, { userId: next(), legalName: 'Liv Lind' }),
    unknown: 404,
  },
  listPerformers: under('get', '/performers'),
  getPerformer: performer((api, path) => api.get(path)),
  updatePerformer: performer((api, path) => api.patch(path, { legalName: 'Liv Lund' })),
  removePerformer: performer((api, path) => api.delete(path)),
  checkDepicted: under('get', '/depicted'),
  createAgreement: { call: (api, project) => api.post('/v1/agreements', agreement(project)), unknown: 422 },
  updateAgreement: {
    call: async (api, projectId) => {
      const { projectId: _, ...draft } = agreement('');
      const { id } = (await api.post('/v1/agreements', draft)).body;
      return api.patch(`/v1/agreements/${id}`, { projectId });
    },
    unknown: 422,
  },
  listAgreements: list('/v1/agreements'),
  giveConsent: {
    call: (api, projectId) =>
      api.post('/v1/consents', { userId: next(), consent: true, purpose: 'Pictures', notice: NOTICE, projectId }),
    unknown: 'makes one',
  },
  listConsents: list('/v1/consents'),
  createModelRelease: {
    call: (api, projectId) => api.post('/v1/releases', { userId: next(), projectId, consent: true, shoot: DAY }),
    unknown: 'makes one',
  },
  listModelReleases: list('/v1/releases'),
  importModelReleases: {
    call: (api, projectId) => api.post('/v1/releases/bulk', { csv: `userId,consent\n${next()},true\n`, projectId }),
    unknown: 'makes one',
  },
  previewModelReleaseImport: {
    call: (api, projectId) =>
      api.post('/v1/releases/bulk/preview', { csv: `userId,consent\n${next()},true\n`, projectId }),
    unknown: 200,
  },
  listFiles: {
    call: async (api, projectId) => {
      const sha256 = createHash('sha256').update(next()).digest('hex');
      await api.post('/v1/files', { projectId, sha256, size: 1, mediaType: 'image/jpeg' });
      return api.get(`/v1/files?projectId=${at(projectId)}`);
    },
    unknown: 'empty',
  },
  createWork: {
    call: (api, projectId) => api.post('/v1/works', { ...WORK, projectId }),
    unknown: 422,
  },
  updateWork: {
    call: async (api, projectId) => {
      const { id } = (await api.post('/v1/works', WORK)).body;
      return api.patch(`/v1/works/${id}`, { projectId });
    },
    unknown: 422,
  },
  listWorks: list('/v1/works'),
  setLegalHold: {
    call: (api, projectId) => api.post('/v1/legal-holds', { subject: { projectId }, reason: 'dispute' }),
    unknown: 422,
  },
  receiveComplaint: {
    call: (api, projectId) => api.post('/v1/complaints', { url: 'https://a.example/1', kind: 'copyright', projectId }),
    unknown: 422,
  },
  listComplaints: list('/v1/complaints'),
  requestReport: {
    call: (api, projectId) =>
      api.post('/v1/compliance/reports', { type: 'performer_records', format: 'json', projectId }),
    unknown: 422,
  },
  listReports: list('/v1/compliance/reports'),
  createComplianceBundle: {
    call: (api, projectId) => api.post('/v1/compliance/bundles', { projectId }),
    unknown: 422,
  },
  listComplianceBundles: list('/v1/compliance/bundles'),
  createAgeStatementLink: {
    call: async (api, projectId) => {
      const { data } = (await api.get(`/v1/compliance/age-statements?projectId=${at(projectId)}`)).body;
      const performerId = data?.[0]?.performerId ?? 'rel_none';
      return api.post('/v1/compliance/age-statements/links', { projectId, performerId });
    },
    unknown: 404,
  },
  listAgeStatements: {
    call: (api, projectId) => api.get(`/v1/compliance/age-statements?projectId=${at(projectId)}`),
    unknown: 404,
  },
  // Last, because an archived project accepts no changes.
  archiveProject: under('post', '/archive'),
};

function performer(call: (api: ApiClient, path: string) => Promise<ApiAnswer>): Operation {
  return {
    call: async (api, project) => {
      const { id } = (await api.post('/v1/projects', { title: 'Another' })).body;
      const fallback = (await api.post(`/v1/projects/${id}/performers`, { legalName: 'Liv Lind' })).body;
      const body = { userId: next(), legalName: 'Liv Lind' };
      const declared = (await api.post(`/v1/projects/${at(project)}/performers`, body)).body;
      return call(api, `/v1/projects/${at(project)}/performers/${declared.id ?? fallback.id}`);
    },
    unknown: 404,
  };
}

/** Operations whose path, query or body names a project, according to the API description. */
function operationsWithProject(): string[] {
  const { paths } = JSON.parse(readFileSync('src/openapi.json', 'utf8'));
  const found: string[] = [];
  for (const [path, methods] of Object.entries<object>(paths))
    for (const operation of Object.values(methods)) {
      const inputs = JSON.stringify([operation.parameters ?? [], operation.requestBody ?? {}]);
      if (path.startsWith('/v1/projects/{id}') || /"projectId"|parameters\/ProjectId"/.test(inputs))
        found.push(operation.operationId);
    }
  return found.sort();
}

describe("a project reference, by our ID or the caller's", function () {
  this.timeout(600_000);
  let service: TestService;
  let own: ApiClient;
  let strange: ApiClient;
  const known = { id: '', externalId: 'spec-1/ä' };
  const foreign = { id: '', externalId: 'of another' };

  before(async () => {
    service = await startTestService();
    own = (await service.account({ scopes: [...SCOPES] })).api;
    strange = (await service.account({ scopes: [...SCOPES] })).api;
    known.id = (await own.post('/v1/projects', { externalId: known.externalId, title: 'Summer' })).body.id;
    foreign.id = (await strange.post('/v1/projects', { externalId: foreign.externalId, title: 'Other' })).body.id;
    // One object of each kind in both organizations, so that an empty list proves something.
    for (const [api, { id }] of [
      [own, known],
      [strange, foreign],
    ] as const)
      for (const name of Object.keys(OPERATIONS).filter((each) => /^(create|give|receive|declare|request)/.test(each)))
        await OPERATIONS[name]?.call(api, id);
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(() => service.stop());

  it('is accepted by every operation that takes a project', () => {
    assert.deepEqual(Object.keys(OPERATIONS).sort(), operationsWithProject());
  });

  for (const [name, { call, unknown }] of Object.entries(OPERATIONS)) {
    it(`works in ${name}, which answers both IDs`, async () => {
      const answers = [await call(own, known.id), await call(own, known.externalId)];
      for (const { status, body } of answers) {
        assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
        const items = Array.isArray(body?.data) ? body.data : [body];
        assert.ok(items.length > 0, 'found nothing');
        for (const item of items)
          if (item && 'projectId' in item)
            assert.deepEqual([item.projectId, item.projectExternalId], [known.id, known.externalId]);
        if (name === 'archiveProject') await own.post(`/v1/projects/${known.id}/restore`);
      }
      assert.equal(answers[0]?.status, answers[1]?.status);
    });

    it(`in ${name} does not find another organization's project`, async () => {
      // An operation that creates a project uses the caller's own external ID.
      const externalId = unknown === 'makes one' ? `of another ${name}` : foreign.externalId;
      if (unknown === 'makes one') await strange.post('/v1/projects', { externalId, title: 'Other' });
      for (const project of [foreign.id, externalId]) {
        const { status, body } = await call(own, project);
        if (unknown === 'empty') assert.deepEqual([status, body.data], [200, []]);
        else if (typeof unknown === 'number') assert.equal(status, unknown, JSON.stringify(body));
        else if (name === 'importModelReleases') assert.equal(status, 202);
        else if (project === foreign.id) assert.equal(status, 422, JSON.stringify(body));
        else {
          assert.ok(status === 200 || status === 201, JSON.stringify(body));
          assert.equal(body.projectExternalId, externalId);
          assert.equal((await strange.get(`/v1/projects/${body.projectId}`)).status, 404);
        }
      }
    });
  }

  it('is included in events, and beside expanded objects', async () => {
    const { body: release } = await own.post('/v1/releases', {
      userId: next(),
      projectId: known.externalId,
      consent: true,
      shoot: DAY,
    });
    const { data } = (await own.get('/v1/events?type=release.signed&limit=1')).body;
    const { projectId, projectExternalId, releaseId } = data[0].data;
    assert.deepEqual([projectId, projectExternalId, releaseId], [known.id, known.externalId, release.id]);

    const shown = (await own.get(`/v1/releases?projectId=${at(known.externalId)}&limit=1&expand=project`)).body.data[0];
    assert.deepEqual([shown.projectExternalId, shown.project.externalId], [known.externalId, known.externalId]);

    const noOwn = (await own.post('/v1/projects', { title: 'Without' })).body;
    const without = await own.post('/v1/agreements', agreement(noOwn.id));
    assert.deepEqual([without.body.projectId, without.body.projectExternalId], [noOwn.id, null]);
  });
});
