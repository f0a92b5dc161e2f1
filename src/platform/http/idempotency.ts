import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#kernel/errors.ts';
import { deriveKey, open, seal } from '../crypto/aead.ts';
import type { Database } from '../db/database.ts';
import type { Actor } from './actor.ts';
import type { Reply } from './route.ts';

const LEASE_SECONDS = 120;
const KEY_SHAPE = /^[\x21-\x7e]{1,255}$/;

/** One request under an `Idempotency-Key`. */
export interface IdempotentCall {
  actor: Actor;
  /** The caller's raw token: stored answers are encrypted under a key derived from it. */
  token: string;
  key: string;
  /** Method, path and body: what must be the same for the answer to be the same. */
  request: Uint8Array;
  answersSecret: boolean;
}

interface StoredAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * Runs `handle` at most once per key within 24 hours (draft-ietf-httpapi-idempotency-key-header-07). The first commit of the
 * operation marks the key, so that a crash between commit and answer cannot lead to a second object.
 */
export async function runOnce(
  db: Database,
  call: IdempotentCall,
  handle: (actor: Actor) => Promise<Reply>,
): Promise<Reply> {
  if (!KEY_SHAPE.test(call.key)) {
    throw new AppError('malformed_request', { message: 'Idempotency-Key must be 1 to 255 visible ASCII characters.' });
  }
  const id = createHash('sha256').update(`${call.actor.id}\0${call.key}`).digest('hex');
  const replay = await claim(db, call, id);
  if (replay) return replay;
  try {
    const reply = await handle({ ...call.actor, idempotencyId: id });
    await store(db, call, id, reply);
    return reply;
  } catch (error) {
    await release(db, call.actor, id);
    throw error;
  }
}

/** Takes the key, or returns the stored answer; throws while another holder runs, or for another request. */
async function claim(db: Database, call: IdempotentCall, id: string): Promise<Reply | undefined> {
  const hash = createHash('sha256').update(call.request).digest();
  return db.org({ org: call.actor.org }, async (tx) => {
    const taken = await sql`
      insert into idempotency_keys as k (org_id, id, request_hash, state, created_at, locked_until)
      values (${call.actor.org}, ${id}, ${hash}, 'running', now(), now() + make_interval(secs => ${LEASE_SECONDS}))
      on conflict (org_id, id) do update set request_hash = excluded.request_hash, state = 'running', answer = null,
        status = null, created_at = now(), locked_until = excluded.locked_until
      where k.created_at < now() - interval '24 hours'
         or (k.state = 'running' and k.locked_until < now() and k.request_hash = excluded.request_hash)
      returning 1`.execute(tx);
    if (taken.rows.length > 0) return undefined;
    const row = await tx.selectFrom('idempotency_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (!row.request_hash.equals(hash)) throw new AppError('idempotency_mismatch');
    if (row.answer) return replayOf(call, row.answer);
    if (row.locked_until > new Date())
      throw new AppError('idempotency_in_progress', { headers: { 'Retry-After': '1' } });
    throw new AppError('conflict', {
      message: 'The first request with this Idempotency-Key was carried out, but its answer was lost.',
    });
  });
}

function replayOf(call: IdempotentCall, sealed: Buffer): Reply {
  const answer = JSON.parse(open(answerKey(call), sealed, 'idempotency').toString()) as StoredAnswer;
  if (call.answersSecret)
    throw new AppError('secret_already_shown', { extra: { id: String((answer.body as { id?: string })?.id ?? '') } });
  return { ...answer, headers: { ...answer.headers, 'Idempotent-Replayed': 'true' } };
}

async function store(db: Database, call: IdempotentCall, id: string, reply: Reply): Promise<void> {
  const body = call.answersSecret ? { id: (reply.body as { id?: string })?.id } : reply.body;
  const answer = seal(answerKey(call), Buffer.from(JSON.stringify({ ...reply, body })), 'idempotency');
  await db.org({ org: call.actor.org }, (tx) =>
    tx
      .updateTable('idempotency_keys')
      .set({ state: 'answered', status: reply.status, answer })
      .where('id', '=', id)
      .execute(),
  );
}

/** After a failure: the key is free again unless something was committed under it. */
async function release(db: Database, actor: Actor, id: string): Promise<void> {
  await db.org({ org: actor.org }, (tx) =>
    tx.deleteFrom('idempotency_keys').where('id', '=', id).where('state', '=', 'running').execute(),
  );
}

function answerKey({ token }: IdempotentCall): Buffer {
  return deriveKey(Buffer.from(token), 'avouch/idempotency-answer');
}
