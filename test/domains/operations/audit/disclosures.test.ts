import assert from 'node:assert/strict';
import { inlineParts } from '#platform/http/description/shared-parts.ts';
import { describeApi } from '../../../../src/app.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { keyWith } from '../../identity/identity-verification/use-verifications.ts';

// biome-ignore lint/suspicious/noExplicitAny: the description is walked as it comes.
type Json = any;

/** Response members that are, or can contain, personal data. */
const PERSONAL = new Set(
  `legalName givenNames familyName fullName birthDate documentNumber personalNumber address email phone stageName stageNames
  otherNames nationality name aliases note notes ip userAgent disclosed encoded`.split(/\s+/),
);

/** Why a response with such a member, or with bytes, discloses no personal data. */
const EXEMPT: Record<string, string> = {
  'createApiKey listApiKeys changeApiKey revokeApiKey rotateApiKey getOwnApiKey revokeOwnApiKey changeMember removeMember':
    'the names of keys',
  'getSession listOwnOrganizations listSessions': "one's own address, and the organisations one is a member of",
  'listSavedViews replaceSavedViews': "names of one's own views",
  'getSecondFactors confirmTotp startPasskey addPasskey removeSecondFactor': "names of devices of one's own",
  'getOrganization updateOrganization': 'the name of the organisation',
  'listTemplates createTemplate getTemplate updateTemplate': 'names of fields',
  'listCountries getCountry listDocumentTypes listEntityTypes getCredentialType listEventTypes': 'names of kinds',
  getRegistryRecord: 'a public register of companies',
  searchScreeningLists: 'public lists; the search itself is an entry',
  'verifyProof verifyPresentation vcApiVerifyCredential vcApiVerifyPresentation verifyAgreement':
    'a judgement on what the caller hands over; nothing of ours is looked up',
  'giveConsent listConsents getConsent withdrawConsent getConsentReceipt': 'names of controllers',
  'getCredentialReceipt getAgreementReceipt getConsentLogReceipt getModelReleaseReceipt getReportReceipt getAuditReceipt':
    'an entry of the log, which holds ids and hashes',
  'createComplianceBundle listComplianceBundles getComplianceBundle':
    'what the verdict on a bundle notes: codes and ids; names stand in the file',
  'createReceivedBundle listReceivedBundles getReceivedBundle checkReceivedBundle':
    "a project's title, and the same of a bundle of another organization",
  listIssuerAuthorities: 'names of public authorities',
  createReleaseSigningQr: 'a link',
  'getRecordCustodian setRecordCustodian': 'the custodian of records, whom every statement names by law',
  getReportSignature: 'a signature over a hash',
  'createFile listFiles getFile updateFile': 'the name of a file, like the title of a project',
};

