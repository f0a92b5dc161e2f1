import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#kernel/clock.ts';
import { AppError } from '#kernel/errors.ts';
import { timeOfId } from '#kernel/ids.ts';
import { deriveKey, open, seal } from '../../crypto/aead.ts';
import type { Claim, Database, Tx } from '../../db/database.ts';
import type { Actor } from '../../operation/actor.ts';
import type { Reply } from '../route.ts';

/** A key is free this long after its process was killed. */
const LEASE_MS = 10_000;
const BEAT_MS = 3_000;
const KEPT_MS = 86_400_000;
const anId = z.string().optional().catch(undefined);
const ABOUT = z.object({
  id: anId,
  verificationId: anId,
  data: z.object({ verificationId: anId }).optional().catch(undefined),
});
const KEY_SHAPE = /^[\x21-\x7e]{1,255}$/;

/** One request under an `Idempotency-Key`. */
export interface IdempotentCall {
  actor: Actor;
  /** The caller's raw token: stored answers are encrypted under a key derived from it. */
  token: string;
  key: string;
  /** Method, path, and body, which must be the same for the same answer. */
  request: Uint8Array;
  answersSecret: boolean;
  /** Answers again from the objects that the first run created, as they are now; undefined if that is not certain. */
  recall?(created: readonly string[]): Promise<Reply | undefined>;
}

interface Store {
  db: Database;
  clock: Clock;
}

interface StoredAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * Runs `handle` at most once per key within 24 hours (draft-ietf-httpapi-idempotency-key-header-07). The operation's
 * first writing commit marks the key, so neither a crash between commit and answer nor a holder that outlived its lease
 * can create a second object.
 */
export async function runOnce(
  deps: Store,
  call: IdempotentCall,
  handle: (actor: Actor) => Promise<Reply>,
): Promise<Reply> {
  if (!KEY_SHAPE.test(call.key)) {
    throw new AppError('malformed_request', { message: 'Idempotency-Key must be 1 to 255 visible ASCII characters.' });
  }
  const now = deps.clock.now();
  const claim: Claim = {
    id: createHash('sha256').update(`${call.actor.id}\0${call.key}`).digest('hex'),
    holder: randomUUID(),
    subjects: new Set(),
  };
  const taken = await take(deps.db, call, claim, now);
  if (taken !== 'ours') return 'created' in taken ? answerAgain(call, taken.created) : taken;
  const stop = keep(deps, call.actor, claim);
  try {
    const reply = await handle({ ...call.actor, claim });
    await store(deps.db, call, claim, reply);
    return reply;
  } catch (error) {
    await release(deps, call.actor, claim, error);
    throw error;
  } finally {
    stop();
  }
}

