// Ids in queries: a filter by what is another organization's finds what a filter by nothing finds.
import assert from 'node:assert/strict';
import type { ApiAnswer } from '../../support/api-client.ts';
import type { Filled } from '../fill-organization.ts';
import { ask, assertSilent, visible } from './answers.ts';
import { fillPath, namesId, OPERATIONS, type Operation } from './operations.ts';
import { idOf, neverGiven, objectsFor } from './targets.ts';
import { clientOf, type World } from './world.ts';

interface Filter {
  /** The variable of `objects.json` that it names; a text with its `unique` where it holds a blank. */
  value: string;
  mode?: 'test';
  /** What else the query needs. */
  and?: string;
  /** Its owner has nothing of the kind either. */
  finds?: 'nothing';
}

/** By operation and query field. */
const FILTERS: Record<string, Filter> = {
  'listApiKeys memberId': { value: 'member' },
  'listPersons userId': { value: 'mara ' },
  'listCredentials personId': { value: 'person' },
  'listCredentials verificationId': { value: 'tested', mode: 'test' },
  'listCredentials sourceId': { value: 'consent' },
  'listProofs personId': { value: 'testedPerson', mode: 'test' },
  'listProofs verificationId': { value: 'business', finds: 'nothing' },
  'listWalletLinks personId': { value: 'testedPerson', mode: 'test' },
  'listVerificationSessions userId': { value: 'anna ' },
  'listVerifications userId': { value: 'anna ' },
  'listVerifications personId': { value: 'testedPerson', mode: 'test' },
  'listVerifications sameFaceAs': { value: 'testedPerson', mode: 'test', finds: 'nothing' },
  'listVerifications assignee': { value: 'member' },
  'listCredentialOffers credentialId': { value: 'credential' },
  'listCredentialOffers verificationId': { value: 'business', finds: 'nothing' },
  'listProjects externalId': { value: 'summer ' },
  'listProjects producerVerificationId': { value: 'business', finds: 'nothing' },
  'listFiles projectId': { value: 'project' },
  'listFiles performerId': { value: 'performer' },
  'listFiles workId': { value: 'work', finds: 'nothing' },
  'listAgreements projectId': { value: 'project' },
  'listAgreements userId': { value: 'ana ' },
  'listPersonStandings personIds': { value: 'person' },
  'listAgreements personId': { value: 'person', finds: 'nothing' },
  'listConsents userId': { value: 'mara ' },
  'listConsents personId': { value: 'person' },
  'listConsents projectId': { value: 'project' },
  'listModelReleases projectId': { value: 'project' },
  'listModelReleases userId': { value: 'mara ' },
  'listModelReleases personId': { value: 'person' },
  'listWorkClaims holderId': { value: 'holder' },
  'listWorks projectId': { value: 'project' },
  'listWorks userId': { value: 'mara ' },
  'getModelReleaseReceipt distributionId': { value: 'distribution' },
  'listComplaints projectId': { value: 'project' },
  'getComplianceStatus id': { value: 'project', and: 'of=project&' },
  'listComplianceChanges id': { value: 'person', and: 'of=person&' },
  'listReports projectId': { value: 'project', finds: 'nothing' },
  'listComplianceBundles projectId': { value: 'project' },
  'listReceivedBundles externalId': { value: 'upload ' },
  'listAgeStatements projectId': { value: 'project' },
  'listAuditEntries subject': { value: 'release' },
  'listAuditEntries personId': { value: 'person' },
  'listAuditEntries actorId': { value: 'member' },
  'listWebhookDeliveries eventId': { value: 'event' },
  'listEvents subject': { value: 'release' },
};

interface Field {
  operation: Operation;
  field: string;
  name: string;
}

const FIELDS: readonly Field[] = OPERATIONS.filter(({ isPublic }) => !isPublic).flatMap((operation) =>
  operation.query.filter(namesId).map((field) => ({ operation, field, name: `${operation.id} ${field}` })),
);

export function describeQueries(world: () => World): void {
  it('are tried in every field that takes one', () => {
    assert.deepEqual(FIELDS.map(({ name }) => name).sort(), Object.keys(FILTERS).sort());
  });

  for (const field of FIELDS) {
    it(`find nothing: ${field.name}`, async () => {
      const { owner, stranger } = world();
      const { theirs, never } = valuesOf(field, owner);
      const answer = await call(world(), field, stranger, theirs);
      assert.deepEqual(visible(answer), visible(await call(world(), field, stranger, never)));
      assertSilent(world(), answer, theirs, field.name);
    });
  }
}

/** After what must not change anything: a look at personal data is noted in the log. */
export function describeOwnQueries(world: () => World): void {
  it('of queries are known to their owner: the same filters find something', async () => {
    const { owner } = world();
    for (const field of FIELDS.filter(({ name }) => FILTERS[name]?.finds !== 'nothing')) {
      const { theirs, never } = valuesOf(field, owner);
      const [own, nothing] = [await call(world(), field, owner, theirs), await call(world(), field, owner, never)];
      assert.notDeepEqual(visible(own), visible(nothing), `${field.name} ${JSON.stringify(own.body)}`);
    }
  });
}

function valuesOf({ name }: Field, owner: Filled): { theirs: string; never: string } {
  const { value = '' } = FILTERS[name] ?? {};
  if (value.endsWith(' ')) return { theirs: `${value.trim()}-${idOf(owner, 'unique')}`, never: 'nobody' };
  return { theirs: idOf(owner, value), never: neverGiven(idOf(owner, value)) };
}

function call(world: World, { operation, field, name }: Field, who: Filled, sent: string): Promise<ApiAnswer> {
  const { and = '', mode } = FILTERS[name] ?? {};
  const path = `${pathOf(operation, who)}?${and}${field}=${encodeURIComponent(sent)}`;
  return ask(clientOf(world, mode === 'test' ? who.testKey : who.apiKey), operation, path);
}

const pathOf = (operation: Operation, who: Filled): string =>
  fillPath(
    operation.path,
    (objectsFor(operation) ?? []).map((each) => idOf(who, each)),
  );
