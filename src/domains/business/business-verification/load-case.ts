import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#domains/context.ts';
import { isBusinessSuspected } from '#domains/credentials/credentials/index.ts';
import { currentPolicy, type VerificationPolicy } from '#domains/identity/verification-policies/index.ts';
import { findLatestScreening, listHits } from '#domains/reference/screening/index.ts';
import type { PaperReading } from '#engine/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import type { Examination, Facts, Ownership } from './facts.ts';
import { findOwnerStates, ownerKeys, resolveOwnership } from './ownership/index.ts';
import { findDuplicates, marksOf } from './papers/fingerprints.ts';
import { openReadings } from './papers/papers.ts';
import { loadDocuments, openIntake } from './store.ts';
import type { BusinessDocumentRow, BusinessRow } from './tables.ts';
import type { BusinessIntake } from './verification.ts';

/** One business verification with everything that its examination uses. */
export interface BusinessCase {
  row: BusinessRow;
  intake: BusinessIntake;
  policy: VerificationPolicy;
  ownership: Ownership;
  /** In the order of submission; null if a paper has not been read yet. */
  papers: { document: BusinessDocumentRow; reading: PaperReading | null }[];
}

export async function loadCase(ctx: Context, tx: Tx, row: BusinessRow): Promise<BusinessCase> {
  const intake = await openIntake(ctx, tx, row);
  const policy = await currentPolicy(ctx, tx);
  const documents = (await loadDocuments(tx, row.id)).filter(({ erased_at }) => erased_at === null);
  const readings = await openReadings(ctx, tx, documents);
  return {
    row,
    intake,
    policy,
    ownership: await ownershipOf(ctx, tx, row, { intake, policy }),
    papers: documents.map((document, index) => ({ document, reading: readings[index] ?? null })),
  };
}

/** The owners of the business under the policy. An intake is accepted only if the shares add up. */
async function ownershipOf(
  ctx: Context,
  tx: Tx,
  row: BusinessRow,
  { intake, policy }: Pick<BusinessCase, 'intake' | 'policy'>,
): Promise<Ownership> {
  const { name, country, registrationNumber } = intake.business;
  const ownership = resolveOwnership(intake.owners, {
    threshold: policy.business.ownershipThreshold,
    business: { name, country, registrationNumber },
    keyOf: await ownerKeys(ctx, tx, { org: row.org_id, verificationId: row.id }),
  });
  if (!ownership.ok) throw new Error(`the owners of ${row.id} are inconsistent`);
  return ownership;
}

/** The facts of a case as of this transaction; unread papers are left out. */
export async function gatherFacts(
  ctx: Context,
  tx: Tx,
  { row, intake, policy, ownership, papers }: BusinessCase,
  examination: Examination,
): Promise<Facts> {
  const of = { org: row.org_id, verificationId: row.id };
  return {
    intake,
    policy: policy.business,
    today: dayOf(ctx.clock.now()),
    papers: papers.flatMap(({ document: { id, kind, valid_until: validUntil }, reading }) =>
      reading ? [{ id, kind, reading, validUntil }] : [],
    ),
    examination: { ...examination, screening: await screeningOf(tx, row, examination) },
    hits: await listHits(ctx, tx, { owner: row.id }),
    ownership,
    owners: await findOwnerStates(ctx, tx, of),
    duplicates: await findDuplicates(tx, row),
    isSuspected: await isBusinessSuspected(tx, await marksOf(tx, row)),
  };
}

/** Since the examination, which may have had no lists, monitoring may have screened against newer ones. */
async function screeningOf(tx: Tx, row: BusinessRow, { screening }: Examination): Promise<Examination['screening']> {
  const latest = await findLatestScreening(tx, row.id);
  return latest === undefined || isDeepStrictEqual(latest.lists, screening?.lists) ? screening : latest;
}
