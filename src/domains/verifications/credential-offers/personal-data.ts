import { sql } from 'kysely';
import type { Context } from '#domains/context.ts';
import { findCredentialIds } from '#domains/credentials/credentials/index.ts';
import { findVerificationIds } from '#domains/identity/identity-verification/index.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { PersonalDataSource } from '#platform/personal-data.ts';
import { presentOffer } from './present.ts';
import { deleteOffer, loadOffer } from './store.ts';
import { offersOf } from './tables.ts';

/**
 * Offers of credentials, with the keys of a person's wallet and the times of its requests. Each is erased as a whole,
 * with everything pending.
 */
export const offersData: PersonalDataSource<Context> = {
  name: 'credential-offers',
  kinds: {
    credential_offer: {
      title: 'Credential offer',
      purpose: 'To deliver a credential to your wallet app',
      origins: ['organization', 'person'],
    },
  },
  find: async (_ctx, tx, { personIds }) => {
    if (personIds.length === 0) return [];
    const credentialIds = await findCredentialIds(tx, personIds);
    const verificationIds = await findVerificationIds(tx, personIds);
    const rows = await offersOf(tx)
      .selectFrom('credential_offers')
      .select(['id', 'created_at'])
      .where((where) =>
        where.or([
          where('credential_id', '=', sql<string>`any(${credentialIds})`),
          where('verification_id', '=', sql<string>`any(${verificationIds})`),
        ]),
      )
      .execute();
    return rows.map(({ id, created_at: since }) => ({ kind: 'credential_offer', id, class: 'technical', since }));
  },
  show: async (ctx, tx, { held: { id } }) => {
    const row = await loadOffer(tx, id);
    const issuances = await offersOf(tx)
      .selectFrom('credential_issuances')
      .selectAll()
      .where('offer_id', '=', id)
      .orderBy('created_at')
      .execute();
    return {
      data: presentOffer(row, { now: ctx.clock.now(), issuances }),
      ...(row.issued_at && { recipients: [{ kind: 'wallet', name: id, at: row.issued_at }] }),
    };
  },
  erase: async (ctx, tx, { actor: { org }, held: { id } }) => {
    await deleteOffer(ctx, tx, { org, id });
    await forgetAnswers(tx, id);
    return { blobs: [] };
  },
};
