import { sql } from 'kysely';
import type { Context } from '#domains/context.ts';
import { findCredentialIds } from '#domains/credentials/credentials/index.ts';
import { findVerificationIds } from '#domains/identity/identity-verification/index.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { PersonalDataSource } from '#platform/personal-data.ts';
import { deleteOffer } from './store.ts';
import { offersOf } from './tables.ts';

/** Offers of credentials: the keys of someone's wallet, and when it came. They go whole, with whatever waits for them. */
export const offersData: PersonalDataSource<Context> = {
  name: 'credential-offers',
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
  erase: async (ctx, tx, { actor: { org }, held: { id } }) => {
    await deleteOffer(ctx, tx, { org, id });
    await forgetAnswers(tx, id);
    return { blobs: [] };
  },
};
