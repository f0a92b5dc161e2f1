import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#domains/context.ts';
import type { Clock } from '#kernel/clock.ts';
import { createSteadyClock } from '#kernel/steady-clock.ts';
import type { Running } from '#platform/domain.ts';
import { createEndpointOpener, type EndpointOpener } from '../endpoints/open-endpoint.ts';
import { DELIVERIES_BELL } from '../queues.ts';
import type { ClaimedDelivery } from '../store.ts';
import { claimDeliveries, RENEW_MS, renewClaimed, returnDelivery } from './claim-deliveries.ts';
import type { AttemptOutcome } from './delivery.ts';
import { postDelivery } from './post-delivery.ts';
import { createRecorder, type MadeAttempt, type Recorder } from './record-attempts.ts';
import { watchBacklog } from './watch-backlog.ts';

/** Maximum concurrent attempts of one process. */
const CAPACITY = 256;
const MOST_AT_ONE = 64;
/**
 * An endpoint may use a quarter of the free attempts ("dynamic thresholds", Choudhury and Hahne 1998): so that, however
 * many receivers hang, some capacity is left for the next one.
 */
const SHARE = 1 / 4;
const MOST_CLAIMED = 128;
/** Polling interval for deliveries without a notification: retries, and those from other processes. */
const LOOK_MS = 1_000;
/** Delays before retrying to record an attempt. */
const RECORD_AGAIN_MS = [500, 2_000, 5_000];
/** A pause between claims, so that each can take several deliveries. */
const REST_MS = 5;

/** Makes due attempts until closed; then waits for running ones. */
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
  /** Independent of the wall clock, because setting it back must not delay due deliveries. */
  readonly #clock: Clock;
  readonly #open: EndpointOpener;
  readonly #recorder: Recorder;
  readonly #running = new Map<string, number>();
  readonly #attempts = new Set<Promise<void>>();
  readonly #claimed = new Set<ClaimedDelivery>();
  #stopped = false;
  #woken = Promise.withResolvers<void>();

  constructor(ctx: Context) {
    this.#ctx = ctx;
    this.#open = createEndpointOpener(ctx);
    this.#clock = createSteadyClock(ctx.wallClock);
    this.#recorder = createRecorder(ctx, this.#clock);
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
    const timer = setInterval(() => void renewClaimed(this.#ctx, this.#claimed, this.#clock), RENEW_MS);
    try {
      await this.#dispatch();
    } finally {
      clearInterval(timer);
    }
  }

  async #dispatch(): Promise<void> {
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
      // Claims half of the free capacity at a time, because shares are computed before the claim, and several endpoints
      // could otherwise take all of it.
      const most = Math.min(Math.ceil(free / 2), MOST_CLAIMED);
      const room = { most, share, running: this.#running };
      const claimed = await claimDeliveries(this.#ctx, room, this.#clock);
      for (const delivery of claimed) this.#begin(delivery);
      return claimed.length;
    } catch (error) {
      this.#ctx.log.warn('webhook deliveries could not be claimed', { error });
      return 0;
    }
  }

  #begin(delivery: ClaimedDelivery): void {
    this.#claimed.add(delivery);
    const attempt = this.#attempt(delivery).finally(() => {
      this.#claimed.delete(delivery);
      this.#attempts.delete(attempt);
      this.wake();
    });
    this.#attempts.add(attempt);
  }

  /**
   * An endpoint's share covers only the time that it takes to answer: while its answers are recorded, the next attempts
   * start.
   */
  async #post(delivery: ClaimedDelivery): Promise<AttemptOutcome> {
    const { webhook_id: webhook } = delivery;
    this.#running.set(webhook, (this.#running.get(webhook) ?? 0) + 1);
    try {
      return await postDelivery(this.#ctx, delivery, await this.#open(delivery));
    } finally {
      const left = (this.#running.get(webhook) ?? 1) - 1;
      if (left > 0) this.#running.set(webhook, left);
      else this.#running.delete(webhook);
      this.wake();
    }
  }

  /**
   * Never rejects: a delivery that could not start is returned, and an unrecorded one becomes due again when its lease
   * expires.
   */
  async #attempt(delivery: ClaimedDelivery): Promise<void> {
    const ctx = this.#ctx;
    const { org_id: org, id } = delivery;
    let outcome: AttemptOutcome;
    try {
      outcome = await this.#post(delivery);
    } catch (error) {
      ctx.log.warn('a webhook attempt could not begin', { org, delivery: id, error });
      return returnDelivery(ctx, delivery, this.#clock);
    }
    try {
      const attempt = await this.#record({ delivery, outcome });
      const state = outcome.error ?? 'delivered';
      ctx.metrics.webhookAttempts.inc({ outcome: state });
      const { ms } = outcome;
      ctx.log.info('webhook attempt', { org, webhook: delivery.webhook_id, delivery: id, attempt, state, ms });
    } catch (error) {
      ctx.log.warn('a webhook attempt was lost', { org, delivery: id, error });
    }
  }

  /** Retried under the lease: a posted but unrecorded delivery would be posted twice. */
  async #record(made: MadeAttempt): Promise<number> {
    for (const wait of RECORD_AGAIN_MS) {
      try {
        return await this.#recorder(made);
      } catch (error) {
        const { org_id: org, id } = made.delivery;
        this.#ctx.log.warn('a webhook attempt is not recorded yet', { org, delivery: id, error });
        if (this.#stopped) break;
        await sleep(wait);
      }
    }
    return this.#recorder(made);
  }
}