describe('answers with personal data', () => {
  const api = inlineParts(describeApi()) as Json;
  const operations: Json[] = Object.values(api.paths).flatMap((path: Json) => Object.values(path));
  const exempt = new Set(Object.keys(EXEMPT).flatMap((names) => names.split(' ')));

  const resolve = (schema: Json): Json =>
    schema?.$ref ? api.components.schemas[schema.$ref.split('/').at(-1)] : schema;
  const isPersonal = (schema: Json, seen = new Set<Json>()): boolean => {
    const found = resolve(schema);
    if (!found || typeof found !== 'object' || seen.has(found)) return false;
    seen.add(found);
    // Expanded objects are recorded by the route that returns them, each with a separate entry.
    const members = Object.entries(found.properties ?? {}).filter(
      ([, part]) => !(part as Json).description?.startsWith('Only if `expand` requests it'),
    );
    const parts = [
      found.items,
      found.additionalProperties,
      ...['anyOf', 'oneOf', 'allOf'].flatMap((of) => found[of] ?? []),
    ];
    return (
      members.some(([name]) => PERSONAL.has(name)) ||
      [...members.map(([, part]) => part), ...parts].some((part) => isPersonal(part, seen))
    );
  };
  const canDisclose = ({ responses }: Json): boolean =>
    Object.entries(responses as Json).some(
      ([status, { content = {} }]: [string, Json]) =>
        status < '300' &&
        Object.entries(content).some(
          ([type, { schema }]: [string, Json]) =>
            /^(image|application\/pdf|\*)/.test(type) ||
            (type.endsWith('json') && schema?.type === 'string') ||
            isPersonal(schema),
        ),
    );

  it('are declared by their routes, so that each makes an audit entry', () => {
    // The holder of a page's link is the person themselves, whose actions are in the object's history.
    const withToken = operations.filter(({ security }) => security.length > 0);
    const undeclared = withToken.filter(
      (operation) => canDisclose(operation) && !operation['x-discloses'] && !exempt.has(operation.operationId),
    );
    assert.deepEqual(
      undeclared.map(({ operationId }) => operationId),
      [],
      'declare `discloses`, or say above why it is nobody’s personal data',
    );
    const known = new Set(operations.map(({ operationId }) => operationId));
    assert.deepEqual(
      [...exempt].filter((id) => !known.has(id)),
      [],
      'exempt and gone',
    );
  });

  describe('in the audit log', () => {
    let service: TestService;
    let account: TestAccount;
    let reader: ApiClient;
    let id: string;
    before(async () => {
      service = await startTestService();
      account = await service.account();
      const scopes = ['agreements:read', 'pii:read'];
      reader = createApiClient(service.url, await keyWith(service, account, scopes));
      const project = await account.api.post('/v1/projects', { title: 'Summer' });
      const performer = { legalName: 'Mara Lindqvist' };
      const answer = await account.api.post(`/v1/projects/${project.body.id}/performers`, performer);
      id = `/v1/projects/${project.body.id}/performers/${answer.body.id}`;
    });
    after(() => service?.stop());
    const entries = async (): Promise<Json[]> =>
      (await account.api.get(`/v1/audit/entries?action=personal_data.read&subject=${id.split('/').at(-1)}`)).body.data;

    it('make an entry with actor, operation and reason', async () => {
      assert.equal((await reader.get(id, { 'access-reason': 'CASE-7/2#a' })).body.legalName, 'Mara Lindqvist');
      const [entry, ...others] = await entries();
      assert.deepEqual(entry.details, { kind: 'performer', operation: 'getPerformer', reason: 'CASE-7/2#a' });
      assert.match(entry.actor.id, /^key_/);
      assert.equal(others.length, 0);
      assert.equal((await reader.get(id)).status, 200);
      assert.equal((await entries())[0].details.reason, null);
    });

    it('are logged with one entry per listed object', async () => {
      const before = (await entries()).length;
      await reader.get(id.slice(0, id.lastIndexOf('/')));
      assert.equal((await entries())[0].details.operation, 'listPerformers');
      assert.equal((await entries()).length, before + 1);
    });

    it('make no entry when personal data are withheld', async () => {
      const before = (await entries()).length;
      const list = id.slice(0, id.lastIndexOf('/'));
      const withheld = (await reader.get(`${list}?withhold=personal_data`)).body.data;
      assert.ok(withheld.length === 1 && !('legalName' in withheld[0]));
      assert.ok(!('legalName' in (await account.api.get(id)).body));
      assert.equal((await entries()).length, before);
    });

    it('make no entry for a release and its deliveries that are withheld', async () => {
      const performer = { legalName: 'Mara Lindqvist' };
      const { body } = await account.api.post('/v1/releases', {
        userId: 'mara',
        projectId: 'p',
        consent: true,
        performer,
      });
      const recipients = ['agency@example.org'];
      await account.api.post(`/v1/releases/${body.id}/distribute`, { recipients, disclose: [] });
      const seen = async (): Promise<number> =>
        (await account.api.get('/v1/audit/entries?action=personal_data.read&limit=100')).body.data.length;
      const before = await seen();
      const release = await reader.get(`/v1/releases/${body.id}?withhold=personal_data`);
      const deliveries = await reader.get(`/v1/releases/${body.id}/distributions?withhold=personal_data`);
      assert.deepEqual([release.body.userId, deliveries.body.data.length], ['mara', 1]);
      assert.doesNotMatch(JSON.stringify([release.body, deliveries.body]), /Lindqvist|agency@/);
      assert.equal(await seen(), before);
      const whole = await reader.get(`/v1/releases/${body.id}`, { 'access-reason': 'production' });
      assert.equal(whole.body.details.performer.legalName, 'Mara Lindqvist');
      assert.equal(await seen(), before + 1);
    });

    it('make no entry for objects within a withheld release, and refuse those that cannot be withheld', async () => {
      const performer = { legalName: 'Mara Lindqvist', birthDate: '1990-01-02' };
      const { body: project } = await account.api.post('/v1/projects', { title: 'Autumn' });
      const { body } = await account.api.post('/v1/releases', {
        ...{ userId: 'mara', projectId: project.id, consent: true, performer, compensation: '5 EUR' },
        ...{ shoot: { from: new Date().toISOString().slice(0, 10) }, photographer: { legalName: 'Ada Ferro' } },
        signing: { requireVerifiedIdentity: false },
        parties: [{ role: 'performer', name: 'Mara Lindqvist', email: 'mara@example.org' }],
      });
      assert.ok(body.agreementId, JSON.stringify(body));
      const path = `/v1/releases/${body.id}?withhold=personal_data&expand=`;
      const scopes = ['agreements:read', 'verifications:read'];
      const blind = createApiClient(service.url, await keyWith(service, account, scopes));
      const whole = createApiClient(service.url, await keyWith(service, account, [...scopes, 'pii:read']));
      for (const api of [whole, blind])
        for (const names of ['agreement', 'project,agreement.template']) {
          const answer = await api.get(path + names);
          assert.deepEqual([answer.status, answer.body.errors?.[0].path], [400, 'expand'], names);
          assert.doesNotMatch(JSON.stringify(answer.body), /Lindqvist/);
        }
      assert.match(JSON.stringify((await blind.get(`/v1/releases/${body.id}?expand=agreement`)).body), /Lindqvist/);
      const { body: attested } = await account.api.post('/v1/releases', {
        ...{ userId: 'mara', projectId: project.id, consent: true, performer },
      });
      const seen = async (): Promise<number> =>
        (await account.api.get('/v1/audit/entries?action=personal_data.read&limit=100')).body.data.length;
      const before = await seen();
      const own = `/v1/releases/${attested.id}?expand=person,project`;
      const { body: shown } = await whole.get(`${own}&withhold=personal_data`);
      assert.deepEqual([shown.person.id, shown.project.title], [attested.personId, 'Autumn']);
      assert.deepEqual(shown.person, (await blind.get(own)).body.person);
      assert.doesNotMatch(JSON.stringify(shown), /Lindqvist/);
      assert.equal(await seen(), before);
      assert.match(JSON.stringify((await whole.get(own)).body), /Lindqvist/);
      assert.equal(await seen(), before + 2);
    });

    it('are refused if the reason is not a valid code', async () => {
      for (const reason of ['because I want to', 'x'.repeat(65), '', 'a@example.org', 'é']) {
        const answer = await reader.get(id, { 'access-reason': reason });
        assert.equal(answer.status, 400, reason);
      }
    });

    it('are withheld if the entry cannot be written', async () => {
      await service.sql('superuser', 'revoke insert on audit_pending from avouch_app');
      try {
        const answer = await reader.get(id);
        assert.deepEqual([answer.status, JSON.stringify(answer.body).includes('Mara')], [500, false]);
      } finally {
        await service.sql('superuser', 'grant insert on audit_pending to avouch_app');
      }
    });
  });
});
