import type { Context } from '#domains/context.ts';
import type { ReturnedCode } from '#domains/credentials/presentations/index.ts';
import { confirmWallet } from '#domains/identity/identity-verification/index.ts';
import { withCapture } from './find-capture.ts';

/**
 * The person has returned to the page from a wallet on the same device, so the wallet's answer counts from now on; 409
 * if no answer is pending.
 */
export function confirmCaptureWallet(ctx: Context, token: string, returned: ReturnedCode): Promise<void> {
  return withCapture(ctx, token, async (tx, { verification }, actor) => {
    await confirmWallet(ctx, tx, actor, { id: verification?.id ?? null, ...returned });
  });
}
