import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { mailLanguage, writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { plain } from '#platform/outbox/plain.ts';
import { codeMail } from '../mails/code.ts';
import { changeParty, openTrail } from '../store.ts';
import { assertOpen } from './assert-may-act.ts';
import { assertRoom } from './assert-room.ts';
import { type OpenParty, type PartyLink, type Visitor, withLockedParty } from './find-party.ts';
import { noteStep } from './note-step.ts';

const VALID_MS = 10 * 60_000;
const TRIES = 5;
/** Each code allows five tries, so a code cannot be guessed within a day. */
const CODES_A_DAY = 10;
const DAY_MS = 86_400_000;
const REST_MS = 20_000;

/** Emails the party a six-digit code, replacing an earlier one; 429 above the limit. */
export function sendCode(ctx: Context, link: PartyLink, visitor: Visitor): Promise<void> {
  return withLockedParty(ctx, link, async (tx, open) => {
    assertAsked(ctx, open);
    const { party, contact, content, disclosed } = open;
    const at = ctx.clock.now();
    await assertRested(ctx, tx, open);
    await assertRoom(ctx, tx, open);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await changeParty(tx, party.id, {
      code_hash: await hashOf(ctx, tx, open, code),
      code_expires_at: new Date(at.getTime() + VALID_MS),
      code_attempts: 0,
    });
    const mail = writeMail(codeMail, mailLanguage(contact.locale, content.language), {
      organization: plain(disclosed.organization),
      code,
    });
    await queueMail(ctx, tx, { to: contact.email, about: party.id, ...mail });
    await noteStep(ctx, tx, open, { action: 'code_sent', ...visitor });
  });
}

/**
 * Checks the code. Wrong attempts are counted even though the call fails; 422 for a wrong code, 410 for one that is
 * used up or expired.
 */
export async function confirmCode(
  ctx: Context,
  link: PartyLink,
  { code, ...visitor }: Visitor & { code: string },
): Promise<void> {
  const refusal = await withLockedParty(ctx, link, async (tx, open) => {
    assertAsked(ctx, open);
    const { party } = open;
    const at = ctx.clock.now();
    const { code_hash: hash, code_expires_at: expires, code_attempts: attempts } = party;
    if (!hash || !expires || expires <= at || attempts >= TRIES)
      return new AppError('gone', { message: 'This code no longer works. Request another one.' });
    if (!timingSafeEqual(hash, await hashOf(ctx, tx, open, code))) {
      await changeParty(tx, party.id, { code_attempts: attempts + 1 });
      await noteStep(ctx, tx, open, { action: 'code_refused', ...visitor });
      return new AppError('unprocessable', {
        message: 'This code is wrong.',
        errors: [{ path: 'code', message: `Wrong code. Attempts left: ${TRIES - attempts - 1}` }],
      });
    }
    await changeParty(tx, party.id, { code_hash: null, code_expires_at: null, email_confirmed_at: at });
    await noteStep(ctx, tx, open, { action: 'code_confirmed', ...visitor });
    return undefined;
  });
  // Thrown outside the transaction, so that the attempt's count is committed.
  if (refusal) throw refusal;
}

function assertAsked(ctx: Context, open: OpenParty): void {
  assertOpen(ctx, open);
  if (!open.agreement.settings.requireEmailCode || open.party.email_confirmed_at !== null)
    throw new AppError('conflict', { message: 'This agreement requires no code.' });
}

async function assertRested(ctx: Context, tx: Tx, { agreement, party }: OpenParty): Promise<void> {
  const now = ctx.clock.now().getTime();
  const trail = await openTrail(ctx, tx, agreement.id);
  const sent = trail.filter(({ action, partyId }) => action === 'code_sent' && partyId === party.id);
  const times = sent.map(({ at }) => at.getTime()).filter((time) => time > now - DAY_MS);
  const wait = times.length >= CODES_A_DAY ? DAY_MS : REST_MS - (now - Math.max(0, ...times));
  if (wait <= 0) return;
  throw new AppError('rate_limited', {
    message: 'A code was already sent. Check your email, or wait.',
    headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
  });
}

/** Keyed, because a plain hash of six digits can be reversed by trying them all. */
function hashOf(ctx: Context, tx: Tx, { agreement, party }: OpenParty, code: string): Promise<Buffer> {
  return ctx.vault.blindIndex(tx, agreement.org_id, `${party.id}/${code}`, 'signing-code');
}
