import type { Context } from '#domains/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';
import { ageProofsOf } from './tables.ts';

/** A user's proven age, from a document without a name. */
export interface AgeProof {
  /** The presentation request that the wallet answered. */
  id: string;
  documentType: string;
  issuer: string;
  years: number;
  /** The day on which the issuer signed it. */
  attestedOn: CalendarDay;
}

/** Stores a user's proof of age from a wallet, in the transaction that uses up its request. */
export async function saveAgeProof(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { userId, ...proof }: AgeProof & { userId: string },
): Promise<void> {
  const values = {
    org_id: actor.org,
    id: proof.id,
    user_id: userId,
    document_type: proof.documentType,
    issuer: proof.issuer,
    years: proof.years,
    attested_on: proof.attestedOn,
    created_at: ctx.clock.now(),
  };
  await ageProofsOf(tx).insertInto('age_proofs').values(values).execute();
  await ctx.events.audit(tx, actor, { action: 'age_proof.recorded', subject: proof.id });
}

const MOST = 100;

/** The proofs of these users by userId, earliest first; at most one hundred of each. */
export async function findAgeProofs(tx: Tx, userIds: readonly string[]): Promise<Map<string, AgeProof[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await ageProofsOf(tx)
    .selectFrom('age_proofs')
    .selectAll()
    .where('user_id', '=', anyOf(userIds))
    .orderBy('attested_on')
    .orderBy('id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.user_id)].map(([userId, own]) => [
      userId,
      own.slice(0, MOST).map(({ id, document_type: documentType, issuer, years, attested_on: attestedOn }) => ({
        ...{ id, documentType, issuer, years, attestedOn },
      })),
    ]),
  );
}

/** The user whose age a request proved; undefined if it proved no age. */
export async function findAgeProofUser(tx: Tx, id: string): Promise<string | undefined> {
  const row = await ageProofsOf(tx).selectFrom('age_proofs').select('user_id').where('id', '=', id).executeTakeFirst();
  return row?.user_id;
}
