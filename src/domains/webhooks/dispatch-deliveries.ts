import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#domains/context.ts';
import type { Running } from '#platform/domain.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { createEndpointOpener, type EndpointOpener } from './open-endpoint.ts';
import { postDelivery } from './post-delivery.ts';
import { DELIVERIES_BELL } from './queues.ts';
import { createRecorder, type Recorder } from './record-attempts.ts';
import type { ClaimedDelivery } from './store.ts';
import { watchBacklog } from './watch-backlog.ts';

/** Attempts under way in one process. */
const CAPACITY = 256;
const MOST_AT_ONE = 64;
/**
 * An endpoint may have a quarter of what is free ("dynamic thresholds", Choudhury and Hahne 1998): however many receivers
 * hang at once, something is left for the next one.
 */
const SHARE = 1 / 4;
const MOST_CLAIMED = 128;
/** How long what nobody rang for may wait: what another process made, and what comes again. */
const LOOK_MS = 1_000;
/** Between two looks there is time for more to come, which a look then takes together. */
const REST_MS = 5;

/** Makes the attempts that are due, until it is closed; then waits for those under way. */
export function dispatchDeliveries(ctx: Context): Running {
  const dispatcher = new Dispatcher(ctx);
  watchBacklog(ctx, () => dispatcher.underWay());
  const stopListening = ctx.bells.listen(DELIVERIES_BELL, () => dispatcher.wake());
  const ended = dispatcher.run();
  return {
    close: async () => {
      stopListening();
      dispatcher.stop();
      await ended;
    },
  };
}

class Dispatcher {
  readonly #ctx: Context;
  readonly #open: EndpointOpener;
  readonly #recorder: Recorder;
  readonly #running = new Map<string, number>();
  readonly #attempts = new Set<Promise<void>>();
  #stopped = false;
  #woken = Promise.withResolvers<void>();

  constructor(ctx: Context) {
    this.#ctx = ctx;
    this.#open = createEndpointOpener(ctx);
    this.#recorder = createRecorder(ctx);
  }

  underWay(): number {
    return this.#attempts.size;
  }

  wake(): void {
    this.#woken.resolve();
  }

  stop(): void {
    this.#stopped = true;
    this.wake();
  }

  async run(): Promise<void> {
    while (!this.#stopped) {
      this.#woken = Promise.withResolvers();
      const begun = await this.#beginDue();
      if (begun > 0) await sleep(REST_MS);
      else await this.#wait();
    }
    await Promise.all(this.#attempts);
  }

  async #wait(): Promise<void> {
    const timer = setTimeout(() => this.wake(), LOOK_MS);
    await this.#woken.promise;
    clearTimeout(timer);
  }

  async #beginDue(): Promise<number> {
    const free = CAPACITY - this.#attempts.size;
    if (free === 0) return 0;
    const share = Math.min(MOST_AT_ONE, Math.ceil(free * SHARE));
    try {
      const room = { most: Math.min(free, MOST_CLAIMED), share, running: this.#running };
      const claimed = await claimDeliveries(this.#ctx, room);
      for (const delivery of claimed) this.#begin(delivery);
      return claimed.length;
    } catch (error) {
      this.#ctx.log.warn('webhook deliveries could not be claimed', { error });
      return 0;
    }
  }

  #begin(delivery: ClaimedDelivery): void {
    const { webhook_id: webhook } = delivery;
    this.#running.set(webhook, (this.#running.get(webhook) ?? 0) + 1);
    const attempt = this.#attempt(delivery).finally(() => {
      const left = (this.#running.get(webhook) ?? 1) - 1;
      if (left > 0) this.#running.set(webhook, left);
      else this.#running.delete(webhook);
      this.#attempts.delete(attempt);
      this.wake();
    });
    this.#attempts.add(attempt);
  }

  /** Never rejects: what was not recorded is due again at the end of its lease. */
  async #attempt(delivery: ClaimedDelivery): Promise<void> {
    const ctx = this.#ctx;
    try {
      const endpoint = await this.#open(delivery);
      const outcome = await postDelivery(ctx, delivery, endpoint);
      const attempts = await this.#recorder({ delivery, outcome });
      const state = outcome.error ?? 'delivered';
      ctx.metrics.webhookAttempts.inc({ outcome: state });
      ctx.log.info('webhook attempt', {
        org: delivery.org_id,
        webhook: delivery.webhook_id,
        delivery: delivery.id,
        attempt: attempts,
        state,
        ms: outcome.ms,
      });
    } catch (error) {
      ctx.log.warn('a webhook attempt was lost', { org: delivery.org_id, delivery: delivery.id, error });
    }
  }
}