/** Renews the lease while the operation runs. A renewal that fails is made up for by the next. */
function keep({ db, clock }: Store, actor: Actor, claim: Claim): () => void {
  const renew = () =>
    db.write(actor, (tx) =>
      ours(tx, claim)
        .set({ locked_until: leaseFrom(clock.now()) })
        .execute(),
    );
  const timer = setInterval(() => void renew().catch(() => undefined), BEAT_MS).unref();
  return () => clearInterval(timer);
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

const ours = (tx: Tx, { id, holder }: Claim) =>
  tx.updateTable('idempotency_keys').where('id', '=', id).where('holder', '=', holder);

/** The answer to a request that was carried out, but whose process ended before it stored the answer. */
async function answerAgain(call: IdempotentCall, created: readonly string[]): Promise<Reply> {
  if (call.answersSecret && created.length > 0) throw new AppError('secret_already_shown', about(created));
  const reply = await call.recall?.(created);
  if (!reply) throw answerLost(about(created));
  return { ...reply, headers: { ...reply.headers, 'Idempotent-Replayed': 'true' } };
}

/** Names the created object, if it is the only one. */
function about([id, ...others]: readonly string[]): { extra?: { id: string } } {
  return id !== undefined && others.length === 0 ? { extra: { id } } : {};
}

/**
 * Empties the stored answers about these subjects, in the transaction that erases their data: a replay answers 410 from its
 * commit on. A request that runs under such a key at that moment still stores an answer.
 */
export async function forgetAnswers(tx: Tx, ...subjects: string[]): Promise<void> {
  await sql`update idempotency_keys set answer = null where subject = any(${subjects})`.execute(tx);
}

/**
 * Takes the key, or returns the stored answer, or the objects that a run without an answer created; throws while another
 * run holds the key, or for another request.
 */
async function take(
  db: Database,
  call: IdempotentCall,
  claim: Claim,
  now: Date,
): Promise<'ours' | Reply | { created: string[] }> {
  const hash = createHash('sha256').update(call.request).digest();
  return db.write(call.actor, async (tx) => {
    const taken = await sql`
      insert into idempotency_keys as k (org_id, id, request_hash, state, created_at, locked_until, holder)
      values (${call.actor.org}, ${claim.id}, ${hash}, 'running', ${now}, ${leaseFrom(now)}, ${claim.holder})
      on conflict (org_id, id) do update set request_hash = excluded.request_hash, state = 'running', answer = null,
        status = null, subject = null, created_at = excluded.created_at, locked_until = excluded.locked_until,
        holder = excluded.holder
      where k.created_at <= ${new Date(now.getTime() - KEPT_MS)}
         or (k.state = 'running' and k.locked_until < ${now} and k.request_hash = excluded.request_hash)
      returning 1`.execute(tx);
    if (taken.rows.length > 0) return 'ours';
    const row = await tx.selectFrom('idempotency_keys').selectAll().where('id', '=', claim.id).executeTakeFirst();
    // The holder failed and released the key between the two statements.
    if (!row) throw inProgress();
    if (!row.request_hash.equals(hash)) throw new AppError('idempotency_mismatch');
    if (row.answer) return replayOf(call, row.answer);
    if (row.state === 'answered') throw answerErased(row.subject);
    if (row.locked_until > now) throw inProgress();
    const created = row.subjects.filter((id) => isFrom(id, row.created_at));
    if (row.status !== null) throw refusedBefore(row.status, about(created));
    return { created };
  });
}

/** Whether an object with this ID was created at this time or later. */
function isFrom(id: string, since: Date): boolean {
  const at = timeOfId(id);
  return at !== undefined && at >= since.getTime();
}

function inProgress(): AppError {
  return new AppError('idempotency_in_progress', { headers: { 'Retry-After': '1' } });
}

function answerErased(subject: string | null): AppError {
  return new AppError('gone', {
    message: 'The first request with this Idempotency-Key was carried out; its response has since been erased.',
    ...(subject !== null && { extra: { id: subject } }),
  });
}

function answerLost(more: { extra?: { id: string } } = {}): AppError {
  return new AppError('conflict', {
    message: 'The first request with this Idempotency-Key was carried out, but its response cannot be repeated.',
    ...more,
  });
}

function refusedBefore(status: number, more: { extra?: { id: string } }): AppError {
  return new AppError('conflict', {
    message: `The first request with this Idempotency-Key was refused with ${status}, but only after it had recorded something.`,
    ...more,
  });
}

function replayOf(call: IdempotentCall, sealed: Buffer): Reply {
  const answer = openAnswer(call, sealed);
  if (call.answersSecret) {
    const id = (answer.body as { id?: string } | undefined)?.id;
    throw new AppError('secret_already_shown', about(id === undefined ? [] : [id]));
  }
  return { ...answer, headers: { ...answer.headers, 'Idempotent-Replayed': 'true' } };
}

/** A user who logged in again has another token, which cannot open answers to the earlier one. */
function openAnswer(call: IdempotentCall, sealed: Buffer): StoredAnswer {
  try {
    return JSON.parse(open(answerKey(call), sealed, 'idempotency').toString()) as StoredAnswer;
  } catch {
    throw answerLost();
  }
}

async function store(db: Database, call: IdempotentCall, claim: Claim, reply: Reply): Promise<void> {
  const body = call.answersSecret ? { id: (reply.body as { id?: string })?.id } : reply.body;
  const answer = seal(answerKey(call), Buffer.from(JSON.stringify({ ...reply, body })), 'idempotency');
  await db.write(call.actor, (tx) =>
    ours(tx, claim)
      .set({ state: 'answered', status: reply.status, answer, subject: subjectOf(reply.body) })
      .execute(),
  );
}

/** The ID of the verification anywhere in an answer, or else the answer's own ID. */
function subjectOf(body: unknown): string | null {
  const found = ABOUT.safeParse(body);
  if (!found.success) return null;
  const { id, verificationId, data } = found.data;
  return verificationId ?? data?.verificationId ?? id ?? null;
}

/**
 * After a failure the key is released, unless something was committed under it. A refusal is kept by its status, so that
 * no later answer calls the request successful.
 */
async function release({ db, clock }: Store, actor: Actor, claim: Claim, error: unknown): Promise<void> {
  const refusal = error instanceof AppError && error.status < 500 ? { status: error.status } : {};
  await db.write(actor, async (tx) => {
    const held = tx.deleteFrom('idempotency_keys').where('id', '=', claim.id).where('holder', '=', claim.holder);
    await held.where('state', '=', 'running').execute();
    await ours(tx, claim)
      .set({ locked_until: clock.now(), ...refusal })
      .where('state', '=', 'committed')
      .execute();
  });
}

function answerKey({ token }: IdempotentCall): Buffer {
  return deriveKey(Buffer.from(token), 'avouch/idempotency-answer');
}
