import { organizationLanguage, organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { limitMails } from '#platform/outbox/limit-mails.ts';
import { writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { plain } from '#platform/outbox/plain.ts';
import { onBusiness } from '../examination/on-business.ts';
import { informationMail } from '../mails/information.ts';
import { changeBusiness, openIntake } from '../store.ts';
import { type BusinessRow, businessOf } from '../tables.ts';
import {
  assertBusinessTransition,
  INFORMATION_DAYS,
  MAX_BUSINESS_ATTEMPTS,
  type RequestItem,
} from '../verification.ts';
import { type AskedInformation, closeRequests, sealInformation } from './information-request.ts';

export interface MadeRequest {
  id: string;
  /** The page's link, which is shown only once. */
  url: string;
  expiresAt: string;
  /** Whether it was emailed to the applicant; if not, the caller must pass it on. */
  mailed: boolean;
}

/** Codes for use outside the sealed request, because the reviewer's text may name people. */
const REASONS: Record<RequestItem['kind'], string> = {
  document: 'A document is required.',
  answer: 'A question must be answered.',
  owner: 'Information about an owner is required.',
};

/**
 * Requests information from the applicant through the single-use link of a hosted page, valid for 30 days, and by email
 * if there is an address. A second request replaces a pending one without a new event.
 */
export async function requestInformation(
  ctx: Context,
  actor: Actor,
  verificationId: string,
  { email, ...asked }: AskedInformation & { email?: string | undefined },
): Promise<MadeRequest> {
  await limitMails(ctx, actor, 1);
  return onBusiness(ctx, actor, verificationId, async (tx, row) => {
    assertTakesInput(row);
    const to = email ?? (await openIntake(ctx, tx, row)).applicant?.email;
    const now = ctx.clock.now();
    const made = { id: newId('informationRequest', now), token: newToken(), now, expires: expiryOf(now) };
    await closeRequests(tx, verificationId, now);
    await insertRequest(ctx, tx, actor, { verificationId, asked, ...made });
    await waitForInput(ctx, tx, actor, { row, asked, ...made });
    const url = `${ctx.publicUrl}/information/${made.token}`;
    if (to !== undefined) await mailRequest(ctx, tx, { about: verificationId, to, url, asked });
    return { id: made.id, url, expiresAt: made.expires.toISOString(), mailed: to !== undefined };
  });
}

function assertTakesInput(row: BusinessRow): void {
  if (row.status !== 'requires_input') assertBusinessTransition(row.status, 'requires_input');
  if (row.attempt >= MAX_BUSINESS_ATTEMPTS)
    throw new AppError('conflict', {
      message: `All ${MAX_BUSINESS_ATTEMPTS} submissions are used. Decide, or start a new verification.`,
    });
}

const expiryOf = (now: Date): Date => new Date(now.getTime() + INFORMATION_DAYS * 86_400_000);

interface Made {
  id: string;
  token: string;
  now: Date;
  expires: Date;
  asked: AskedInformation;
}

async function insertRequest(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { id, token, now, expires, asked, verificationId }: Made & { verificationId: string },
): Promise<void> {
  await businessOf(tx)
    .insertInto('business_information_requests')
    .values({
      org_id: actor.org,
      id,
      verification_id: verificationId,
      token_hash: tokenHash(token),
      request: await sealInformation(ctx, tx, { org: actor.org, verificationId, id }, ['request', asked]),
      answer: null,
      requested_by: actor.id,
      created_at: now,
      expires_at: expires,
      answered_at: null,
      closed_at: null,
    })
    .execute();
}

async function waitForInput(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { row, asked, id, now, expires }: Made & { row: BusinessRow },
): Promise<void> {
  const kinds = [...new Set(asked.items.map(({ kind }) => kind))];
  const inputReasons = kinds.map((kind) => ({ code: `${kind}_requested`, message: REASONS[kind] }));
  await changeBusiness(tx, row, {
    status: 'requires_input',
    expires_at: expires,
    input_reasons: JSON.stringify(inputReasons),
    // A first approval was made without this information.
    approvals: '[]',
    decision: null,
    at: now,
  });
  const details = { request: id, items: asked.items.length };
  // An event is an audit entry, too: each request is logged once.
  if (row.status === 'requires_input') {
    await ctx.events.audit(tx, actor, { action: 'verification.information_requested', subject: row.id, details });
    return;
  }
  const reasons = inputReasons.map(({ code }) => code);
  const data = { userId: row.user_id, verificationId: row.id, status: 'requires_input' as const, reasons };
  await ctx.events.emit(tx, actor, { type: 'kyb.requires_input', subject: row.id, data, details });
}

async function mailRequest(
  ctx: Context,
  tx: Tx,
  { about, to, url, asked }: { about: string; to: string; url: string; asked: AskedInformation },
): Promise<void> {
  const mail = writeMail(informationMail, await organizationLanguage(tx), {
    organization: plain(await organizationName(tx)),
    message: asked.message,
    items: asked.items.map(({ text }) => text),
    days: INFORMATION_DAYS,
    link: url,
  });
  await queueMail(ctx, tx, { to, about, ...mail });
}
