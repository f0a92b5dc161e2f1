// Shared helpers for erasure tests. The data are performers of a project, because they need no camera.
import assert from 'node:assert/strict';
import { ensurePersonOf } from '#domains/accounts/persons/index.ts';
import { systemActor } from '#platform/operation/actor.ts';
import type { TestAccount, TestInstance } from '../../../support/service.ts';
import { ALL_SCOPES } from '../../agreements/releases/use-releases.ts';
import { until } from '../../operations/webhooks/receiver.ts';

// biome-ignore lint/suspicious/noExplicitAny: what the API answers is looked at as it comes.
export type Body = any;

export const NAME = 'Zaphira Quellwasser';

export function toolsOf({ api, organization }: TestAccount, instance: TestInstance) {
  const actor = systemActor(organization, 'test');
  const { ctx } = instance;

  const project = async (): Promise<string> => {
    const { status, body } = await api.post('/v1/projects', { title: 'Production' });
    assert.equal(status, 201, JSON.stringify(body));
    return body.id;
  };

  /** A performer in a project: their ID and API path. */
  const performer = async (
    projectId: string,
    { userId, email = `${userId}@example.org` }: { userId: string; email?: string },
  ): Promise<string> => {
    const path = `/v1/projects/${projectId}/performers`;
    const { status, body } = await api.post(path, { userId, legalName: NAME, email });
    assert.equal(status, 201, JSON.stringify(body));
    return `${path}/${body.id}`;
  };

  const person = (userId: string): Promise<string> => ctx.db.org(actor, (tx) => ensurePersonOf(ctx, tx, actor, userId));

  const erase = async (body: object): Promise<Body> => {
    const answer = await api.post('/v1/erasures', body);
    assert.equal(answer.status, 202, JSON.stringify(answer.body));
    return answer.body;
  };

  const completed = (id: string): Promise<Body> =>
    until(async () => {
      const { body } = await api.get(`/v1/erasures/${id}`);
      return body.status === 'completed' ? body : undefined;
    });

  const eraseAll = async (body: object): Promise<Body> => completed((await erase(body)).id);

  /** Whether the API still returns the name. */
  const isKnown = async (path: string): Promise<boolean> => {
    const { status, body } = await api.get(path);
    assert.equal(status, 200, JSON.stringify(body));
    return JSON.stringify(body).includes(NAME);
  };

  /** The daily job of the queue. */
  const daily = (): Promise<void> => ctx.db.system((tx) => ctx.jobs.send(tx, 'erasures.daily', {}));

  /** The follow-up erasure. */
  const follower = (id: string): Promise<Body> =>
    until(async () => {
      const { body } = await api.get('/v1/erasures?limit=100');
      return body.data.find((each: Body) => each.follows === id && each.status === 'completed');
    });

  const hold = async (subject: object): Promise<string> => {
    const { status, body } = await api.post('/v1/legal-holds', { subject, reason: 'litigation', note: 'Case 12' });
    assert.equal(status, 201, JSON.stringify(body));
    return body.id;
  };

  return { project, performer, person, erase, completed, eraseAll, isKnown, daily, follower, hold };
}

export type Tools = ReturnType<typeof toolsOf>;

export const SCOPES = [...ALL_SCOPES, 'compliance:read', 'compliance:write', 'compliance:erase'];
