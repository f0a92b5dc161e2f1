import type { Context } from '#domains/context.ts';
import type { AuditAction } from '#kernel/audit-actions.ts';
import { enterOrganization, type Tx } from '#platform/db/database.ts';
import { countCall } from '#platform/http/limits/rate-limit.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { auditForUser } from '../audit-for-user.ts';
import { assertRecentLogin } from '../log-in/recent-login.ts';
import { type SecondFactorChange, secondFactorChangedMail } from '../mails/second-factor-changed.ts';
import { closeSessions } from '../sessions/close-sessions.ts';
import { emailOf, mailUser } from '../sign-up/mail-user.ts';
import { addPasskey, type CreationOptions, passkeyCreationOptions, verifyRegistration } from './enrol-passkey.ts';
import { beginTotp, confirmTotp, type NewTotp } from './enrol-totp.ts';
import {
  listSecondFactors,
  makeRecoveryCodes,
  removeSecondFactor,
  type SecondFactor,
} from './manage-second-factors.ts';
import type { PasskeyRegistration } from './passkey.ts';
import { enterUser } from './store.ts';

const CONFIRMATIONS_PER_MINUTE = 10;

export interface SecondFactors {
  secondFactors: SecondFactor[];
  recoveryCodesLeft: number;
}

/** For the user's own factors. */
export function getSecondFactors(ctx: Context, actor: Actor): Promise<SecondFactors> {
  return inUser(ctx, actor, (tx) => listSecondFactors(ctx, tx, actor.id));
}

/** Starts adding an authenticator app; 403 without a recent login. */
export function startTotp(ctx: Context, actor: Actor): Promise<NewTotp> {
  assertRecentLogin(ctx, actor);
  return inUser(ctx, actor, async (tx) =>
    beginTotp(ctx, tx, { userId: actor.id, account: await emailOf(ctx, tx, actor.id) }),
  );
}

/** Activates the app with one of its codes, within 10 minutes of the start. */
export async function finishTotp(ctx: Context, actor: Actor, code: string): Promise<SecondFactors> {
  await countCall(ctx.db, `confirm-totp:${actor.id}`, CONFIRMATIONS_PER_MINUTE);
  return inUser(ctx, actor, async (tx) => {
    await confirmTotp(ctx, tx, { userId: actor.id, code });
    return tell(ctx, tx, actor, { action: 'second_factor.added', kind: 'totp' });
  });
}

/** Starts adding a passkey; 403 without a recent login. */
export function startPasskey(ctx: Context, actor: Actor): Promise<CreationOptions> {
  assertRecentLogin(ctx, actor);
  return inUser(ctx, actor, async (tx) =>
    passkeyCreationOptions(ctx, tx, { userId: actor.id, account: await emailOf(ctx, tx, actor.id) }),
  );
}

/** Activates the passkey. */
export async function finishPasskey(
  ctx: Context,
  actor: Actor,
  { name, passkey }: { name: string; passkey: PasskeyRegistration },
): Promise<SecondFactors> {
  const verified = await verifyRegistration(ctx, passkey);
  return inUser(ctx, actor, async (tx) => {
    await addPasskey(ctx, tx, { userId: actor.id, name, passkey: verified });
    return tell(ctx, tx, actor, { action: 'second_factor.added', kind: 'passkey' });
  });
}

/** Removes a factor and, with the last one, the recovery codes; 403 without a recent login. */
export function dropSecondFactor(ctx: Context, actor: Actor, id: string): Promise<SecondFactors> {
  assertRecentLogin(ctx, actor);
  return inUser(ctx, actor, async (tx) => {
    const kind = await removeSecondFactor(tx, { userId: actor.id, id });
    return tell(ctx, tx, actor, { action: 'second_factor.removed', kind });
  });
}

/** Ten new recovery codes; 403 without a recent login. */
export function renewRecoveryCodes(ctx: Context, actor: Actor): Promise<string[]> {
  assertRecentLogin(ctx, actor);
  return inUser(ctx, actor, async (tx) => {
    const codes = await makeRecoveryCodes(ctx, tx, actor.id);
    await tell(ctx, tx, actor, { action: 'recovery_codes.created', kind: 'recovery_codes' });
    return codes;
  });
}

/**
 * Runs a transaction that enters the user, and then returns to its first organization, which has the request's
 * idempotency key.
 */
function inUser<T>(ctx: Context, actor: Actor, use: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.db.org(actor, async (tx) => {
    await enterUser(tx, actor.id);
    const result = await use(tx);
    await enterOrganization(tx, actor.org);
    return result;
  });
}

/**
 * Writes an entry in each of the user's organizations, and sends an email to the user. All other sessions end (OWASP
 * ASVS 5.0, 7.4.3), because they were opened with the previous factors. Returns the current factors.
 */
async function tell(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { action, kind }: { action: AuditAction; kind: SecondFactorChange['kind'] },
): Promise<SecondFactors> {
  const now = await listSecondFactors(ctx, tx, actor.id);
  await auditForUser(ctx, tx, actor.id, action, { kind });
  await closeSessions(ctx, tx, actor, 'others');
  const values = { kind, removed: action === 'second_factor.removed' };
  await mailUser(ctx, tx, actor.id, { template: secondFactorChangedMail, values });
  return now;
}
