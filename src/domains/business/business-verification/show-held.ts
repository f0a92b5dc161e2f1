import { showFraudMark } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { HeldContent, HeldData } from '#platform/personal-data.ts';
import { openOwner } from './ownership/owner.ts';
import { toPercent } from './ownership/shares.ts';
import { loadBusiness, openSealed } from './store.ts';
import { type BusinessRow, businessOf } from './tables.ts';
import type { BusinessIntake } from './verification.ts';

/** The data in a business verification about one person, without the other owners. */
export function showHeld(ctx: Context, tx: Tx, held: HeldData): Promise<HeldContent> {
  const { kind, id } = held;
  if (kind === 'business_owner') return showOwner(ctx, tx, id);
  if (kind === 'business_document') return showDocument(tx, id);
  if (kind === 'business_fraud_mark') return showFraudMark(held);
  return showVerification(ctx, tx, held);
}

async function showOwner(ctx: Context, tx: Tx, id: string): Promise<HeldContent> {
  const found = await businessOf(tx)
    .selectFrom('business_owners')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { row, person } = await openOwner(ctx, tx, found);
  const { name = null, birthDate = null, country = null, email = null } = person ?? {};
  const intake = await openIntake(ctx, tx, await loadBusiness(tx, row.verification_id));
  return {
    data: {
      ...{ name, birthDate, country, email },
      userId: row.user_id,
      business: intake?.business.name ?? null,
      verificationId: row.verification_id,
      share: toPercent(row.share),
      bases: row.bases,
      state: row.state,
      reason: row.reason,
      identityVerificationId: row.identity_verification_id,
      invitedAt: row.invited_at,
      verifiedAt: row.verified_at,
      createdAt: row.created_at,
    },
  };
}

async function showDocument(tx: Tx, id: string): Promise<HeldContent> {
  const row = await businessOf(tx)
    .selectFrom('business_documents')
    .select(['kind', 'format', 'pages', 'verification_id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { kind, format, pages, verification_id: verificationId, created_at: createdAt } = row;
  return { data: { kind, format, pages, verificationId, createdAt } };
}

async function showVerification(ctx: Context, tx: Tx, { kind, id }: HeldData): Promise<HeldContent> {
  const row = await loadBusiness(tx, id);
  const intake = await openIntake(ctx, tx, row);
  if (kind === 'business_applicant')
    return {
      data: {
        applicant: intake?.applicant ?? null,
        business: intake?.business.name ?? null,
        createdAt: row.created_at,
      },
    };
  return {
    data: {
      business: intake?.business ?? null,
      userId: row.user_id,
      status: row.status,
      metadata: row.metadata,
      createdAt: row.created_at,
      decidedAt: row.decided_at,
      expiresAt: row.expires_at,
    },
  };
}

const openIntake = (ctx: Context, tx: Tx, row: BusinessRow): Promise<BusinessIntake | undefined> =>
  openSealed<BusinessIntake>(ctx, tx, row, 'intake');
