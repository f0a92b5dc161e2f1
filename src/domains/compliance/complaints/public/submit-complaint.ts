import { hash } from 'node:crypto';
import type { z } from 'zod';
import { findOwners, hasComplaintPage, organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { clientNetwork } from '#platform/http/limits/client-network.ts';
import { countCall, DAY, isWithinLimit } from '#platform/http/limits/rate-limit.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { plain } from '#platform/outbox/plain.ts';
import type { DeadlineRule } from '../complaint.ts';
import { complaintArrivedMail, complaintSentMail } from '../mails/index.ts';
import { saveComplaint } from '../receive-complaint.ts';
import type { ComplaintRow } from '../tables.ts';
import { presentReceipt } from './receipt.ts';
import type { publicComplaintBody } from './schema.ts';
import { receiptLink } from './tell-complainant.ts';

type Submission = z.output<typeof publicComplaintBody>;

const HOUR = 3600;
/** From one network to one organization. */
const PER_NETWORK_AND_DAY = 10;
/** To one organization, from everywhere. */
const PER_ORGANIZATION_AND_HOUR = 60;
/** Confirmations to one address, from all organizations: anyone can enter another person's address. */
const MAILS_PER_ADDRESS_AND_DAY = 5;
/** Notices to the owners of one organization; later complaints are recorded without a notice. */
const NOTICES_PER_DAY = 20;

/** 404 unless the organization exists and its page is on. */
export async function assertHasPage(ctx: Context, org: string): Promise<void> {
  if (!(await ctx.db.org({ org }, hasComplaintPage))) throw new AppError('not_found');
}

/**
 * Records a complaint that someone sent without an account, and returns the link of its receipt, which is shown once.
 * 404 if the page is off, 429 beyond a limit. The answer never says whether a file is registered.
 */
export async function submitComplaint(ctx: Context, { org, ip }: { org: string; ip: string }, given: Submission) {
  await assertHasPage(ctx, org);
  await limitComplaints(ctx, { org, ip });
  const token = newToken();
  // Before the transaction: limits take another connection, and complaints that hold one each would wait for each other.
  const isMailed = given.email !== undefined && (await mayMail(ctx, given.email));
  const isNotified = await mayNotify(ctx, org);
  const actor = systemActor(org, 'complainant');
  const row = await ctx.db.org(actor, async (tx) => {
    const saved = await saveComplaint(ctx, tx, actor, {
      kind: given.kind,
      relation: given.relation,
      url: given.url ?? null,
      statement: given.statement ?? null,
      ...(given.workTitle !== undefined && { workTitle: given.workTitle }),
      complainant: { name: given.name ?? given.signature ?? null, email: given.email ?? null },
      files: given.files.map(({ sha256, perceptualHash = null }) => ({ sha256, perceptualHash })),
      declared: { intimate: given.intimate, goodFaith: given.goodFaith, signature: given.signature ?? null },
      receipt: { token, language: given.language },
      receiptHash: tokenHash(token),
      metadata: {},
      receivedAt: ctx.clock.now(),
      source: 'public',
      deadline: deadlineOf(given),
    });
    if (isMailed) await confirm(ctx, tx, { row: saved, token }, given);
    if (isNotified) await tellOwners(ctx, tx, saved);
    return saved;
  });
  return { link: receiptLink(ctx, token), receipt: presentReceipt(row) };
}

/**
 * 48 hours for a complete request to remove an intimate picture: from the depicted person or on their behalf, signed,
 * with the place of the content, a statement of good faith, and a contact (Take It Down Act, section 3(a)(1)(B)).
 */
function deadlineOf({ kind, relation, intimate, goodFaith, signature, email }: Submission): DeadlineRule {
  const isRequest = intimate && (kind === 'not_consented' || kind === 'under_age');
  const isTheirs = relation === 'depicted' || relation === 'representative';
  const isComplete = goodFaith && signature !== undefined && email !== undefined;
  return isRequest && isTheirs && isComplete ? 'hours_48' : 'business_days';
}

/** By network first, so that one sender cannot use up what others may send. */
async function limitComplaints(ctx: Context, { org, ip }: { org: string; ip: string }): Promise<void> {
  const again = 'Nothing was recorded. Try again after the time in Retry-After, or write to the organization.';
  await countCall(ctx.db, `complaints:${org}/${clientNetwork(ip)}`, PER_NETWORK_AND_DAY, {
    seconds: DAY,
    message: `Your network has sent ${PER_NETWORK_AND_DAY} complaints to this organization today. ${again}`,
  });
  await countCall(ctx.db, `complaints:${org}`, PER_ORGANIZATION_AND_HOUR, {
    seconds: HOUR,
    message: `The organization has received too many complaints in the last hour. ${again}`,
  });
}

function mayMail(ctx: Context, email: string): Promise<boolean> {
  const bucket = `complaint-mails:${hash('sha256', email.trim().toLowerCase())}`;
  return isWithinLimit(ctx.db, bucket, { limit: MAILS_PER_ADDRESS_AND_DAY, seconds: DAY });
}

function mayNotify(ctx: Context, org: string): Promise<boolean> {
  return isWithinLimit(ctx.db, `complaint-notices:${org}`, { limit: NOTICES_PER_DAY, seconds: DAY });
}

async function confirm(
  ctx: Context,
  tx: Tx,
  { row, token }: { row: ComplaintRow; token: string },
  { email: to, language }: Submission,
): Promise<void> {
  if (to === undefined) return;
  const mail = writeMail(complaintSentMail, language, {
    organization: plain(await organizationName(tx)),
    dueAt: row.due_at,
    link: receiptLink(ctx, token),
  });
  await queueMail(ctx, tx, { to, about: row.id, ...mail });
}

async function tellOwners(ctx: Context, tx: Tx, { id, due_at: dueAt }: ComplaintRow): Promise<void> {
  const link = `${ctx.publicUrl}/dashboard/compliance/complaints/${id}`;
  for (const { email: to, language } of await findOwners(ctx, tx))
    await queueMail(ctx, tx, { to, ...writeMail(complaintArrivedMail, language, { dueAt, link }) });
}
