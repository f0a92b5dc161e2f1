// Every answer about a release, a performer, a project, or a bundle states the same.
import assert from 'node:assert/strict';
import type { BundleVerdict } from '#verifier/bundle/bundle-verdict.ts';
import { verifyBundle } from '#verifier/bundle/verify-bundle.ts';
import { parseTrust } from '#verifier/trust.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { until } from '../../agreements/releases/use-releases.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { makeBundle, SCOPES } from '../bundles/use-productions.ts';
import { LATER, type Made, openStage, SITUATIONS, type Situation } from './use-situations.ts';

const DAY = 86_400;
/** The number of situations created in parallel, limited by the worker and the connection pool. */
const AT_ONCE = 6;
/** Depends on time only, and no requirement includes it. */
const IN_TIME = 'not_shot_yet';
/** Compliance uses an older code. */
const COMPLIANCE: Record<string, string> = { not_signed_by_performer: 'performer_signature_missing' };

/** The performer's step that corresponds to a step of the release. */
const STEPS: Record<string, string> = { new_release: 'create_release' };

async function inTurns<In>(all: readonly In[], act: (each: In) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const IDENTITY_STEPS = ['verify_identity', 'decide_identity', 'await_identity'];

const sorted = (codes: readonly string[]): string[] => [...new Set(codes)].sort();
const codesIn = (cell: string | null): string[] => (cell === null ? [] : cell.split(/[,;]\s*/));

describe('every answer, bundle, and verdict gives the same status for', function () {
  this.timeout(600_000);
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  const made = new Map<string, Made>();
  const bundles = new Map<string, { bundle: Body; verdict: BundleVerdict }>();
  let records: Map<string, Body>;
  let events: Body[];
  before(async () => {
    service = await startTestService({ RATE_LIMIT_PER_MINUTE: '100000', ORGANIZATION_RATE_LIMIT_PER_MINUTE: '100000' });
    account = await service.account({ scopes: [...SCOPES, 'compliance:erase'] });
    ({ api } = account);
    const stage = await openStage(service, account);
    await inTurns([...SITUATIONS, ...LATER], async (situation) => {
      await service.sql('superuser', 'delete from rate_windows');
      made.set(situation.name, await situation.make(stage));
    });
    await makeBundles();
    records = await reported();
    events = await eventsOf();
  });
  after(() => service.stop());

  const makeBundles = async (): Promise<void> => {
    const trust = parseTrust((await api.get('/v1/trust')).body);
    await inTurns(SITUATIONS, async ({ name }) => {
      const bundle = await makeBundle(api, of(name).projectId);
      const verdict = await verifyBundle(await fileOf(`/v1/compliance/bundles/${bundle.id}/file`), {
        trust,
        now: service.ctx.clock.now(),
      });
      bundles.set(name, { bundle, verdict });
    });
  };

  const of = (name: string): Made => made.get(name) ?? assert.fail(`${name} was not made`);
  const get = async (path: string): Promise<Body> => {
    const { status, body } = await api.get(path);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const fileOf = async (path: string): Promise<Buffer> => {
    const answer = await fetch(service.url + path, { headers: { authorization: `Bearer ${account.apiKey}` } });
    return Buffer.from(await answer.arrayBuffer());
  };

  /** The records of all performers, by project. */
  async function reported(): Promise<Map<string, Body>> {
    const { body } = await api.post('/v1/compliance/reports', { type: 'performer_records', format: 'json' });
    const { id, status } = await until(
      api,
      `/v1/compliance/reports/${body.id}`,
      ({ finishedAt }) => finishedAt !== null,
    );
    assert.equal(status, 'completed');
    const { tables } = JSON.parse(String(await fileOf(`/v1/compliance/reports/${id}/file`)));
    return new Map(tables.records.map((record: Body) => [record.projectId, record]));
  }

  async function eventsOf(): Promise<Body[]> {
    const all: Body[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Body = await get(`/v1/events?limit=100${cursor && `&cursor=${cursor}`}`);
      all.push(...page.data);
      cursor = page.nextCursor;
    }
    return all;
  }

  /** The release in lists and in its project, and what the project lacks. */
  async function agreesInAnswers(situation: Situation): Promise<Body> {
    const { projectId, releaseId } = of(situation.name);
    const { state, waitingFor = [], missing = [], next = null, ofProject = [] } = situation;
    const depicted = await get(`/v1/projects/${projectId}/depicted`);
    const [performer] = depicted.performers;
    assert.deepEqual(sorted(performer?.missing ?? []), sorted(missing), 'the performer');
    assert.equal(performer?.next ?? null, next, 'the next step of the performer');
    assert.deepEqual(sorted(depicted.missing), sorted([...missing, ...ofProject]), 'the project');
    assert.equal(depicted.ready, depicted.missing.length === 0);
    const step = situation.nextOfProject === undefined ? next : situation.nextOfProject;
    assert.equal(depicted.next?.step ?? null, step, 'the next step of the project');
    const standing = performer?.release.standing ?? null;
    if (releaseId === undefined || state === undefined) assert.equal(standing, null);
    else {
      const release = await get(`/v1/releases/${releaseId}`);
      assert.deepEqual([release.standing.state, release.standing.waitingFor], [state, waitingFor]);
      assert.deepEqual(standing, release.standing, 'in its project');
      const listed = (await get(`/v1/releases?projectId=${projectId}`)).data.find(({ id }: Body) => id === releaseId);
      assert.deepEqual(listed.standing, release.standing, 'in the list');
      for (const code of release.standing.missing) assert.ok(missing.includes(code), `${code} of the performer`);
      const steps = ['remind', 'request_signature', 'new_release'];
      if (steps.includes(release.standing.next) && performer.next !== 'remove_performer')
        assert.ok(
          [STEPS[release.standing.next] ?? release.standing.next, ...IDENTITY_STEPS, 'set_shoot_day'].includes(
            next ?? '',
          ),
          `the release says ${release.standing.next}, its performer ${next}`,
        );
    }
    return depicted;
  }

  /** Compliance requires everything that the project lacks, and nothing of its people beyond that. */
  async function agreesInCompliance({ whileShooting }: Situation, depicted: Body): Promise<void> {
    const status = await get(`/v1/compliance/status?of=project&id=${depicted.projectId}&limit=100`);
    const unmet = status.requirements.filter(({ status: of }: Body) => of === 'missing' || of === 'blocked');
    const lacking = depicted.missing.filter((code: string) => code !== IN_TIME);
    if (lacking.length > 0) assert.ok(['missing', 'blocked'].includes(status.status), status.status);
    else assert.deepEqual(unmet, []);
    const reasons = unmet.map(({ reason }: Body) => reason);
    const [performer] = depicted.performers;
    const ofRelease =
      performer?.release.standing?.missing ??
      performer?.missing.filter((code: string) => code.startsWith('release_')) ??
      [];
    const asked = unmet
      .filter(({ requirement }: Body) => ['release_signed', 'release_not_withdrawn'].includes(requirement))
      .map(({ reason }: Body) => reason);
    const expected = ofRelease
      .filter((code: string) => code !== 'nullifier_missing')
      .map((code: string) => COMPLIANCE[code] ?? code);
    assert.deepEqual(asked, expected.slice(0, 1), 'of the release');
    for (const code of depicted.missing)
      if (/^(producer|nobody|performers|age|under_age|nullifier)_/.test(code))
        assert.ok(reasons.includes(code), `${code} of the project, and compliance says ${reasons}`);
    const [ofIdentity] = unmet.filter(({ requirement }: Body) => requirement === 'identity_verified');
    if (whileShooting) assert.equal(ofIdentity?.reason, whileShooting);
    else assert.equal(!ofIdentity, performer === undefined || performer.identity.ok, 'of the identity');
  }

  /** The bundle lacks what the project lacks, and the verifier fails exactly those performers. */
  function agreesInBundle({ name, state, missing = [] }: Situation, depicted: Body): void {
    const { bundle, verdict } = bundles.get(name) ?? assert.fail(name);
    assert.equal(bundle.verdict.result, depicted.ready ? 'pass' : 'fail', JSON.stringify(bundle.verdict.reasons));
    assert.deepEqual([verdict.verdict, verdict.reasons], [bundle.verdict.result, bundle.verdict.reasons]);
    for (const each of verdict.performers) {
      const shown = bundle.performers.find(({ id }: Body) => id === each.id);
      for (const code of missing) assert.ok(shown.missing.includes(code), `${code} in the bundle: ${shown.missing}`);
      assert.equal(each.verdict, shown.missing.length === 0 ? 'pass' : 'fail', `${each.reasons}: ${shown.missing}`);
      const isShown = !missing.includes('release_erased');
      if (isShown && (state === 'signed' || state === 'attested')) assert.equal(each.assurance, state);
      else assert.deepEqual([each.assurance, each.reasons], [null, ['release']]);
    }
    const producer = depicted.producer.reason ?? (depicted.missing.includes(IN_TIME) ? IN_TIME : null);
    assert.equal(bundle.producer.missing, producer);
    const told = events.find(({ event, data }) => event === 'bundle.completed' && data.bundleId === bundle.id);
    const lacked = bundle.performers.flatMap((each: Body) => each.missing);
    assert.deepEqual(sorted(told.data.missing), sorted([...lacked, ...((producer ?? []).length ? [producer] : [])]));
  }

  function agreesInReport({ name, state, missing = [] }: Situation): void {
    const record = records.get(of(name).projectId);
    if (!record) return;
    assert.equal(record.releaseState, state ?? null);
    const said = codesIn(record.missing);
    for (const code of missing) assert.ok(said.includes(code), `${code} in the report: ${said}`);
  }

  /** A release has an event once it is signed or attested. */
  function agreesInEvents({ name, state }: Situation): void {
    const { releaseId } = of(name);
    const [told] = events.filter(({ event, data }) => event === 'release.signed' && data.releaseId === releaseId);
    if (state === 'signed' || state === 'attested') assert.equal(told?.data.standing.state, state);
    else if (state !== 'withdrawn' && state !== 'erased') assert.equal(told, undefined);
  }

  for (const situation of SITUATIONS)
    it(situation.name, async () => {
      const depicted = await agreesInAnswers(situation);
      await agreesInCompliance(situation, depicted);
      agreesInBundle(situation, depicted);
      agreesInReport(situation);
      agreesInEvents(situation);
    });

  describe('after 31 days for', () => {
    before(() => service.advance(31 * DAY));
    for (const situation of LATER)
      it(situation.name, async () => {
        await agreesInCompliance(situation, await agreesInAnswers(situation));
      });
  });
});
