import { organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { plain } from '#platform/outbox/plain.ts';
import { complaintDecidedMail } from '../mails/index.ts';
import { openDetails } from '../store.ts';
import type { ComplaintRow } from '../tables.ts';

/** The page of a receipt. */
export function receiptLink({ publicUrl }: { publicUrl: string }, token: string): string {
  return `${publicUrl}/complaints/receipts/${token}`;
}

/** Emails the complainant of a public complaint that there is a decision, with their link. */
export async function tellComplainant(ctx: Context, tx: Tx, row: ComplaintRow): Promise<void> {
  if (row.source !== 'public') return;
  const details = await openDetails(ctx, tx, row);
  const to = details?.complainant.email ?? null;
  if (!details?.receipt || to === null) return;
  const mail = writeMail(complaintDecidedMail, details.receipt.language, {
    organization: plain(await organizationName(tx)),
    link: receiptLink(ctx, details.receipt.token),
  });
  await queueMail(ctx, tx, { to, about: row.id, ...mail });
}
