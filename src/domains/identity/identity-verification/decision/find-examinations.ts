import { findPersonIds } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import type { ExtractedDocument } from '#engine/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { findStandings, withdrawalOf } from '../standing.ts';
import { openSealed } from '../store.ts';
import { verificationsOf } from '../tables.ts';

/** An approved examination, even if its document has expired since. */
export interface Examination {
  verificationId: string;
  personId: string;
  examinedAt: Date;
  /** The end of the document's last valid day; null if it does not expire, or was redacted. */
  validUntil: Date | null;
  /** Calendar day; null once redacted. */
  birthDate: string | null;
  /** How its credential was withdrawn; null if it is still valid. */
  withdrawal: 'suspended' | 'revoked' | null;
}

/** An examination with the examined document; null once redacted. */
export interface ExaminedDocument extends Examination {
  document: ExtractedDocument | null;
}

interface Whom {
  userId: string;
  personId?: string | null;
}

/** The examinations of a user or person, earliest first, at most one hundred; for records about past days. */
export async function findExaminations(ctx: Context, tx: Tx, whom: Whom): Promise<Examination[]> {
  const found = await findExaminedDocuments(ctx, tx, whom);
  return found.map(({ document, ...examination }) => examination);
}

/** {@link findExaminations} with the documents' data: personal data, for records required by law. */
export async function findExaminedDocuments(
  ctx: Context,
  tx: Tx,
  { userId, personId }: Whom,
): Promise<ExaminedDocument[]> {
  const personIds = personId ? [personId] : await findPersonIds(tx, userId);
  if (personIds.length === 0) return [];
  const rows = await verificationsOf(tx)
    .selectFrom('verifications')
    .selectAll()
    .where('person_id', 'in', personIds)
    .where('decided_at', 'is not', null)
    .where('status', 'in', ['verified', 'expired', 'redacted'])
    .orderBy('decided_at')
    .limit(100)
    .execute();
  const found: ExaminedDocument[] = [];
  for (const row of await findStandings(ctx, tx, rows)) {
    const isOfVerified = row.status !== 'redacted' || row.redacted_from !== 'rejected';
    if (!row.decided_at || row.person_id === null || !isOfVerified) continue;
    const document = await openSealed<ExtractedDocument>(ctx, tx, row, 'extracted');
    found.push({
      verificationId: row.id,
      personId: row.person_id,
      examinedAt: row.decided_at,
      validUntil: row.expires_at,
      birthDate: document?.birthDate ?? null,
      withdrawal: withdrawalOf(row.credentialStatus),
      document: document ?? null,
    });
  }
  return found;
}
