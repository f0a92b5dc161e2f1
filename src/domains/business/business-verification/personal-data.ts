import { sql } from 'kysely';
import type { Context } from '#domains/context.ts';
import { heldBusinessMarks } from '#domains/credentials/credentials/index.ts';
import { findVerificationIds } from '#domains/identity/identity-verification/index.ts';
import { isSameAddress, sameAddress } from '#kernel/addresses.ts';
import type { Tx } from '#platform/db/database.ts';
import type { DataSubject, HeldData, PersonalDataSource } from '#platform/personal-data.ts';
import { eraseApplicant, eraseBusiness, eraseOwner, redactBusinessAgain } from './erase-business.ts';
import { openOwner } from './ownership/owner.ts';
import { showHeld } from './show-held.ts';
import { openSealed } from './store.ts';
import { type BusinessRow, businessOf, type OwnerRow } from './tables.ts';
import type { BusinessIntake } from './verification.ts';

/**
 * Beneficial owners and applicants can be erased separately. A company's verification is erased as a whole if the
 * subject's userId is the company's. Documents concern the company and all its owners: they stay, and are listed, until
 * the verification is erased.
 */
export const businessData: PersonalDataSource<Context> = {
  name: 'business-verification',
  kinds: {
    business_owner: {
      title: 'Beneficial owner',
      purpose: 'To establish who owns or controls a business',
      origins: ['organization', 'third_party'],
    },
    business_applicant: {
      title: 'Applicant of a business',
      purpose: 'To contact the applicant for a business verification',
      origins: ['person', 'organization'],
    },
    business_verification: {
      title: 'Business verification',
      purpose: 'To verify a business',
      origins: ['organization', 'third_party'],
    },
    business_document: {
      title: 'Document of a business',
      purpose: 'To verify a business',
      origins: ['organization'],
    },
    business_fraud_mark: {
      title: 'Suspicion of fraud',
      purpose: 'To have a reviewer examine a business that was used in suspected fraud',
      origins: ['organization'],
    },
  },
  find: async (ctx, tx, subject) => {
    const owners = await findOwners(ctx, tx, subject);
    const whole = await findWhole(tx, subject);
    const applicants = await findApplicants(ctx, tx, subject);
    const shared = new Set([...owners.map((row) => row.verification_id), ...applicants.map(({ id }) => id)]);
    return [
      ...owners.map(ownerHeld),
      ...whole.map((row) => businessHeld(row)),
      ...applicants.map((row) => ({ ...businessHeld(row), kind: 'business_applicant', of: {} })),
      ...(await findDocuments(tx, [...shared])),
      ...(await heldBusinessMarks(
        tx,
        whole.map(({ id }) => id),
      )),
    ];
  },
  aged: {
    classes: ['business'],
    find: async (_ctx, tx, { before, after = '', limit }) => {
      const rows = await unredacted(tx)
        .where('ended_at', '<', before)
        // A current approval is not a record of the past.
        .where('status', '<>', 'approved')
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(businessHeld);
    },
  },
  show: (ctx, tx, { held }) => showHeld(ctx, tx, held),
  erase: async (ctx, tx, { actor, held: { kind, id } }) => {
    if (kind === 'business_owner') await eraseOwner(ctx, tx, actor, id);
    if (kind === 'business_applicant') await eraseApplicant(ctx, tx, actor, id);
    if (kind === 'redaction') await redactBusinessAgain(ctx, tx, actor, id);
    return { blobs: kind === 'business_verification' ? await eraseBusiness(ctx, tx, actor, id) : [] };
  },
};

const unredacted = (tx: Tx) =>
  businessOf(tx)
    .selectFrom('business_verifications')
    .selectAll()
    .where((where) => where.or([where('intake', 'is not', null), where('user_id', 'not like', 'erased:%')]));

async function findWhole(tx: Tx, { userIds }: DataSubject): Promise<BusinessRow[]> {
  if (userIds.length === 0) return [];
  return unredacted(tx)
    .where('user_id', 'in', [...userIds])
    .execute();
}

async function findOwners(ctx: Context, tx: Tx, { userIds, personIds, emails }: DataSubject): Promise<OwnerRow[]> {
  const held = businessOf(tx).selectFrom('business_owners').selectAll().where('person', 'is not', null);
  const verificationIds = await findVerificationIds(tx, personIds);
  const named = await held
    .where((where) =>
      where.or([
        where('user_id', '=', sql<string>`any(${[...userIds]})`),
        where('identity_verification_id', '=', sql<string>`any(${verificationIds})`),
      ]),
    )
    .execute();
  if (emails.length === 0) return named;
  const wanted = sameAddress(emails);
  const found = new Map(named.map((row) => [row.id, row]));
  for (const row of await held.execute())
    if (isSameAddress(wanted, (await openOwner(ctx, tx, row)).person?.email)) found.set(row.id, row);
  return [...found.values()];
}

/** Addresses are sealed without an index, so all intakes are opened. */
async function findApplicants(ctx: Context, tx: Tx, { emails }: DataSubject): Promise<BusinessRow[]> {
  if (emails.length === 0) return [];
  const wanted = sameAddress(emails);
  const found: BusinessRow[] = [];
  const rows = await businessOf(tx)
    .selectFrom('business_verifications')
    .selectAll()
    .where('intake', 'is not', null)
    .execute();
  for (const row of rows) {
    const intake = await openSealed<BusinessIntake>(ctx, tx, row, 'intake');
    if (isSameAddress(wanted, intake?.applicant?.email)) found.push(row);
  }
  return found;
}

async function findDocuments(tx: Tx, verificationIds: readonly string[]): Promise<HeldData[]> {
  if (verificationIds.length === 0) return [];
  const rows = await businessOf(tx)
    .selectFrom('business_documents')
    .select(['id', 'created_at'])
    .where('verification_id', 'in', [...verificationIds])
    .where('erased_at', 'is', null)
    .execute();
  return rows.map(({ id, created_at: since }) => ({
    kind: 'business_document',
    id,
    class: 'business',
    since,
    stays: 'shared_with_other_parties',
  }));
}

function ownerHeld({ id, user_id: userId, created_at: since }: OwnerRow): HeldData {
  return { kind: 'business_owner', id, class: 'business', since, of: { userId } };
}

function businessHeld({ id, user_id: userId, ended_at: ended, created_at: created }: BusinessRow): HeldData {
  return { kind: 'business_verification', id, class: 'business', since: ended ?? created, of: { userId } };
}
