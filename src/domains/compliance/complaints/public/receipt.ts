import { brandingOf, organizationContact } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { isRemoved, NEXT } from '../complaint.ts';
import { moveComplaint } from '../decide-complaint.ts';
import { findReceipt, loadComplaint } from '../store.ts';
import type { ComplaintRow } from '../tables.ts';

/** The progress of a complaint, without anything that identifies the complainant or the content. */
export function presentReceipt(row: ComplaintRow) {
  const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    status: row.status,
    kind: row.kind,
    receivedAt: row.received_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    decidedAt: timeOf(row.decided_at),
    outcome: row.outcome,
    contentRemoved: isRemoved(row.outcome, row.status),
    appealedAt: timeOf(row.appealed_at),
    appealDueAt: timeOf(row.appeal_due_at),
    appealDecidedAt: timeOf(row.appeal_decided_at),
    canAppeal: NEXT[row.status].includes('appealed'),
  };
}

/** A complaint by the token of its receipt; 404 if unknown or erased. */
export async function loadReceipt(ctx: Context, token: string): Promise<{ org: string; id: string }> {
  const found = await ctx.db.system((tx) => findReceipt(tx, tokenHash(token)));
  if (!found) throw new AppError('not_found');
  return found;
}

/** The data of a receipt's page. */
export async function openReceipt(ctx: Context, token: string) {
  const { org, id } = await loadReceipt(ctx, token);
  return ctx.db.org({ org }, async (tx) => ({
    brand: await brandingOf(tx),
    contact: await organizationContact(tx),
    receipt: presentReceipt(await loadComplaint(tx, id)),
  }));
}

/** The complainant's appeal against a decision, once; 404 for an unknown receipt, 409 if there is none to appeal. */
export async function appealByReceipt(ctx: Context, token: string, note: string | undefined) {
  const { org, id } = await loadReceipt(ctx, token);
  await moveComplaint(ctx, systemActor(org, 'complainant'), { id, to: 'appealed', note });
  return ctx.db.org({ org }, async (tx) => presentReceipt(await loadComplaint(tx, id)));
}
