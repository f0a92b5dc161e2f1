import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { loadConsent, openTerms, type ReplicaConsent } from '../store.ts';
import { openConsentLink } from '../withdrawal/consent-link.ts';
import { type ShownUse, showUses } from './show-uses.ts';

/** A consent to a digital replica with its recorded uses, for the performer. */
export interface ShownReplica {
  consentId: string;
  /** The intended uses. */
  purpose: string;
  /** The person's page for withdrawing it; null if it is withdrawn, or has none. */
  link: string | null;
  withdrawnAt: string | null;
  /** Latest first. */
  uses: ShownUse[];
}

/**
 * What these given or withdrawn consents permit, and their latest uses; erased ones are left out. Links for withdrawing
 * are shown only to the person who gave the consent, because a userId can belong to several.
 */
export async function showReplicas(
  ctx: Context,
  tx: Tx,
  { consents, personId }: { consents: readonly ReplicaConsent[]; personId: string | null },
): Promise<ShownReplica[]> {
  const shown: ShownReplica[] = [];
  for (const { consentId, givenAt, withdrawnAt } of consents) {
    if (givenAt === null) continue;
    const row = await loadConsent(tx, consentId);
    const terms = await openTerms(ctx, tx, row);
    if (!terms) continue;
    shown.push({
      consentId,
      purpose: terms.purpose,
      link: withdrawnAt === null && row.person_id === personId ? await openConsentLink(ctx, tx, row) : null,
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
      uses: await showUses(ctx, tx, consentId),
    });
  }
  return shown;
}
