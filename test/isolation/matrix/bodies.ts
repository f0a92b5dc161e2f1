// Ids in bodies: what names another organization's things is answered as what names nothing, and makes nothing.
import assert from 'node:assert/strict';
import type { ApiAnswer } from '../../support/api-client.ts';
import type { Filled } from '../fill-organization.ts';
import { ask, assertSilent, visible } from './answers.ts';
import { NAMED, NOTHING_OF_OURS } from './named-in-bodies.ts';
import { fillPath, idFields, OPERATIONS, type Operation } from './operations.ts';
import { idOf, neverGiven, objectsFor } from './targets.ts';
import { clientOf, type World } from './world.ts';

const FIELDS = OPERATIONS.filter(({ isPublic }) => !isPublic).flatMap((operation) =>
  idFields(operation.body).map((field) => ({ operation, field, name: `${operation.id} ${field}` })),
);

export function describeBodies(world: () => World): void {
  it('are tried in every member that takes one', () => {
    const exempt = (name: string): boolean => NOTHING_OF_OURS.some(([pattern]) => pattern.test(name));
    const wanted = FIELDS.map(({ name }) => name).filter((name) => NAMED[name] === undefined && !exempt(name));
    assert.deepEqual(wanted, [], 'add a body: see README.md');
    assert.deepEqual(
      Object.keys(NAMED).filter((name) => !FIELDS.some((each) => each.name === name)),
      [],
      'known and gone',
    );
  });

  for (const { operation, name } of FIELDS) {
    const named = NAMED[name];
    if (!named) continue;
    it(`name nothing: ${name}`, async () => {
      const { owner, stranger } = world();
      const tokens = { test: stranger.testKey, session: stranger.accessToken, key: stranger.apiKey };
      const api = clientOf(world(), tokens[named.mode ?? 'key']);
      const path = pathOf(operation, stranger, named.mode);
      const call = async (id: string): Promise<ApiAnswer> => {
        const body = named.body(id, (each) => idOf(stranger, each));
        return ask(api, operation, path, body);
      };
      const id = idOf(owner, named.object);
      const [theirs, never, own] = [
        await call(id),
        await call(neverGiven(id)),
        await call(idOf(stranger, named.object)),
      ];
      const seen = named.takes ? likeAny : visible;
      assert.deepEqual(seen(theirs), seen(never));
      assertSilent(world(), theirs, id, name);
      if (!named.takes && !named.refused)
        assert.notDeepEqual(visible(own), visible(never), `own: ${JSON.stringify(own.body)}`);
    });
  }
}

/** What is made has an id and a time of its own, and names what it was asked for. */
function likeAny(answer: ApiAnswer) {
  const { status, body } = answer;
  assert.ok(status === 200 || status === 202, `answered ${status}`);
  const text = JSON.stringify(body).replace(/[a-z]{3,4}_[0-9a-z]{26}/g, 'an id');
  return { status, text: text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time') };
}

function pathOf(operation: Operation, who: Filled, mode?: string): string {
  const names = (objectsFor(operation) ?? []).map((each) =>
    mode === 'test' && each === 'person' ? 'testedPerson' : each,
  );
  return fillPath(
    operation.path,
    names.map((each) => idOf(who, each)),
  );
}
