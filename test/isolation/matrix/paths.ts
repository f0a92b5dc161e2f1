// Ids in paths: every route that names something, and others who may try.
import assert from 'node:assert/strict';
import { ask, assertSilent, visible } from './answers.ts';
import { CALLERS, type Caller, expectedStatus } from './callers.ts';
import { fillPath, OPERATIONS, type Operation } from './operations.ts';
import { hasTestIds, idOf, NAMES_NOTHING, NAMING, neverGiven, objectsFor, PUBLIC } from './targets.ts';
import { type BodyOf, readBodies } from './valid-bodies.ts';
import { clientOf, type World } from './world.ts';

const name = ({ method, path }: Operation): string => `${method} ${path}`;
/** Of a user, who has a session to ask for them with. */
const OF_A_USER = ['factor', 'login'];
const ORDER = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export function describePaths(world: () => World): void {
  let bodyOf: BodyOf;
  before(async () => {
    bodyOf = await readBodies();
  });
  const idsOf = (operation: Operation): string[] =>
    (objectsFor(operation) ?? []).map((each) => idOf(world().owner, each));

  it('are tried on every route that takes one', () => {
    assert.ok(NAMING.length > 130, String(NAMING.length));
    assert.deepEqual(NAMING.filter((each) => !objectsFor(each)).map(name), [], 'add an object: see README.md');
    const open = OPERATIONS.filter(({ isPublic, params }) => isPublic && params.length > 0);
    const unexplained = open.filter(({ path }) => !PUBLIC.some(([pattern]) => pattern.test(path)));
    assert.deepEqual(unexplained.map(name), [], 'say why nobody is asked for a token');
    const known = new Set(OPERATIONS.map(({ id }) => id));
    assert.deepEqual(
      Object.keys(NAMES_NOTHING).filter((id) => !known.has(id)),
      [],
      'exempt and gone',
    );
  });

  it('name existing objects', () => {
    const tried = new Set(NAMING.flatMap((each) => objectsFor(each) ?? []));
    for (const each of tried) {
      const value = idOf(world().owner, each);
      assert.ok(world().ids.has(value) || each === 'did', `${each}: ${value}`);
    }
  });

  for (const caller of CALLERS) {
    it(`are to ${caller.who} as if they had never been given`, () => tryAll(caller));
  }

  async function tryAll(caller: Caller): Promise<void> {
    const api = clientOf(world(), caller.token(world()));
    const tried = NAMING.filter((each) => caller.tries(each, hasTestIds(each)));
    assert.ok(tried.length > 7, String(tried.length));
    for (const operation of tried) {
      const ids = idsOf(operation);
      const body = bodyOf(operation, world().stranger);
      const theirs = await ask(api, operation, fillPath(operation.path, ids), body);
      const never = await ask(api, operation, fillPath(operation.path, ids.map(neverGiven)), body);
      assert.equal(never.status, expectedStatus(caller, operation), `${name(operation)} ${JSON.stringify(never.body)}`);
      assert.deepEqual(visible(theirs), visible(never), name(operation));
      assertSilent(world(), theirs, '', name(operation));
    }
  }

  it("are unknown below an object of one's own", async () => {
    const { stranger } = world();
    const nested = NAMING.filter(({ params }) => params.length > 1);
    assert.ok(nested.length > 8, String(nested.length));
    for (const operation of nested) {
      const [own = ''] = (objectsFor(operation) ?? []).map((each) => idOf(stranger, each));
      const [, ...inner] = idsOf(operation);
      const body = bodyOf(operation, stranger);
      const api = clientOf(world(), stranger.apiKey);
      const theirs = await ask(api, operation, fillPath(operation.path, [own, ...inner]), body);
      const never = await ask(api, operation, fillPath(operation.path, [own, ...inner.map(neverGiven)]), body);
      assert.equal(never.status, 404, `${name(operation)} ${JSON.stringify(never.body)}`);
      assert.deepEqual(visible(theirs), visible(never), name(operation));
    }
  });

  it("are unknown at another organization's public address", async () => {
    const { service, owner, stranger } = world();
    const below = OPERATIONS.filter(({ params }) => params.map((each) => each.name).join() === 'org,id');
    assert.ok(below.length > 3, String(below.length));
    for (const operation of below) {
      const call = (id: string) =>
        ask(
          service.anonymous,
          operation,
          fillPath(operation.path, [stranger.organization, id]),
          operation.method === 'GET' ? undefined : {},
        );
      const request = idOf(owner, 'presentationRequest');
      const theirs = await call(request);
      assert.ok(theirs.status >= 400, `${name(operation)} ${theirs.status}`);
      assert.deepEqual(visible(theirs), visible(await call(neverGiven(request))), name(operation));
    }
  });
}

/** What only members who are logged in may do, which keys are told before anything is looked up. */
const OF_MEMBERS = ['/v1/erasures/{id}/approve', '/v1/verifications/{id}/viewers/me'];

/** To be the last: the same calls by whom the ids belong to, which are answered otherwise. */
export function describeOwnPaths(world: () => World): void {
  it('of paths are known to their owner: the same calls find something', async () => {
    const { owner } = world();
    const bodyOf = await readBodies();
    for (const operation of [...NAMING].sort((a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method))) {
      const names = objectsFor(operation) ?? [];
      const token = OF_A_USER.includes(names[0] ?? '')
        ? owner.accessToken
        : hasTestIds(operation)
          ? owner.testKey
          : owner.apiKey;
      const path = fillPath(
        operation.path,
        names.map((each) => idOf(owner, each)),
      );
      const answer = await ask(clientOf(world(), token), operation, path, bodyOf(operation, owner));
      // 429: an agreement whose parties were mailed a moment ago is not reminded of.
      const expected = OF_MEMBERS.includes(operation.path) ? [403] : [409, 422, 429];
      const found = answer.status < 300 || expected.includes(answer.status);
      assert.ok(found, `${name(operation)} ${answer.status} ${JSON.stringify(answer.body)}`);
    }
  });
}
