import type { Context } from '#domains/context.ts';
import {
  askWallet,
  readSubmission,
  startWalletVerification,
  type WalletLink,
} from '#domains/identity/identity-verification/index.ts';
import { AppError } from '#kernel/errors.ts';
import { linkOf } from '../session.ts';
import { changeSession } from '../store.ts';
import { readDeviceKey } from './read-device-key.ts';
import { type Capture, openCapture } from './submit-capture.ts';

/** The browser that asks, and the pictures of the face that it took before that. */
interface Asking extends Partial<Pick<Capture, 'liveness' | 'deviceKey'>> {
  browserHash: Buffer;
}

/**
 * Asks the person's wallet, which returns them to the page if both are on one device; starts or continues the session's
 * verification. Throws as {@link openCapture}, 422 if the policy accepts no wallets, or requires pictures of the face
 * that are missing, and as a submission of pictures.
 */
export async function askWalletForCapture(
  ctx: Context,
  token: string,
  { browserHash, liveness, deviceKey }: Asking,
): Promise<WalletLink> {
  const { actor, session, request, consent } = await openCapture(ctx, token);
  const { row, verification } = session;
  const page = { returnUrl: linkOf(ctx, token), browserHash };
  const { expected, testOutcome } = request;
  if (testOutcome !== undefined)
    throw new AppError('conflict', {
      message: 'This session has a test outcome for pictures, so it accepts no wallet.',
    });
  const details = (verificationId: string) => ({ verification: verificationId, method: 'wallet' });
  const face = liveness && (await readSubmission(ctx, actor.org, { pictures: [], liveness }));
  // Each wallet answer counts as an attempt. Without pictures of the face, there is no proof of a key of the page's
  // device.
  const key = liveness && deviceKey ? readDeviceKey(deviceKey, liveness) : null;
  const captured = { device_key: key, captured_attempt: (verification?.attempt ?? 0) + 1 };
  if (verification)
    return askWallet(ctx, actor, verification.id, {
      page,
      face,
      alongside: async (tx) => {
        await changeSession(tx, row, { ...captured, at: ctx.clock.now() });
        await ctx.events.audit(tx, actor, {
          action: 'verification_session.wallet_asked',
          subject: row.id,
          details: details(verification.id),
        });
      },
    });
  const { wallet } = await startWalletVerification(ctx, actor, {
    userId: row.user_id,
    metadata: row.metadata,
    expected,
    consent,
    page,
    face,
    alongside: async (tx, verificationId) => {
      await changeSession(tx, row, { verification_id: verificationId, ...captured, at: ctx.clock.now() });
      await ctx.events.audit(tx, actor, {
        action: 'verification_session.wallet_asked',
        subject: row.id,
        details: details(verificationId),
      });
    },
  });
  return wallet;
}
