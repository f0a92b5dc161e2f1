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

  it('is a fault when it is given for the first time', () => {
    assert.throws(() => check(stored), { code: 'internal' });
  });
});
