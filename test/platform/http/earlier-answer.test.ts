import assert from 'node:assert/strict';
import { z } from 'zod';
import { checkAnswer } from '#platform/http/answer/check-answer.ts';
import type { Reply, Route } from '#platform/http/route.ts';

const schema = z.object({ id: z.string(), type: z.string() });
const route = { operationId: 'createConsent', responses: { 201: { description: 'Created', schema } } };
const check = (reply: Reply) => checkAnswer(route as unknown as Route<null>, reply);
const stored: Reply = { status: 201, body: { id: 'cns_1', secret: 'x' } };

describe('an answer that the version before has stored', () => {
  it('is repeated without the fields that it lacks, and without undeclared ones', () => {
    assert.deepEqual(check({ ...stored, headers: { 'Idempotent-Replayed': 'true' } }), { id: 'cns_1' });
  });

  it('is repeated without undeclared fields of the objects in it', () => {
    const item = z.object({ name: z.string(), since: z.string() });
    const nested = z.object({
      type: z.string(),
      person: item.nullable(),
      others: z.array(item),
      either: z.union([item, z.string()]),
      known: z.object({ name: z.string() }),
    });
    const earlier = { name: 'Ada', birthDate: '1990-01-01' };
    const replayed = checkAnswer(
      { ...route, responses: { 201: { description: 'Created', schema: nested } } } as unknown as Route<null>,
      {
        status: 201,
        headers: { 'Idempotent-Replayed': 'true' },
        body: { person: earlier, others: [earlier], either: earlier, known: earlier },
      },
    );
    assert.equal(
      JSON.stringify(replayed),
      JSON.stringify({ person: { name: 'Ada' }, others: [{ name: 'Ada' }], known: { name: 'Ada' } }),
    );
  });

  it('is a fault when it is given for the first time', () => {
    assert.throws(() => check(stored), { code: 'internal' });
  });
});
