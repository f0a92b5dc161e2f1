import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { PersonalDataSource } from '#platform/personal-data.ts';
import { ageProofsOf } from './tables.ts';

/** The document names no one, so the proof is linked only to the caller's userId. */
export const ageProofsData: PersonalDataSource<Context> = {
  name: 'age-proofs',
  kinds: {
    age_proof: {
      title: 'Proof of age',
      purpose: 'To show that you had reached an age, without your identity',
      origins: ['person', 'organization'],
    },
  },
  find: async (_ctx, tx, { userIds }) => {
    if (userIds.length === 0) return [];
    const rows = await ageProofsOf(tx)
      .selectFrom('age_proofs')
      .select(['id', 'user_id', 'created_at'])
      .where('user_id', 'in', [...userIds])
      .orderBy('id')
      .execute();
    return rows.map(({ id, user_id: userId, created_at: since }) => ({
      ...{ kind: 'age_proof', id, class: 'proof' as const, since, of: { userId } },
    }));
  },
  show: async (_ctx, tx, { held: { id } }) => {
    const { document_type, issuer, years, attested_on, created_at } = await ageProofsOf(tx)
      .selectFrom('age_proofs')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(notFound);
    return { data: { documentType: document_type, issuer, years, attestedOn: attested_on, recordedAt: created_at } };
  },
  erase: async (ctx, tx, { actor, held: { id } }) => {
    await ageProofsOf(tx).deleteFrom('age_proofs').where('id', '=', id).execute();
    await ctx.events.audit(tx, actor, { action: 'age_proof.erased', subject: id });
    return { blobs: [] };
  },
};
