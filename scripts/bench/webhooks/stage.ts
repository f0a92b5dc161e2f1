import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#kernel/ids.ts';
import type { NewEvent } from '#platform/events/events.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { Served } from '../service/open-served.ts';
import { type Behaviour, type Receiver, startReceiver } from './receiver.ts';

/** An organization with receivers, for which events can be committed. */
export interface Stage {
  receivers: Receiver[];
  /** Commits this many events in one transaction; returns their IDs and the time of the commit. */
  emit(count: number): Promise<{ ids: string[]; at: number }>;
  close(): void;
}

/** Creates one endpoint per behavior; each receives every event. */
export async function setStage(
  served: Served,
  behaviours: readonly ((id: string, nth: number) => Behaviour)[],
): Promise<Stage> {
  const { actor, apiKey } = await served.account();
  const receivers = await Promise.all(behaviours.map((behave) => startReceiver(behave)));
  for (const { url } of receivers) await register(served, apiKey, url);
  return {
    receivers,
    emit: (count) => emit(served, actor, count),
    close: () => {
      for (const receiver of receivers) receiver.close();
    },
  };
}

async function register({ url }: Served, apiKey: string, receiver: string): Promise<void> {
  const answer = await fetch(`${url}/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: receiver, events: ['identity.verified'] }),
  });
  if (answer.status !== 201) throw new Error(`an endpoint was answered by ${answer.status}: ${await answer.text()}`);
}

async function emit({ ctx }: Served, actor: Actor, count: number): Promise<{ ids: string[]; at: number }> {
  const events = Array.from({ length: count }, () => {
    const verificationId = newId('verification');
    const data = { userId: `user-${verificationId}`, personId: newId('person'), verificationId };
    return { type: 'identity.verified', subject: verificationId, data } as NewEvent;
  });
  const subjects = events.map(({ subject }) => subject);
  const ids = await ctx.db.org(actor, async (tx) => {
    await ctx.events.emitAll(tx, actor, events);
    return (await tx.selectFrom('events').select('id').where('subject', 'in', subjects).execute()).map(({ id }) => id);
  });
  return { ids, at: performance.now() };
}

/** Resolves once `done` is true or the seconds have passed; returns whether it was. */
export async function until(done: () => boolean, seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1000;
  while (!done() && performance.now() < end) await sleep(20);
  return done();
}
