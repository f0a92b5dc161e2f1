import { findPersonIds } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import type { ExtractedDocument } from '#engine/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { findStandings, loadStanding } from './standing.ts';
import { openSealed } from './store.ts';
import { type VerificationRow, verificationsOf } from './tables.ts';

/** The source of a document presented by a wallet. */
export interface WalletDocumentSource {
  /** `x509_hash:` of the authority's certificate. */
  authority: string;
  /** Null if it was presented before types were recorded. */
  documentType: string | null;
}

/** A person's identity from a valid verification; personal data, for comparison and never for storage. */
export interface VerifiedIdentity {
  verificationId: string;
  familyName: string;
  givenNames: string;
  /** Calendar day. */
  birthDate: string;
  personId: string | null;
  examinedAt: Date;
  /** Null if pictures were the evidence. */
  walletDocument: WalletDocumentSource | null;
}

const MOST = 10;
const MOST_ROWS = 100;

/** Identities from valid verifications of the caller's userId, latest first; at most ten. */
export async function findVerifiedIdentities(ctx: Context, tx: Tx, userId: string): Promise<VerifiedIdentity[]> {
  const personIds = await findPersonIds(tx, userId);
  const rows = await verificationsOf(tx)
    .selectFrom('verifications')
    .selectAll()
    .where('status', '=', 'verified')
    .where((where) =>
      where.or([where('user_id', '=', userId), ...(personIds.length > 0 ? [where('person_id', 'in', personIds)] : [])]),
    )
    .orderBy('id', 'desc')
    .limit(MOST_ROWS)
    .execute();
  const found: VerifiedIdentity[] = [];
  const standing = (await findStandings(ctx, tx, rows)).filter(({ stands }) => stands);
  for (const row of standing.slice(0, MOST)) {
    const identity = await openIdentity(ctx, tx, row);
    if (identity) found.push(identity);
  }
  return found;
}

/** The identity from one verification; undefined if the verification is not valid. 404 if unknown. */
export async function findVerifiedIdentity(ctx: Context, tx: Tx, id: string): Promise<VerifiedIdentity | undefined> {
  const row = await loadStanding(ctx, tx, id);
  return row.stands ? openIdentity(ctx, tx, row) : undefined;
}

async function openIdentity(ctx: Context, tx: Tx, row: VerificationRow): Promise<VerifiedIdentity | undefined> {
  const document = await openSealed<ExtractedDocument>(ctx, tx, row, 'extracted');
  if (!document) return undefined;
  const { familyName, givenNames, birthDate } = document;
  const { id: verificationId, person_id: personId, decided_at: decidedAt, updated_at: updatedAt } = row;
  const { method, wallet_authority: authority, wallet_document_type: documentType } = row;
  const walletDocument = method === 'wallet' && authority !== null ? { authority, documentType } : null;
  const examinedAt = decidedAt ?? updatedAt;
  return { verificationId, familyName, givenNames, birthDate, personId, examinedAt, walletDocument };
}
