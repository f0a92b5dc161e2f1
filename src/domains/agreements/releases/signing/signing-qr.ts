import { findAgreementState, renewSigningLink } from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { qrPng, qrSvg } from '#platform/qr/qr-code.ts';
import { loadRelease } from '../store.ts';

export type QrFormat = 'svg' | 'png';

/**
 * Creates a new signing link for the performer as a QR code, for signing on set; the previous link stops working. 409
 * if the performer has nothing to sign.
 */
export async function signingQr(
  ctx: Context,
  actor: Actor,
  id: string,
  format: QrFormat,
): Promise<{ bytes: string | Buffer; contentType: string }> {
  const of = await ctx.db.org(actor, async (tx) => {
    const row = await loadRelease(tx, id);
    const agreement = row.agreement_id === null ? undefined : await findAgreementState(tx, row.agreement_id);
    const performer = agreement?.parties.find(({ role }) => role === 'performer');
    return agreement && performer && { agreementId: agreement.id, partyId: performer.id };
  });
  if (!of) throw new AppError('conflict', { message: 'An attested release has no signing link.' });
  const link = await renewSigningLink(ctx, actor, of);
  const bytes = format === 'png' ? await qrPng(link) : await qrSvg(link);
  if (bytes === undefined) throw new TypeError('a link fits into a QR code');
  return { bytes, contentType: format === 'png' ? 'image/png' : 'image/svg+xml' };
}
