import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { loadUses, presentUses } from '../store.ts';
import type { ReplicaLicense } from './licenses/license.ts';
import type { ReplicaUse } from './replica.ts';

/** A recorded use, for the performer. */
export interface ShownUse extends Pick<ReplicaUse, 'usedOn' | 'description' | 'withinConsent'> {
  /** The latest license for it. */
  license: Pick<ReplicaLicense, 'status' | 'licensee' | 'medium' | 'validUntil'> | null;
}

const MOST_USES = 200;

/** The latest uses under a consent, latest first. */
export async function showUses(ctx: Context, tx: Tx, consentId: string): Promise<ShownUse[]> {
  const uses = await presentUses(ctx, tx, await loadUses(tx, consentId, { before: undefined, limit: MOST_USES }));
  return uses.map(({ usedOn, description, withinConsent, license }) => ({
    ...{ usedOn, description, withinConsent },
    license: license && shownLicense(license),
  }));
}

const shownLicense = ({ status, licensee, medium, validUntil }: ReplicaLicense): ShownUse['license'] => ({
  ...{ status, licensee, medium, validUntil },
});
