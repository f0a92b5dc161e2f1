// A service for a test file, and for each test a separate organization with a receiver.
import assert from 'node:assert/strict';
import type { Env } from '#config/env.ts';
import { systemActor } from '#platform/operation/actor.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { madeUpEvent } from '../../../support/made-up-event.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { type Receiver, startReceiver, until } from './receiver.ts';

export const DATA = { userId: 'user_1', verificationId: 'ver_1' };

export interface Delivery {
  id: string;
  state: string;
  nextAttemptAt: string | null;
  lastStatusCode: number | null;
  lastError: string | null;
  attempts: { number: number; at: string; statusCode: number | null; error: string | null; acknowledged: boolean }[];
}

/** Call it inside `describe`: registers the hooks, and returns the helpers. */
export function useWebhooks(env: Env = {}) {
  const now = {} as { service: TestService; account: TestAccount; receiver: Receiver };
  before(async () => {
    now.service = await startTestService(env);
  });
  after(() => now.service.stop());
  beforeEach(async () => {
    now.account = await now.service.account();
    now.receiver = await startReceiver();
  });
  afterEach(() => now.receiver.close());

  const register = async (url = now.receiver.url, events = ['*']): Promise<{ id: string; secret: string }> => {
    const made = await now.account.api.post('/v1/webhooks', { url, events });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    return made.body;
  };
  const emit = (type = 'identity.verified', data: Record<string, unknown> = DATA): Promise<string> => {
    // Events of one millisecond have no order.
    now.service.advance(0.001);
    const actor = systemActor(now.account.organization, 'test');
    const { db, events } = now.service.ctx;
    return db.org(actor, (tx) => events.emit(tx, actor, madeUpEvent({ type, data })));
  };
  const deliveries = async (webhook: string): Promise<Delivery[]> =>
    (await now.account.api.get(`/v1/webhooks/${webhook}/deliveries?limit=100`)).body.data;
  /** The endpoint's newest delivery once it has made `attempts` attempts. */
  const attempted = (webhook: string, attempts: number): Promise<Delivery> =>
    until(async () => {
      const [newest] = await deliveries(webhook);
      return newest && newest.attempts.length >= attempts ? newest : undefined;
    });
  /** Makes the next attempt due now, at `step` of the schedule. */
  const makeDue = (id: string, step = 1): Promise<unknown> =>
    now.service.sql('superuser', 'update webhook_deliveries set next_attempt_at = now(), step = $2 where id = $1', [
      id,
      step,
    ]);
  return {
    get service(): TestService {
      return now.service;
    },
    get account(): TestAccount {
      return now.account;
    },
    get api(): ApiClient {
      return now.account.api;
    },
    get receiver(): Receiver {
      return now.receiver;
    },
    register,
    emit,
    deliveries,
    attempted,
    makeDue,
  };
}
