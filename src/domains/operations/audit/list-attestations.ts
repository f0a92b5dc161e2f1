import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type LoggedCheckpoint, requireReceipt } from '#platform/audit-log/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { findAttestations, findAttested } from './store.ts';
import type { AttestationRow } from './tables.ts';

/** The newest attested checkpoints, with their attestations. */
export function listAttestations(ctx: Context, { limit }: { limit: number }) {
  return ctx.db.system(async (tx) => {
    const checkpoints = await findAttested(tx, { limit });
    const data = [];
    for (const { size, note } of checkpoints) data.push(present(note, await findAttestations(tx, Number(size))));
    return { data };
  });
}

function present(note: string, rows: readonly AttestationRow[]) {
  const token = rows.find(({ kind }) => kind === 'time_stamp');
  return {
    size: Number(rows[0]?.size),
    checkpoint: note,
    note: cosigned(note, rows),
    witnesses: rows.filter(({ kind }) => kind === 'cosignature').map(({ name }) => name),
    timeStampToken: token?.content.toString('base64') ?? null,
    at: new Date(Math.max(...rows.map(({ created_at }) => created_at.getTime()))).toISOString(),
  };
}

const cosigned = (note: string, rows: readonly AttestationRow[]): string =>
  note + rows.map(({ kind, content }) => (kind === 'cosignature' ? `${content}\n` : '')).join('');

/**
 * The receipt of an entry, optionally under the newest checkpoint that a witness has signed; 409 with `Retry-After`
 * while that is pending.
 */
export function getReceipt(ctx: Context, actor: Actor, { id, witnessed }: { id: string; witnessed: boolean }) {
  return ctx.db.org(actor, async (tx) => requireReceipt(tx, id, witnessed ? await newestCosigned(tx) : undefined));
}

async function newestCosigned(tx: Tx): Promise<LoggedCheckpoint> {
  const [newest] = await findAttested(tx, { limit: 1, kind: 'cosignature' });
  if (!newest) throw new AppError('not_found', { message: 'No witness has signed a checkpoint yet.' });
  const rows = await findAttestations(tx, Number(newest.size));
  return { size: Number(newest.size), root: newest.root, note: cosigned(newest.note, rows) };
}
