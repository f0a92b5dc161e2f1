import type { Context } from '#domains/context.ts';
import { findCredentialStatuses } from '#domains/credentials/credentials/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { loadUse, lockConsent, presentUses } from '../../store.ts';
import { assertInEffect } from '../record-use.ts';
import type { ReplicaUse } from '../replica.ts';

export interface UseOf {
  consentId: string;
  useId: string;
}

/** A use that can be licensed, and the consent behind it. */
export interface LicensableUse {
  use: ReplicaUse;
  /** The consent's credential. */
  credentialId: string;
  /** The end of the consent; null if it is valid until withdrawn. */
  validUntil: Date | null;
}

/**
 * A recorded use without a current license, whose consent is locked until the transaction ends. 404 if it is unknown;
 * 409 if the consent or its credential is not in effect, and with the `reason` if the use cannot be licensed.
 */
export async function lockLicensable(ctx: Context, tx: Tx, { consentId, useId }: UseOf): Promise<LicensableUse> {
  const consent = await lockConsent(tx, consentId);
  const [use] = await presentUses(ctx, tx, [await loadUse(tx, { consentId, id: useId })]);
  assertInEffect(consent, ctx.clock.now());
  const { credential_id: credentialId, valid_until: validUntil } = consent;
  const isActive = (await findCredentialStatuses(tx, [consentId])).get(consentId) === 'active';
  if (!use || credentialId === null || !isActive) throw refusal('credential_inactive');
  if (!use.withinConsent) throw refusal('outside_consent');
  if (use.fileId === null && use.workId === null) throw refusal('nothing_named');
  if (use.license?.status === 'valid' || use.license?.status === 'suspended') throw refusal('licensed');
  return { use, credentialId, validUntil };
}

const REFUSALS = {
  credential_inactive: 'The credential of the consent is suspended or revoked.',
  outside_consent: 'You stated that the consent does not describe this use.',
  nothing_named: 'The use names no file or work that still exists. You cannot license it.',
  file_deleted: 'The file of the use was deleted meanwhile. Try again.',
  licensed: 'This use already has a license. Revoke its credential first.',
};

/** Why a use cannot be licensed. The codes are stable, because callers see them. */
export function refusal(reason: keyof typeof REFUSALS): AppError {
  return new AppError('conflict', { message: REFUSALS[reason], extra: { reason } });
}
