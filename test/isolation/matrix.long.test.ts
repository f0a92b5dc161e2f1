// What an organization has, and others who may ask for it: over all routes, by ids in paths, queries and bodies.
import assert from 'node:assert/strict';
import { describeBodies } from './matrix/bodies.ts';
import { describeCursors, describeLists } from './matrix/lists.ts';
import { describeOwnPaths, describePaths } from './matrix/paths.ts';
import { describeOwnQueries, describeQueries } from './matrix/queries.ts';
import { describeSealedValues } from './matrix/sealed-values.ts';
import { stateOf } from './matrix/state.ts';
import { startWorld, type World } from './matrix/world.ts';

describe("another organization's ids", () => {
  let world: World;
  let state: Record<string, string>;
  before(async () => {
    world = await startWorld();
    state = await stateOf(world.service, world.owner.organization);
  });
  after(() => world?.stop());

  describe('in paths', () => describePaths(() => world));

  describe('in queries', () => describeQueries(() => world));
  describe('in lists', () => describeLists(() => world));
  describe('in bodies', () => describeBodies(() => world));

  describe('after all these calls', () => {
    it('have unchanged rows, without a new audit entry', async () => {
      assert.ok(Object.keys(state).length > 70, String(Object.keys(state).length));
      assert.deepEqual(await stateOf(world.service, world.owner.organization), state);
    });
    describeOwnQueries(() => world);
    describeCursors(() => world);
    describeSealedValues(() => world);
    describeOwnPaths(() => world);
  });
});
