// Calls that name nothing, lists above all: they answer what is one's own.
import assert from 'node:assert/strict';
import { ask, assertSilent } from './answers.ts';
import { OPERATIONS } from './operations.ts';
import { clientOf, type World } from './world.ts';

const CALLS = OPERATIONS.filter(({ method, isPublic, params }) => method === 'GET' && !isPublic && params.length === 0);

/** What a query has to say. */
const NEEDS: Record<string, string> = {
  getVerificationStatistics: 'from=2026-01-01&to=2026-12-31',
  search: 'q=mara',
  listPersonStandings: 'personIds=per_00000000000000000000000000',
};
/** Those that need more than that, which `queries.ts` gives them. */
const ELSEWHERE = ['listAgeStatements'];

export function describeLists(world: () => World): void {
  it('are all asked', () => {
    assert.ok(CALLS.length > 45, String(CALLS.length));
  });

  for (const operation of CALLS.filter(({ id }) => !ELSEWHERE.includes(id))) {
    it(`hide objects of other organizations: ${operation.id}`, async () => {
      const { stranger } = world();
      const limit = operation.query.includes('limit') ? 'limit=100' : '';
      const path = `${operation.path}?${NEEDS[operation.id] ?? limit}`;
      const statuses: number[] = [];
      for (const token of [stranger.apiKey, stranger.accessToken, stranger.testKey]) {
        const answer = await ask(clientOf(world(), token), operation, path);
        statuses.push(answer.status);
        assertSilent(world(), answer, '', operation.id);
      }
      // What is the user's own, the key's own or test mode's own is refused to the others.
      assert.ok(statuses.includes(200), `${path} ${statuses}`);
    });
  }
}

/** After what must not change anything: the owner reads too. */
export function describeCursors(world: () => World): void {
  it("take another organization's cursor as a place, not as a right", async () => {
    const { owner, stranger } = world();
    let tried = 0;
    for (const operation of CALLS.filter(({ query }) => query.includes('cursor'))) {
      const page = await ask(clientOf(world(), owner.apiKey), operation, `${operation.path}?limit=1`);
      const cursor = page.body?.nextCursor;
      if (typeof cursor !== 'string') continue;
      tried += 1;
      const path = `${operation.path}?limit=100&cursor=${encodeURIComponent(cursor)}`;
      assertSilent(world(), await ask(clientOf(world(), stranger.apiKey), operation, path), '', operation.id);
    }
    assert.ok(tried > 5, String(tried));
  });
}
