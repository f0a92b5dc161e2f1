import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ConsentType } from '../consent.ts';
import { presentConsent } from '../present.ts';
import type { ReplicaTerms } from '../replicas/replica.ts';
import { type ShownUse, showUses } from '../replicas/show-uses.ts';
import type { ConsentRow } from '../tables.ts';

/** A consent for the person who signed it. */
export interface ConsentLink {
  type: ConsentType;
  /** `ended`: `validUntil` has passed. */
  state: 'given' | 'ended' | 'withdrawn';
  facts: {
    consent: string;
    purpose: string;
    categories: readonly string[];
    recipients: readonly string[];
    retention: string;
    noticeUrl: string | null;
  };
  replica: ReplicaTerms | null;
  /** The recorded uses of a digital replica, latest first. */
  uses: ShownUse[];
  givenAt: string;
  validUntil: string | null;
  withdrawnAt: string | null;
}

/** The state for the holder of the link, in the caller's transaction. */
export async function presentConsentLink(ctx: Context, tx: Tx, row: ConsentRow): Promise<ConsentLink> {
  const consent = await presentConsent(ctx, tx, row);
  const { type, purpose, categories, recipients, retention, notice, replica, validUntil, withdrawnAt } = consent;
  return {
    type,
    state: consent.status === 'withdrawn' ? 'withdrawn' : consent.valid ? 'given' : 'ended',
    facts: { consent: row.id, purpose, categories, recipients, retention, noticeUrl: notice.url },
    replica,
    uses: await showUses(ctx, tx, row.id),
    givenAt: consent.givenAt ?? consent.createdAt,
    ...{ validUntil, withdrawnAt },
  };
}
