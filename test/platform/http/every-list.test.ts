// The common features of every list in the OpenAPI document. A new list must be added to this table.
import assert from 'node:assert/strict';
import { inlineParts } from '#platform/http/description/shared-parts.ts';
import { SCOPES } from '#platform/operation/actor.ts';
import { describeApi } from '../../../src/app.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';

interface Parameter {
  in: string;
  name: string;
}

interface Operation {
  operationId: string;
  security?: { token?: string[] }[];
  parameters?: Parameter[];
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  type?: string;
}

/** Lists that will always be short, and are returned completely. */
const WHOLE = [
  'listAgeStatements',
  'listAuditAttestations',
  'listBeneficialOwners',
  'listCircuits',
  'listComplaintCopies',
  'listCountries',
  'listDocumentTypes',
  'listEventDeliveries',
  'listEventTypes',
  'listInformationRequests',
  'listIssuerKeys',
  'listIssuerLists',
  'listAgreementSteps',
  'listMembers',
  'lookUpPrefix',
  'listInvitations',
  'listOwnOrganizations',
  'listVerificationReviewers',
  'listComplianceTasks',
  'getWebhookHealth',
  'listPersonStandings',
  'listRegistries',
  'listReportTypes',
  'listSavedViews',
  'listScreeningHits',
  'listScreeningLists',
  'listSecondFactors',
  'listSessions',
  'listTestMails',
  'listVerificationPictures',
  'search',
];
/** Lists without a time filter: of static data, or in a separate order. */
const NOT_BY_TIME = [
  'listEntityTypes',
  'listErasureItems',
  'getComplianceStatus',
  'listComplianceSubjects',
  'listIssuerAuthorities',
  'listRemovedHashes',
  'listWithdrawnFiles',
];
const LINES = 'application/x-ndjson';

const document = inlineParts(describeApi()) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const resolve = (schema: Schema | undefined): Schema | undefined =>
  schema?.$ref ? document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
const lists = Object.entries(document.paths).flatMap(([path, { get }]) => {
  const page = resolve(get?.responses['200']?.content?.['application/json']?.schema);
  return get && path.startsWith('/v1/') && page?.properties?.data?.type === 'array'
    ? [{ path, operation: get, page }]
    : [];
});
const fieldsOf = ({ parameters = [] }: Operation) =>
  parameters.filter((each) => each.in === 'query').map(({ name }) => name);
const paged = lists.filter(({ operation }) => !WHOLE.includes(operation.operationId));
const byTime = paged.filter(({ operation }) => !NOT_BY_TIME.includes(operation.operationId));

describe('every list operation', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: [...SCOPES] });
  });
  after(() => service.stop());

  it('is in the table of this test', () => {
    const names = new Set(lists.map(({ operation }) => operation.operationId));
    assert.ok(names.size > 35, `${names.size} lists`);
    for (const { operation } of byTime) {
      const expected = ['limit', 'cursor', 'createdAfter', 'createdBefore'];
      const missing = expected.filter((name) => !fieldsOf(operation).includes(name));
      assert.deepEqual(missing, [], operation.operationId);
    }
  });

  it('can be streamed as NDJSON', () => {
    for (const { operation } of lists) {
      const { content = {} } = operation.responses['200'] ?? {};
      assert.ok(content[LINES]?.schema, operation.operationId);
    }
  });

  it('shows metadata if it can be filtered by metadata', () => {
    const filtered = lists.filter(({ operation }) => fieldsOf(operation).includes('metadata'));
    assert.ok(filtered.length >= 20, `${filtered.length} lists`);
  });

  // Lists below an object need that object first, so only their schemas are tested.
  const callable = paged.filter(({ path }) => !path.includes('{'));
  for (const { path, operation } of callable) {
    const get = (query: string, headers?: Record<string, string>) => account.api.get(`${path}?${query}`, headers);
    const names = fieldsOf(operation);

    it(`${operation.operationId} respects limit and cursor`, async () => {
      const refused = ['limit=0', 'limit=101', 'limit=x', 'cursor=nonsense', 'cursor=', 'unknown=1', 'expand=nonsense'];
      for (const query of refused) assert.equal((await get(query)).status, 400, query);
      const page = await get('limit=100');
      assert.equal(page.status, 200, JSON.stringify(page.body));
      assert.ok(Array.isArray(page.body.data) && page.body.data.length <= 100);
      assert.ok(page.body.nextCursor === null || typeof page.body.nextCursor === 'string');
    });

    it(`${operation.operationId} streams NDJSON`, async () => {
      const answer = await get('limit=1', { accept: LINES });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      assert.match(answer.headers.get('content-type') ?? '', /^application\/x-ndjson/);
      const refused = await get('limit=0', { accept: LINES });
      assert.deepEqual([refused.status, refused.headers.get('content-type')?.split(';')[0]], [400, 'application/json']);
    });

    it(`${operation.operationId} accepts a metadata filter only if its objects have metadata`, async () => {
      const answer = await get('metadata[order]=4711');
      assert.equal(answer.status, names.includes('metadata') ? 200 : 400);
      if (answer.status === 200) assert.deepEqual(answer.body.data, []);
    });

    if (!NOT_BY_TIME.includes(operation.operationId))
      it(`${operation.operationId} can be filtered by time`, async () => {
        for (const query of ['createdAfter=yesterday', 'createdBefore=1', 'createdAfter=2026-01-01'])
          assert.equal((await get(query)).status, 400, query);
        const after = await get('createdAfter=2999-01-01T00:00:00Z');
        assert.deepEqual([after.status, after.body.data], [200, []], JSON.stringify(after.body));
        const before = await get('createdBefore=2020-01-01T00:00:00%2B01:00');
        const made = before.body.data?.filter((each: { createdAt: string | null }) => each.createdAt !== null);
        assert.deepEqual([before.status, made], [200, []], JSON.stringify(before.body));
      });
  }
});

describe('every POST that takes a token', () => {
  it('accepts an Idempotency-Key', () => {
    const posts = Object.values(document.paths).flatMap(({ post }) => (post ? [post] : []));
    const withToken = posts.filter(({ security = [] }) => security.length > 0);
    assert.ok(withToken.length > 60, `${withToken.length} routes`);
    for (const { operationId, parameters = [] } of withToken) {
      const keys = parameters.filter((each) => each.in === 'header' && each.name === 'Idempotency-Key');
      assert.equal(keys.length, 1, operationId);
    }
  });
});
