import { sql } from 'kysely';
import type { Actor } from '#platform/operation/actor.ts';
import type { Served } from '../service/open-served.ts';

const PAGE = 20_000;

/** The stored checks of a decided verification. */
const CHECKS = JSON.stringify(
  ['document_readable', 'document_expiry', 'mrz_checksums', 'data_agreement', 'face_match', 'liveness'].map((key) => ({
    key,
    result: 'passed',
    message: 'As it should be.',
    figures: { value: 0.42 },
  })),
);

/** Creates this many decided verifications of an organization, a minute apart, ending now; returns the newest ID. */
export async function fillVerifications({ ctx }: Served, actor: Actor, count: number): Promise<string> {
  const until = new Date();
  for (let from = 0; from < count; from += PAGE) {
    const to = Math.min(count, from + PAGE) - 1;
    await ctx.db.org(actor, (tx) =>
      sql`insert into verifications (org_id, id, type, status, version, user_id, checks, policy_version, engine_version,
          created_at, updated_at, decided_at, ended_at, biometrics_erased_at)
        select ${actor.org}, ${idPattern()}, 'idv', 'rejected', 3, 'user-' || n, ${CHECKS}::jsonb, 'bench', 'bench', at, at, at, at, at
        from (select n, ${until}::timestamptz - n * interval '1 minute' as at from generate_series(${from}::int, ${to}::int) n) moments`.execute(
        tx,
      ),
    );
  }
  return `ver_${'9'.repeat(26)}`;
}

/** Sorts like IDs: the newest, n = 0, last. */
function idPattern() {
  return sql`'ver_' || repeat('9', 18) || lpad((99999999 - n)::text, 8, '0')`;
}

/** A cursor in the middle of this many rows. */
export function cursorInMiddle(count: number): string {
  const id = `ver_${'9'.repeat(18)}${String(99_999_999 - Math.floor(count / 2)).padStart(8, '0')}`;
  return Buffer.from(id).toString('base64url');
}
