// Shared helpers for compliance tests.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { compliance } from '#domains/compliance/compliance/index.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import type { TestService } from '../../../support/service.ts';
import { ALL_SCOPES } from '../../agreements/releases/use-releases.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';

export const SCOPES = [...ALL_SCOPES, 'compliance:read', 'compliance:write', 'organization:write'];

export async function statusOf(api: ApiClient, query = ''): Promise<Body> {
  const { status, body } = await api.get(`/v1/compliance/status${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

/** Unmet requirements, as `requirement status reason`. */
export const unmetOf = ({ requirements }: Body): string[] =>
  requirements
    .filter(({ status }: Body) => status !== 'met')
    .map(({ requirement, status, reason }: Body) => `${requirement} ${status} ${reason}`);

export async function changePolicy(api: ApiClient, requirements: object): Promise<Body> {
  const { status, body } = await api.put('/v1/compliance/policy', { requirements });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

/** Status changes of a subject, oldest first, once the predicate is met. */
export async function changesOf(api: ApiClient, id: string, fits: (changes: Body[]) => boolean): Promise<Body[]> {
  for (;;) {
    const { body } = await api.get(`/v1/compliance/changes?limit=100&id=${id}`);
    const changes = body.data.reverse();
    if (fits(changes)) return changes;
    await sleep(50);
  }
}

export const isAt = (status: string) => (changes: Body[]) => changes.at(-1)?.to === status;

/** The organization's events of this type for a subject, oldest first. */
export async function changedEvents(api: ApiClient, id: string): Promise<Body[]> {
  const { body } = await api.get('/v1/events?limit=100');
  return body.data.filter(({ event, data }: Body) => event === 'compliance.changed' && data.id === id).reverse();
}

/** Runs the scheduled job of the domain now. */
export async function sweep(
  { ctx }: Pick<TestService, 'ctx'>,
  signal: AbortSignal = AbortSignal.timeout(60_000),
): Promise<void> {
  const job = compliance.jobs?.find(({ queue }) => queue === 'compliance.sweep');
  assert.ok(job);
  await job.handle(ctx, {}, { attempt: 0, signal });
}
